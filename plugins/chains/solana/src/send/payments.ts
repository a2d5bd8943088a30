import {
  type ChainId,
  formatAssetId,
  isAccountId,
  type PaymentLinks,
  type PaymentRequest,
  PorticoError,
  parseAssetId,
} from '@portico/kernel'
import { fromBaseUnits } from '@portico/kernel/amounts'
import { readUriQuery, refusePayment as refuse } from '@portico/kernel/chain'
import { readReceiver } from '../address.js'
import { encodeMemo, findBadReference, MAX_REFERENCES } from './transferOrder.js'

const SCHEME = /^solana:/i
const SOL_DECIMALS = 9
const MAX_DECIMALS = 18
/** Digits, and a fraction after a digit; no sign, no exponent (Solana Pay, "amount"). */
const AMOUNT = /^(\d{1,20})(?:\.(\d{1,18}))?$/

/** @param network the one in use, which the URIs leave open */
export const createPaymentLinks = (network: () => ChainId): PaymentLinks => ({
  read: (text) => readPayment(text, network),
  write: (request) => writePayment(request, network),
})

/**
 * The request of a transfer URI of Solana Pay; `undefined` for other texts. `network` is the one in use, as the URI names
 * none. @throws `PAYMENT_URI_INVALID`
 */
export function readPayment(text: string, network: () => ChainId): PaymentRequest | undefined {
  const uri = text.trim()
  // The id of an account begins like the URI (CAIP-10).
  if (!SCHEME.test(uri) || isAccountId(uri)) return undefined
  const [path = '', query = '', ...rest] = uri.slice('solana:'.length).split('?')
  if (rest.length > 0 || uri.includes('#')) throw refuse('not of the form of Solana Pay')
  if (/^https(:|%3a)/i.test(path)) throw refuse('a link to a transaction that someone else writes')
  const to = requireReceiver(path)
  const parameters = readUriQuery(query, ['reference'])
  const amount = parameters.consume('amount')
  const mint = parameters.consume('spl-token')
  const label = parameters.consume('label')
  const memo = readMemo(parameters.consume('memo'))
  const references = parameters.consumeAll('reference')
  // One that is left out would be missed by the receiver.
  if (findBadReference(references) !== undefined)
    throw refuse(`a reference that is no address, or more than ${MAX_REFERENCES}`)
  parameters.consume('message')
  parameters.end()
  const reference = mint === undefined ? undefined : requireReceiver(mint)
  return {
    to,
    ...(reference ? { asset: formatAssetId({ chainId: network(), standard: 'token', reference }) } : {}),
    ...(amount === undefined ? {} : { quantity: requireQuantity(amount, reference ? MAX_DECIMALS : SOL_DECIMALS) }),
    ...(label ? { label } : {}),
    ...(memo ? { memo } : {}),
    ...(references.length > 0 ? { references } : {}),
  }
}

/**
 * Amounts of tokens are taken as `quantity`, as their decimals are not known here; those of SOL in either form.
 * @throws `ADDRESS_INVALID`, `AMOUNT_INVALID`, `MEMO_INVALID`, `ID_INVALID`
 */
function writePayment(request: PaymentRequest, network: () => ChainId): string {
  const { to, asset, label, memo, references = [] } = request
  const { standard, reference } = asset ? parseAssetId(asset) : { standard: 'slip44', reference: '' }
  const mint = standard === 'token' ? readReceiver(reference) : undefined
  const receiver = readReceiver(to)
  const badReference = findBadReference(references)
  if (!receiver || badReference !== undefined) {
    throw new PorticoError('ADDRESS_INVALID', { address: badReference ?? to, chainId: request.chainId ?? network() })
  }
  if (!mint && standard !== 'slip44') throw new PorticoError('ID_INVALID', { standard: 'CAIP-19', text: String(asset) })
  const amount = writeAmount(request, mint !== undefined)
  encodeMemo(memo)
  const parameters = Object.entries({ amount, 'spl-token': mint, label, memo })
    .filter(([, value]) => value !== undefined)
    .concat(references.map((reference) => ['reference', reference]))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return `solana:${receiver}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`
}

function writeAmount({ amount, quantity }: PaymentRequest, isToken: boolean): string | undefined {
  const text = quantity ?? (amount === undefined || isToken ? undefined : fromBaseUnits(amount, SOL_DECIMALS))
  if (text === undefined && amount === undefined) return undefined
  const exact = text === undefined ? undefined : readQuantity(text, isToken ? MAX_DECIMALS : SOL_DECIMALS)
  if (exact === undefined) throw new PorticoError('AMOUNT_INVALID', { amount: String(quantity ?? amount) })
  return exact
}

function readMemo(text: string | undefined): string | undefined {
  try {
    encodeMemo(text)
  } catch {
    throw refuse('a memo that can not be sent along')
  }
  return text
}

function requireReceiver(text: string): string {
  const address = readReceiver(text)
  if (!address) throw refuse('not an address')
  return address
}

function requireQuantity(text: string, decimals: number): string {
  const quantity = readQuantity(text, decimals)
  if (quantity === undefined) throw refuse('an amount that can not be paid')
  return quantity
}

/** The number as text without needless zeros; `undefined` for what is none, for zero and for too many places. */
function readQuantity(text: string, decimals: number): string | undefined {
  const [matched, whole = '', fraction = ''] = AMOUNT.exec(text) ?? []
  if (matched === undefined || fraction.length > decimals) return undefined
  const amount = BigInt(whole + fraction.padEnd(decimals, '0'))
  return amount > 0n ? fromBaseUnits(amount, decimals) : undefined
}
