import {
  type CallOptions,
  type ChainId,
  type Network,
  PorticoError,
  parseAccountId,
  type ReadonlyStore,
  type SwapPaymentOffer,
  type SwapPayments,
  type SwapPaymentWish,
} from '@portico/kernel'
import { unitsToCents } from '@portico/kernel/amounts'
import { type ChoiceParts, loadChoices } from './loadChoices.js'
import { planPayment } from './plan/planPayment.js'
import type { SwapPlanParts } from './plan/planSwap.js'
import { weighImpact } from './plan/quoteMath.js'
import type { SwapChoice } from './swapping.js'

/** What the account has to have of what it takes: the price may move, and there is a fee. */
const MARGIN = { over: 105n, under: 100n }
/** So many are quoted at most. */
const MAX_OFFERS = 8

export function createSwapPayments(
  parts: SwapPlanParts &
    ChoiceParts & {
      readonly networks: ReadonlyStore<readonly Network[]>
      readonly options: { readonly networks: readonly ChainId[] }
    },
): SwapPayments {
  const { calls, service, networks } = parts

  /** The tokens of the network, and the one that is asked for; `undefined` where it is none of them. */
  async function readChoices({ account, asset }: SwapPaymentWish, options: CallOptions) {
    const { chainId } = parseAccountId(account)
    if (!parts.options.networks.includes(chainId)) return undefined
    const network = networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)
    const choices = await loadChoices(parts, account, network, options)
    const target = choices.find(({ token }) => token.asset === asset)
    return target && { choices, target }
  }

  async function offer(
    { account, amount }: SwapPaymentWish,
    { token, held = 0n, price }: SwapChoice,
    target: SwapChoice,
    options: CallOptions,
  ): Promise<readonly SwapPaymentOffer[]> {
    const pair = { account, from: token.address, to: target.token.address }
    const quotes = await service.fetchQuotes({ ...pair, toAmount: amount }, options)
    // What a swap would have to be confirmed for a second time is not offered.
    const fair = quotes.filter((quote) => weighImpact(quote) !== 'confirm')
    const [cost = 0n] = fair.map(({ fromAmount }) => fromAmount).toSorted(compare)
    return cost > 0n && held * MARGIN.under >= cost * MARGIN.over ? [{ token, held, cost, price }] : []
  }

  return {
    async fetchOffers(wish, options = {}) {
      const { atomic } = await calls.support(wish.account, options)
      const found = atomic === 'unsupported' ? undefined : await readChoices(wish, options)
      if (!found) return []
      const { target, choices } = found
      const worth = ({ held = 0n, price, token }: SwapChoice) => unitsToCents(held, price, token.decimals) ?? 0n
      const own = choices
        .filter((one) => one !== target && (one.held ?? 0n) > 0n)
        .toSorted((one, other) => compare(worth(other), worth(one)))
        .slice(0, MAX_OFFERS)
      const offers = await Promise.all(own.map((one) => offer(wish, one, target, options)))
      const spent = ({ cost, price, token }: SwapPaymentOffer) => unitsToCents(cost, price, token.decimals)
      return offers.flat().toSorted((one, other) => compareCosts(spent(one), spent(other)))
    },
    async plan(wish, options = {}) {
      const { chainId } = parseAccountId(wish.account)
      const isServed = parts.options.networks.includes(chainId)
      const tokens = isServed ? await service.fetchTokens(chainId, options) : []
      const target = tokens.find((one) => one.chainId === chainId && one.asset === wish.asset)
      if (!target) throw new PorticoError('SWAP_UNSUPPORTED', { chainId })
      return planPayment(parts, { ...wish, target }, options)
    },
  }
}

const compare = (one: bigint, other: bigint) => Number(one > other) - Number(one < other)

/** Without a price it can't be compared, and comes last. */
const compareCosts = (one: bigint | undefined, other: bigint | undefined) =>
  one === undefined || other === undefined
    ? Number(one === undefined) - Number(other === undefined)
    : compare(one, other)
