import { type Addresses, type AssetId, type Network, parseAccountId, parseAssetId } from '@portico/kernel'
import { toBaseUnits, writeAmount } from '@portico/kernel/amounts'
import { nativeToken } from './loadTokens.js'
import { normalAsset } from './normalAsset.js'
import type { SendState, SendToken } from './state/sendState.js'
import type { SendEvent } from './state/transition.js'

/** What a request for payment, or the host, wants to be sent. */
interface Wanted {
  /** Absent for the native coin. */
  readonly asset?: AssetId | undefined
  /** Base units. */
  readonly amount?: bigint | undefined
  /** Decimal text in coins. */
  readonly quantity?: string | undefined
}

/** A wish for a token and an amount; it waits until the account's tokens are known. */
export interface PaymentIntent {
  /** Chooses the token as soon as it is known; one that is not held is named, and never replaced by another. */
  grant(wanted: Wanted): void
  /** The tokens of the account are known, or others. */
  retry(): void
  /** An amount is typed: it takes the place of the one that was asked for. The token is still waited for. */
  forgetAmount(): void
  forget(): void
}

export function createPaymentIntent(parts: {
  readonly addresses: Addresses
  readonly networkOf: (chainId: string) => Network | undefined
  readonly get: () => SendState
  readonly send: (event: SendEvent) => void
  readonly chooseToken: (token: SendToken) => void
}): PaymentIntent {
  const { addresses, networkOf, get, send } = parts
  let open: Wanted | undefined

  function grant(wanted: Wanted): void {
    open = wanted
    const { loading, balanceError, account } = get()
    if (account === undefined) return
    const { chainId } = parseAccountId(account)
    const asset = wanted.asset && normalAsset(wanted.asset, addresses)
    const token = asset === undefined ? findNative(chainId) : findToken(asset)
    if (!token) {
      send({ type: 'tokenChosen', token: undefined })
      if (loading || balanceError) return
      open = undefined
      const address = asset === undefined ? '' : parseAssetId(asset).reference
      send({ type: 'requestRefused', fault: { kind: 'unknown-token', address } })
      return
    }
    open = undefined
    parts.chooseToken(token)
    const amount = wanted.amount ?? readQuantity(wanted.quantity, token.decimals)
    if (amount !== undefined && amount > 0n) send({ type: 'amountSet', amount, isMax: false })
    if (amount !== undefined || wanted.quantity === undefined) return
    const { locale } = get()
    send({ type: 'amountTyped', text: writeQuantity(wanted.quantity, locale), locale })
  }

  function findNative(chainId: string): SendToken | undefined {
    const { tokenBalances, token } = get()
    const held = tokenBalances.find(({ asset }) => asset === undefined)
    const network = networkOf(chainId)
    return held ?? (token?.asset === undefined ? token : undefined) ?? (network && nativeToken(network))
  }

  const findToken = (wanted: AssetId): SendToken | undefined =>
    get().tokenBalances.find(({ asset }) => asset !== undefined && normalAsset(asset, addresses) === wanted)

  return {
    grant,
    retry: () => open && grant(open),
    forgetAmount() {
      open &&= { asset: open.asset }
    },
    forget() {
      open = undefined
    },
  }
}

/** `undefined` for a quantity with more places than the coin has. */
function readQuantity(quantity: string | undefined, decimals: number): bigint | undefined {
  if (quantity === undefined) return undefined
  try {
    return toBaseUnits(quantity, decimals)
  } catch {
    return undefined
  }
}

/** As it would be typed: the field then says what is wrong with it. */
function writeQuantity(quantity: string, locale: string): string {
  const [whole = '', fraction = ''] = quantity.split('.')
  return writeAmount(BigInt(whole + fraction), fraction.length, locale)
}
