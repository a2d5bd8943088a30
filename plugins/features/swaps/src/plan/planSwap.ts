import {
  type AccountId,
  type Addresses,
  type Allowances,
  type BatchSupport,
  type Call,
  type CallOptions,
  type CallSimulation,
  type Calls,
  isPorticoError,
  parseAccountId,
  type Sender,
  type SwapQuote,
  type SwapService,
  type SwapToken,
  type TransferFee,
} from '@portico/kernel'
import { cleanSymbol } from '@portico/kernel/untrusted'
import {
  checkBuilt,
  checkDecimals,
  checkPreview,
  isSameAddress,
  readSpender,
  type SwapWish,
  unsafe,
} from './checkAnswers.js'

export interface SwapPlanParts {
  readonly service: SwapService
  readonly calls: Calls
  readonly simulation: CallSimulation
  readonly allowances: Allowances
  readonly addresses: Addresses
  readonly sender: Pick<Sender, 'symbolOf'>
  /** Plain addresses of the network that the host trusts to swap and to take tokens. */
  readonly readTrusted: (account: AccountId) => Promise<readonly string[]>
}

/** One call of a swap, in the order in which they are made. */
export interface SwapStep {
  readonly kind: 'reset' | 'approve' | 'swap'
  readonly call: Call
}

/** Exactly what the wallet will be asked for: what is shown before is read from here. */
export interface SwapPlan extends SwapWish {
  readonly quote: SwapQuote
  readonly steps: readonly [SwapStep, ...SwapStep[]]
  /** All steps are one request, and take effect together. */
  readonly isBatched: boolean
  /** Who may take the token; absent for a coin. */
  readonly spender: string | undefined
  /** A node has tried it out: it brings at least `least` and does nothing else. Else the host has named the contract. */
  readonly isSimulated: boolean
  /** Absent where no node can tell, and where another pays it. */
  readonly fee: TransferFee | undefined
}

type Batch = Parameters<Calls['estimate']>[0]

export const batchOf = (account: AccountId, steps: SwapPlan['steps']): Batch => ({
  ...{ from: account, calls: steps.map(({ call }) => call) as unknown as Batch['calls'] },
})

/**
 * Has the swap built, checks all that the service says of it, and works out what it costs. Asks no wallet.
 * @throws `SWAP_APPROVAL_UNSAFE`, `SWAP_RESULT_UNSAFE`, `PRICE_MOVED`, `FUNDS_INSUFFICIENT`, `CALL_REVERTED`, `HTTP_*`, `RPC_*`, `ACCOUNT_*`
 */
export async function planSwap(
  parts: SwapPlanParts,
  wanted: SwapWish & { readonly quote: SwapQuote },
  options: CallOptions & {
    /** The wallet has refused to take several calls as one. */
    readonly isOneByOne?: boolean | undefined
  } = {},
): Promise<SwapPlan> {
  const { calls, simulation, service, addresses } = parts
  const { account, amount, least } = wanted
  const pair = { account, from: wanted.from.address, to: wanted.to.address }
  const [support, trusted, from, to, built] = await Promise.all([
    calls.support(account, options),
    parts.readTrusted(account),
    readOwnSymbol(parts, wanted.from, options),
    readOwnSymbol(parts, wanted.to, options),
    service.build({ ...pair, amount, least }, options),
    checkDecimals(wanted, parts, options),
  ])
  const wish: SwapWish = { account, from, to, amount, least }
  await checkBuilt(built, wish, parts, options)
  const { call: swap } = built
  const { spender, approvals } = await planApproval({ ...parts, trusted }, wish, swap.to, options)
  const steps = [...approvals, { kind: 'swap', call: swap }] as unknown as SwapPlan['steps']
  const batch = batchOf(account, steps)
  const [preview, fee] = await Promise.all([
    simulation.preview(batch, options),
    estimateUnlessFree(calls, batch, support, options),
  ])
  const { chainId } = parseAccountId(account)
  if (preview) checkPreview(preview, wish, spender, addresses)
  else if (!trusted.some((one) => isSameAddress(one, swap.to, chainId, addresses))) {
    throw unsafe('no node can try it out, and the host has not named the contract')
  }
  return {
    ...{ ...wish, quote: wanted.quote, steps, spender, fee },
    isBatched: steps.length > 1 && support.atomic !== 'unsupported' && !options.isOneByOne,
    isSimulated: preview !== undefined,
  }
}

/** `undefined` where no node can tell, and where a smart account may have a sponsor. @throws as {@link Calls.estimate} */
export const estimateUnlessFree = (
  calls: Calls,
  batch: Batch,
  support: BatchSupport,
  options: CallOptions,
): Promise<TransferFee | undefined> =>
  calls.estimate(batch, options).catch((error: unknown) => {
    const isFree = support.atomic === 'supported'
    const isUnknown = isPorticoError(error) && error.code.startsWith('RPC_')
    if (!isUnknown && !(isFree && isPorticoError(error, 'FUNDS_INSUFFICIENT'))) throw error
    return undefined
  })

/** A token goes by what its contract calls itself. */
export async function readOwnSymbol(
  { sender }: SwapPlanParts,
  token: SwapToken,
  options: CallOptions,
): Promise<SwapToken> {
  const { asset, address } = token
  if (asset === undefined || address === undefined) return token
  const own = await sender.symbolOf?.(asset, options)
  return own === undefined ? token : { ...token, symbol: cleanSymbol(own, parseAccountId(address).address) }
}

export async function planApproval(
  parts: SwapPlanParts & { readonly trusted: readonly string[] },
  { account, from, to, amount }: SwapWish,
  target: string,
  options: CallOptions,
): Promise<{ readonly spender: string | undefined; readonly approvals: readonly SwapStep[] }> {
  const { service, allowances, calls } = parts
  const { address: token } = from
  if (token === undefined) return { spender: undefined, approvals: [] }
  const approval = await service.fetchApproval({ account, from: token, to: to.address }, options)
  const spender = await readSpender(approval, { account, token }, target, parts, options)
  const allowed = await allowances.fetch(account, { token, spender }, options)
  if (allowed >= amount) return { spender, approvals: [] }
  const write = (kind: SwapStep['kind'], units: bigint): SwapStep => ({
    ...{ kind, call: allowances.write({ token, spender, amount: units }) },
  })
  const approve = write('approve', amount)
  const isRefused = () =>
    calls.estimate(batchOf(account, [approve]), options).then(
      () => false,
      (error: unknown) => isPorticoError(error, 'CALL_REVERTED'),
    )
  const needsReset = allowed > 0n && (allowances.needsReset(token) || (await isRefused()))
  return { spender, approvals: needsReset ? [write('reset', 0n), approve] : [approve] }
}
