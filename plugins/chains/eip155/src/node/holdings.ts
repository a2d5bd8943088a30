import type { CallOptions, ChainId } from '@portico/kernel'
import { toWord } from '../send/planTransfer.js'
import { type ChainReader, quantitySchema } from './chainReader.js'

const BALANCE_OF = '0x70a08231' // balanceOf(address), ERC-20

/** What an owner has of a token, or of the native coin without one. Rejects as {@link ChainReader}. */
export function readHolding(
  reader: ChainReader,
  { chainId, owner, token }: { readonly chainId: ChainId; readonly owner: string; readonly token?: string | undefined },
  options?: CallOptions,
): Promise<bigint> {
  const [method, asked] = token
    ? ['eth_call', { to: token, data: BALANCE_OF + toWord(owner) }]
    : ['eth_getBalance', owner]
  return reader.read(quantitySchema, chainId, method, [asked, 'latest'], options)
}
