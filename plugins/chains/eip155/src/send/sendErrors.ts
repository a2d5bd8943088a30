import { type ChainId, isPorticoError, PorticoError } from '@portico/kernel'
import { readErrorLayers } from '@portico/kernel/chain'

/** In the words of nodes (geth, Erigon, Nethermind, Besu, Reth), sequencers and libraries. */
const UNDERPRICED =
  /underpriced|fee ?too ?low|(gas ?price|fee|tip)\b.{0,40}\b(too low|below|less than|lower than)\b|less than (the )?(block )?base ?fee|insufficient_fee/i
const NO_FUNDS = /insufficient (funds|balance)/i

/** What a wallet failed with when it should have sent, where it passes on the node's reason. */
export function toSendError(error: unknown, chainId: ChainId): unknown {
  if (!isPorticoError(error, 'WALLET_FAILED') && !isPorticoError(error, 'RPC_REFUSED')) return error
  const said = readErrorLayers(error.cause)
    .map(({ code, text }) => `${code ?? ''} ${text}`)
    .join(' ')
  if (UNDERPRICED.test(said)) return new PorticoError('TX_UNDERPRICED', { chainId }, { cause: error })
  if (NO_FUNDS.test(said)) return new PorticoError('FUNDS_INSUFFICIENT', { chainId }, { cause: error })
  return error
}
