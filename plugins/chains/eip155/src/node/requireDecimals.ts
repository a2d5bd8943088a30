import { type AssetId, type CallOptions, type ChainId, isPorticoError, PorticoError } from '@portico/kernel'
import * as z from 'zod/mini'
import type { ChainReader } from './chainReader.js'

const DECIMALS = '0x313ce567' // decimals(), ERC-20

/** `0x` comes from a contract that answers with nothing to what it does not know. */
const replySchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^0x[0-9a-f]{0,64}$/i)),
  /* @__PURE__ */ z.transform((text: string) => (text === '0x' ? undefined : BigInt(text))),
)

/**
 * Whether a token has the decimals with which an amount of it was shown: services and wallets tell them, and with others the
 * amount would be another one. A contract that does not tell, as it may (ERC-20), can't be asked.
 * @throws `TOKEN_UNSUPPORTED`, `RPC_*`
 */
export async function requireDecimals(
  reader: ChainReader,
  { chainId, token, asset, decimals }: ShownToken,
  options: CallOptions,
): Promise<void> {
  if (token === undefined || asset === undefined || decimals === undefined) return
  const asked = [{ to: token, data: DECIMALS }, 'latest']
  const own = await reader.read(replySchema, chainId, 'eth_call', asked, options).catch((error: unknown) => {
    if (!isPorticoError(error, 'RPC_REFUSED')) throw error
    return undefined
  })
  if (own === undefined || own === BigInt(decimals)) return
  throw new PorticoError('TOKEN_UNSUPPORTED', { asset, reason: `${own} decimals, not ${decimals}` })
}

interface ShownToken {
  readonly chainId: ChainId
  /** The contract; absent for the native coin. */
  readonly token: string | undefined
  readonly asset?: AssetId | undefined
  readonly decimals?: number | undefined
}
