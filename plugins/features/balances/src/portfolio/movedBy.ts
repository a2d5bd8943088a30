import { formatAccountId, type KernelEvents, parseAssetId } from '@portico/kernel'
import type { Moved } from '../holdings/loadHoldings.js'

/** What a settled transaction has moved: the native coin in any case, for the fee. */
export function movedBy({ asset }: KernelEvents['transaction:settled']): Moved {
  if (asset === undefined) return ['native']
  const { chainId, reference } = parseAssetId(asset)
  return ['native', formatAccountId(chainId, reference)]
}
