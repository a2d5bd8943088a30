import {
  type AccountId,
  type Addresses,
  type Balance,
  type CallOptions,
  formatAccountId,
  type Indexer,
  isPorticoError,
  type Network,
  type Portfolio,
  parseAccountId,
  type SwapService,
  type SwapToken,
} from '@portico/kernel'
import { toDecimal } from '@portico/kernel/amounts'
import type { SwapChoice } from './swapping.js'

export interface ChoiceParts {
  readonly service: SwapService
  readonly addresses: Addresses
  readonly balance?: Balance | undefined
  readonly portfolio?: Portfolio | undefined
  readonly indexer?: Indexer | undefined
}

/** The tokens of the account's network with what it has of them; those that it has come first. @throws as `SwapService.fetchTokens` */
export async function loadChoices(
  parts: ChoiceParts,
  account: AccountId,
  network: Network | undefined,
  options: CallOptions,
): Promise<readonly SwapChoice[]> {
  const { chainId } = parseAccountId(account)
  const { service, portfolio, balance } = parts
  const [tokens, holdings, coins] = await Promise.all([
    service.fetchTokens(chainId, options),
    unlessFailed(portfolio?.refresh(account, options), options),
    unlessFailed(balance?.getBalance(account, options), options),
  ])
  const known = portfolio?.state.get()
  const isRead = known?.account === account && known.status === 'ready'
  const listed = tokens.filter((token) => token.chainId === chainId).map((token) => asNetworkSays(token, network))
  const prices = await readPrices(parts, listed, options)
  const choices = listed.map((token, index): SwapChoice => {
    const holding = holdings?.find((one) => one.chainId === chainId && one.asset === token.asset)
    const own = token.asset === undefined ? coins?.amount : undefined
    const held = own ?? holding?.amount ?? (isRead ? 0n : undefined)
    return { token, held, price: holding?.price ?? prices[index] }
  })
  const has = ({ held = 0n }: SwapChoice) => Number(held > 0n)
  return choices.toSorted((one, other) => has(other) - has(one))
}

/** The coin goes by the network's name for it. */
function asNetworkSays(token: SwapToken, network: Network | undefined): SwapToken {
  if (token.asset !== undefined || !network) return token
  const { name, symbol, decimals } = network.nativeCurrency
  return { ...token, name, symbol, decimals }
}

/** For display only: a failure leaves them out. */
async function readPrices({ indexer, addresses }: ChoiceParts, tokens: readonly SwapToken[], options: CallOptions) {
  const idOf = ({ chainId, address }: SwapToken) =>
    address ?? (addresses.nativeAddress ? formatAccountId(chainId, addresses.nativeAddress) : undefined)
  const ids = tokens.map(idOf)
  const wanted = ids.flatMap((id) => id ?? []).slice(0, 100)
  const read = (await unlessFailed(indexer?.fetchPrices(wanted, options), options)) ?? []
  const priceOf = new Map(read.map(({ address, price }) => [address.toLowerCase(), price]))
  return ids.map((id) => {
    const price = id && priceOf.get(id.toLowerCase())
    return price ? toDecimal(price).toFixed() : undefined
  })
}

async function unlessFailed<T>(reading: Promise<T> | undefined, { signal }: CallOptions): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (signal?.aborted || !isPorticoError(error)) throw error
    return undefined
  }
}
