import {
  type AccountId,
  type Addresses,
  type Allowances,
  type BuiltSwap,
  type Call,
  type CallOptions,
  type CallPreview,
  type CallSimulation,
  type ChainId,
  PorticoError,
  parseAccountId,
  type SwapToken,
} from '@portico/kernel'

/** What the visitor wants, as it was shown. */
export interface SwapWish {
  readonly account: AccountId
  readonly from: SwapToken
  readonly to: SwapToken
  /** Base units of `from`. */
  readonly amount: bigint
  /** Base units of `to`: less is not taken. */
  readonly least: bigint
}

export const unsafe = (reason: string) => new PorticoError('SWAP_RESULT_UNSAFE', { reason })
const unsafeApproval = (reason: string) => new PorticoError('SWAP_APPROVAL_UNSAFE', { reason })

const isSameAccount = (one: AccountId, other: AccountId, addresses: Addresses): boolean =>
  parseAccountId(one).chainId === parseAccountId(other).chainId && addresses.keyOf(one) === addresses.keyOf(other)

/** Whether two plain addresses of the network are the same, and are addresses at all. */
export const isSameAddress = (one: string, other: string, chainId: ChainId, addresses: Addresses): boolean => {
  const normal = addresses.parse(one, chainId)
  return normal !== undefined && normal === addresses.parse(other, chainId)
}

/** Whether a built swap is for the account, pays what was wanted, and goes to a contract that is none of the tokens. @throws `SWAP_RESULT_UNSAFE` */
export async function checkBuilt(
  { from, call, least }: BuiltSwap,
  wish: SwapWish,
  { addresses, simulation }: { readonly addresses: Addresses; readonly simulation: CallSimulation },
  options: CallOptions,
): Promise<void> {
  const { chainId, address: own } = parseAccountId(wish.account)
  if (!isSameAccount(from, wish.account, addresses)) throw unsafe('it is for another account')
  const due = wish.from.asset === undefined ? wish.amount : 0n
  if ((call.value ?? 0n) !== due) throw unsafe('it pays another amount')
  if (least < wish.least) throw unsafe('it takes less than was shown')
  const tokens = [wish.from, wish.to].flatMap(({ address }) => (address ? [parseAccountId(address).address] : []))
  if ([own, ...tokens].some((one) => isSameAddress(one, call.to, chainId, addresses))) {
    throw unsafe('it goes to the account or a token')
  }
  const isContract = addresses.parse(call.to, chainId) && (await simulation.isContract(chainId, call.to, options))
  if (!isContract) throw unsafe('it goes to no contract')
}

/** Whether the tokens count as the service says: amounts would be others than were shown. @throws `SWAP_RESULT_UNSAFE`, `RPC_*` */
export async function checkDecimals(
  { from, to }: Pick<SwapWish, 'from' | 'to'>,
  { simulation }: { readonly simulation: CallSimulation },
  options: CallOptions,
): Promise<void> {
  const check = async ({ address, decimals }: SwapToken) => {
    const own = address && (await simulation.decimalsOf(address, options))
    if (own !== undefined && own !== decimals) throw unsafe(`a token has ${own} decimals, not ${decimals}`)
  }
  await Promise.all([from, to].map(check))
}

/**
 * Who is to be allowed to take the token. Nothing else of the service's approval is used.
 * @throws `SWAP_APPROVAL_UNSAFE`, `RPC_*`
 */
export async function readSpender(
  { from, call }: { readonly from: AccountId; readonly call: Call },
  wish: Pick<SwapWish, 'account'> & { readonly token: AccountId },
  target: string,
  parts: {
    readonly addresses: Addresses
    readonly allowances: Allowances
    readonly simulation: CallSimulation
    /** Plain addresses that the host trusts beside the target of the swap. */
    readonly trusted: readonly string[]
  },
  options: CallOptions,
): Promise<string> {
  const { addresses, allowances, simulation, trusted } = parts
  const { chainId, address } = parseAccountId(wish.token)
  const isSame = (one: string, other: string) => isSameAddress(one, other, chainId, addresses)
  if (!isSameAccount(from, wish.account, addresses)) throw unsafeApproval('it is for another account')
  if (!isSame(call.to, address)) throw unsafeApproval('it is of another token')
  const spender = allowances.read(call)?.spender
  if (spender === undefined) throw unsafeApproval('it is no approval')
  if (![target, ...trusted].some((one) => isSame(one, spender))) {
    throw unsafeApproval('it allows a contract that does not swap')
  }
  if (!(await simulation.isContract(chainId, spender, options))) throw unsafeApproval('it allows no contract')
  return spender
}

/** Whether the calls would do what was shown and no more. @throws `SWAP_RESULT_UNSAFE` */
export function checkPreview(
  { changes, allowed }: CallPreview,
  { account, from, to, amount, least }: SwapWish,
  spender: string | undefined,
  addresses: Addresses,
): void {
  const { chainId } = parseAccountId(account)
  const changeOf = (token: SwapToken) => changes.find(({ asset }) => asset === token.asset)?.amount ?? 0n
  if (changeOf(from) < -amount) throw unsafe('it takes more than was shown')
  if (changeOf(to) < least) throw unsafe('it brings less than was shown')
  const other = changes.some((change) => change.amount < 0n && change.asset !== from.asset)
  if (other) throw unsafe('it takes something else, too')
  const isOurs = (one: CallPreview['allowed'][number]) =>
    spender !== undefined &&
    isSameAddress(one.spender, spender, chainId, addresses) &&
    addresses.assetOf(one.token) === from.asset
  if (!allowed.every(isOurs)) throw unsafe('it allows something else, too')
}
