import {
  type AccountBalance,
  type AccountId,
  type Balance,
  type CallOptions,
  type Holding,
  isPorticoError,
  type Network,
  type Portfolio,
  type PorticoError,
  parseAccountId,
} from '@portico/kernel'
import { cleanSymbol } from '@portico/kernel/untrusted'
import type { SendToken } from './state/sendState.js'

export interface LoadedTokens {
  readonly tokens: readonly SendToken[]
  readonly failure?: { readonly error: PorticoError; readonly atMs: number } | undefined
}

/**
 * What the account can send on its network, the native coin first. Failures to read stand beside what is known;
 * a failure is never an empty account.
 */
export async function loadTokens(
  account: AccountId,
  parts: {
    readonly portfolio: Portfolio | undefined
    readonly balance: Balance | undefined
    readonly network: Network | undefined
    readonly nowMs: () => number
  },
  options: CallOptions & { readonly force?: boolean | undefined } = {},
): Promise<LoadedTokens> {
  const { chainId } = parseAccountId(account)
  const { portfolio, balance, network, nowMs } = parts
  const toFailure = (cause: unknown) => {
    if (options.signal?.aborted || !isPorticoError(cause)) throw cause
    return { error: cause, atMs: nowMs() }
  }

  let failure: LoadedTokens['failure']
  let tokens: readonly SendToken[] = []
  if (portfolio) {
    const held = await portfolio.refresh(account, options).catch((cause: unknown) => {
      failure = toFailure(cause)
      return [] as const
    })
    const state = portfolio.state.get()
    const isOurs = state?.account === account
    if (isOurs && state.status === 'failed') failure ??= { error: state.error, atMs: state.lastRetryMs }
    const known = held.length > 0 ? held : isOurs ? (state.holdings?.tokens ?? []) : []
    const isSendable = (one: Holding) => one.chainId === chainId && one.decimals >= 0 && isTold(one, network)
    tokens = known.filter(isSendable).map((one) => toToken(one, network))
  }
  if (tokens.some(({ asset }) => asset === undefined)) return { tokens, failure }
  if (!balance) return { tokens: withNative(tokens, network, undefined), failure }
  const native = await balance.getBalance(account, options).catch((cause: unknown) => {
    failure = toFailure(cause)
    return undefined
  })
  return { tokens: withNative(tokens, network, native && freeOf(native)), failure }
}

/** What can be sent: not what is locked, reserved or not confirmed yet. */
const freeOf = ({ amount, parts }: AccountBalance): bigint =>
  parts ? (parts.find(({ kind }) => kind === 'free')?.amount ?? 0n) : amount

/**
 * Whether it is plain what would be sent. A token without an asset would pass for the network's coin, and a coin with other
 * decimals than the network's would be sent in other amounts than were typed.
 */
function isTold({ asset, address, decimals }: Holding, network: Network | undefined): boolean {
  if (asset !== undefined) return true
  return address === undefined && (!network || decimals === network.nativeCurrency.decimals)
}

/** The coin of the network itself. */
export function nativeToken({ nativeCurrency, caipNetworkId }: Network, amount?: bigint): SendToken {
  const { name, symbol, decimals } = nativeCurrency
  return { chainId: caipNetworkId, name, symbol, decimals, amount }
}

function withNative(tokens: readonly SendToken[], network: Network | undefined, amount: bigint | undefined) {
  if (!network) return tokens
  return [nativeToken(network, amount), ...tokens]
}

/** The contract or mint without its chain. */
export const plainAddress = (address: AccountId | undefined): string =>
  address === undefined ? '' : parseAccountId(address).address

/** The coin goes by the network's name for it. */
function toToken(holding: Holding, network: Network | undefined): SendToken {
  const { chainId, asset, address, name, decimals, amount, price, iconUrl } = holding
  if (asset === undefined && network) return { ...nativeToken(network, amount), price, iconUrl }
  const symbol = cleanSymbol(holding.symbol, plainAddress(address))
  return { chainId, asset, address, name, symbol, decimals, amount, price, iconUrl }
}
