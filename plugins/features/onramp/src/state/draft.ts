import { type AccountId, type ChainId, type OnrampCurrency, parseAccountId } from '@portico/kernel'
import { parseTypedAmount } from '@portico/kernel/amounts'
import type { BuyDraft, BuyOptions, BuyRequest } from '../buying.js'

const PLACES = 2
/** What is chosen first, where it is there. */
const FIRST_CURRENCY = 'USD'

export const beginDraft = (account: AccountId): BuyDraft => ({
  ...{ account, chainId: parseAccountId(account).chainId, asset: undefined, currency: undefined, provider: undefined },
  ...{ amountText: '', total: undefined, fault: undefined },
})

/** From the least to the most that any way to pay takes. */
export function rangeOf({ limits }: OnrampCurrency): { readonly min: bigint; readonly max: bigint } {
  const [min = 0n] = limits.map((one) => one.min).toSorted((one, other) => Number(one - other))
  const [max = 0n] = limits.map((one) => one.max).toSorted((one, other) => Number(other - one))
  return { min, max }
}

/** What the text means for the currency at hand. */
export function readDraft(draft: BuyDraft, locale: string): BuyDraft {
  const { currency, amountText } = draft
  const next = { ...draft, total: undefined, fault: undefined }
  if (!currency) return next
  const typed = parseTypedAmount(amountText, { locale, decimals: PLACES })
  if (!typed.ok) {
    if (typed.reason === 'empty') return next
    return { ...next, fault: typed.reason === 'too-precise' ? 'tooManyDecimals' : 'notAnAmount' }
  }
  const { amount: total } = typed
  const { min, max } = rangeOf(currency)
  if (total < min) return { ...next, total, fault: 'tooLittle' }
  return { ...next, total, fault: total > max ? 'tooMuch' : undefined }
}

/** Of the example, everything: it is on no network. */
export const assetsOn = ({ assets, source }: BuyOptions, chainId: ChainId): BuyOptions['assets'] =>
  source === 'sample' ? assets : assets.filter(({ networks }) => networks.some((one) => one.chainId === chainId))

export const providersOn = ({ providers }: BuyOptions, chainId: ChainId): BuyOptions['providers'] =>
  providers.filter(({ networks }) => networks?.includes(chainId) ?? true)

/** What was chosen, as the options have it by now; else what most want: the network's coin, for dollars. */
export function fillDraft(draft: BuyDraft, options: BuyOptions): BuyDraft {
  const { chainId } = draft
  const assets = assetsOn(options, chainId)
  const isCoin = ({ networks }: (typeof assets)[number]) =>
    networks.some((one) => one.chainId === chainId && one.asset === undefined)
  const sameIn = <T extends { readonly id: string }>(all: readonly T[], one: T | undefined) =>
    all.find(({ id }) => id === one?.id)
  const { currencies } = options
  return {
    ...draft,
    asset: sameIn(assets, draft.asset) ?? assets.find(isCoin) ?? assets[0],
    currency: sameIn(currencies, draft.currency) ?? currencies.find(({ id }) => id === FIRST_CURRENCY) ?? currencies[0],
    provider: sameIn(providersOn(options, chainId), draft.provider),
  }
}

/** What can be asked for. */
export function readyRequest(draft: BuyDraft | undefined): BuyRequest | undefined {
  const { asset, currency, provider, total, fault, chainId } = draft ?? {}
  if (!asset || !currency || !provider || !chainId || total === undefined || fault !== undefined) return undefined
  return { asset, currency: currency.id, total, provider, chainId }
}
