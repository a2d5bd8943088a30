import {
  type AssetId,
  type CallOptions,
  type CallPreview,
  PorticoError,
  type SwapPaymentPlan,
  type SwapPayments,
  type SwapToken,
} from '@portico/kernel'
import { checkBuilt, checkDecimals, checkPreview, type SwapWish, unsafe } from './checkAnswers.js'
import { estimateUnlessFree, planApproval, readOwnSymbol, type SwapPlanParts } from './planSwap.js'

type Wanted = Parameters<SwapPayments['plan']>[0] & {
  /** The token that is asked for, as the service lists it. */
  readonly target: SwapToken
}

/** As {@link SwapPayments.plan}. */
export async function planPayment(
  parts: SwapPlanParts,
  { account, to, asset, amount, token, most, target }: Wanted,
  options: CallOptions,
): Promise<SwapPaymentPlan> {
  const { calls, simulation, allowances, service, addresses } = parts
  const pair = { account, from: token.address, to: target.address }
  const [support, trusted, from, built] = await Promise.all([
    calls.support(account, options),
    parts.readTrusted(account),
    readOwnSymbol(parts, token, options),
    service.build({ ...pair, toAmount: amount, most }, options),
    checkDecimals({ from: token, to: target }, parts, options),
  ])
  if (support.atomic === 'unsupported') throw new PorticoError('BATCH_UNSUPPORTED', { walletId: '' })
  const wish: SwapWish = { account, from, to: target, amount: most, least: amount }
  await checkBuilt(built, wish, parts, options)
  const { spender, approvals } = await planApproval({ ...parts, trusted }, wish, built.call.to, options)
  const isApproved = approvals.length > 0 && spender !== undefined && token.address !== undefined
  // It takes less than the most: what is left must not stay allowed.
  const withdrawal = isApproved ? [allowances.write({ token: token.address, spender, amount: 0n })] : []
  const all = [
    ...approvals.map(({ call }) => call),
    ...[built.call, ...withdrawal],
    requireTransfers(parts)({ from: account, to, asset, amount }),
  ] as unknown as SwapPaymentPlan['calls']
  const batch = { from: account, calls: all }
  const [preview, fee] = await Promise.all([
    simulation.preview(batch, { ...options, receiver: to }),
    estimateUnlessFree(calls, batch, support, options),
  ])
  if (!preview) throw unsafe('no node can try it out')
  // All that arrives goes on to the receiver.
  checkPreview(preview, { ...wish, least: 0n }, spender, addresses)
  checkReceived(preview, asset, amount)
  return { token: from, most, calls: all, fee }
}

const requireTransfers = ({ calls }: SwapPlanParts) => {
  if (calls.writeTransfer) return calls.writeTransfer
  throw new PorticoError('CAPABILITY_MISSING', { token: 'calls.writeTransfer', namespace: '' })
}

function checkReceived({ received = [] }: CallPreview, asset: AssetId | undefined, amount: bigint): void {
  const gained = received.find((one) => one.asset === asset)?.amount ?? 0n
  if (gained !== amount) throw unsafe('the receiver gets another amount')
}
