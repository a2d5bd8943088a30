import { type ChainId, isPorticoError, PorticoError } from '@portico/kernel'
import { readErrorLayers } from '@portico/kernel/chain'

// Beside 4902, wallets say with these that they don't know a network (S8.10a, read as R6 does).
const DEFAULT_CODE = 5000
const INVALID_ID_CODES = [-32603, 32603]

/** Whether a rejection, or anything inside it, carries one of the codes. */
const hasCode = (cause: unknown, codes: readonly number[]): boolean =>
  readErrorLayers(cause).some(({ code }) => codes.includes(code as number))

/** Whether a wallet means that the network is new to it, in any of the ways that wallets have. */
export function isUnknownChain(error: unknown): boolean {
  if (isPorticoError(error, 'CHAIN_UNRECOGNISED')) return true
  return isPorticoError(error, 'WALLET_FAILED') && hasCode(error.cause, [DEFAULT_CODE, ...INVALID_ID_CODES])
}

/** The end of a switch to such a network. `said` is the wallet's answer to the switch, which decides the code. */
export function createUnknownChain(chainId: ChainId, said: unknown, cause: unknown = said): PorticoError {
  const isInvalidId = isPorticoError(said, 'WALLET_FAILED') && hasCode(said.cause, INVALID_ID_CODES)
  return new PorticoError(isInvalidId ? 'CHAIN_ID_INVALID' : 'CHAIN_UNRECOGNISED', { chainId }, { cause })
}
