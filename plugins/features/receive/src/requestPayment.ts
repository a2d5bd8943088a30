import { type AccountId, type AssetId, isPorticoError, type PaymentLinks, parseAccountId } from '@portico/kernel'
import { fromBaseUnits, parseTypedAmount, type TypedAmount } from '@portico/kernel/amounts'

/** What a payment can be asked in. */
export interface Coin {
  /** Absent for the native coin. */
  readonly asset?: AssetId | undefined
  readonly symbol: string
  readonly decimals: number
}

type Unread = Extract<TypedAmount, { readonly ok: false }>

/** A request for payment, or why there is none. */
export type PaymentLink =
  | { readonly status: 'none' }
  | { readonly status: 'ready'; readonly uri: string /** Decimal text in whole coins. */; readonly quantity: string }
  | { readonly status: 'refused'; readonly reason: 'ambiguous'; readonly readings: readonly [string, string] }
  | {
      readonly status: 'refused'
      readonly reason: Exclude<Unread['reason'], 'empty' | 'ambiguous'> | 'zero' | 'unpayable'
    }

/**
 * The URI that asks for what was typed, to be paid to the account on its network, in the form of its family.
 * @param options.locale BCP 47, by which the amount is read
 */
export function requestPayment(
  text: string,
  options: {
    readonly account: AccountId
    readonly coin: Coin
    readonly paymentLinks: Pick<PaymentLinks, 'write'>
    readonly locale: string
  },
): PaymentLink {
  const { account, coin, paymentLinks, locale } = options
  const { asset, decimals } = coin
  const typed = parseTypedAmount(text, { locale, decimals })
  if (!typed.ok) {
    if (typed.reason === 'empty') return { status: 'none' }
    if (typed.reason === 'ambiguous') return { status: 'refused', reason: 'ambiguous', readings: typed.readings }
    return { status: 'refused', reason: typed.reason }
  }
  const { amount } = typed
  if (amount === 0n) return { status: 'refused', reason: 'zero' }
  const { chainId, address } = parseAccountId(account)
  const quantity = fromBaseUnits(amount, decimals)
  try {
    const uri = paymentLinks.write({ chainId, to: address, asset, amount, quantity })
    return { status: 'ready', uri, quantity }
  } catch (cause) {
    if (isPorticoError(cause)) return { status: 'refused', reason: 'unpayable' }
    throw cause
  }
}
