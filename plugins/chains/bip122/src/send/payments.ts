import type { ChainId, PaymentLinks, PaymentRequest } from '@portico/kernel'
import { PorticoError } from '@portico/kernel'
import { fromBaseUnits, toBaseUnits } from '@portico/kernel/amounts'
import { readUriQuery, refusePayment as refuse } from '@portico/kernel/chain'
import { parseAddress, readAddress } from '../address.js'

const SCHEME = /^bitcoin:/i
const DECIMALS = 8
/** Whole bitcoins with a fraction: no sign, no exponent. */
const AMOUNT = /^(?=\.?\d)\d{0,8}(?:\.\d{0,8})?$/
/** Parameters that hold an address, for URIs that have none before the query (BIP-321). */
const ADDRESS_KEYS = ['bc', 'tb', 'bcrt']

/** @param network the one in use, because several test networks write addresses alike */
export const createPaymentLinks = (network: () => ChainId): PaymentLinks => ({
  read: (text) => readPayment(text, network),
  write: writePayment,
})

/**
 * The request of a payment URI (BIP-21, BIP-321); `undefined` for other texts. What it offers beside, such as Lightning, is passed
 * over. @throws `PAYMENT_URI_INVALID`, also for what the URI requires and we don't know
 */
function readPayment(text: string, network: () => ChainId): PaymentRequest | undefined {
  const uri = text.trim()
  if (!SCHEME.test(uri)) return undefined
  const [path = '', query = '', ...rest] = uri.replace(SCHEME, '').split('?')
  if (rest.length > 0 || uri.includes('#')) throw refuse('not of the form of BIP-321')
  const names = query.replace(/(^|&)[^=&]*/g, (name) => name.toLowerCase())
  if (/(^|&)req-/.test(names)) throw refuse('a required parameter that is unknown')
  const parameters = readUriQuery(names)
  const [amount, label] = [parameters.consume('amount'), parameters.consume('label')]
  const [inQuery] = ADDRESS_KEYS.flatMap((key) => parameters.consume(key) ?? [])
  const read = readAddress(path || (inQuery ?? ''))
  if (!read) throw refuse('not an address')
  const { address: to, chains } = read
  const chainId = chains.find((one) => one === network()) ?? chains[0]
  return {
    to,
    ...(chainId && { chainId }),
    ...(amount !== undefined && { amount: readAmount(amount) }),
    ...(label && { label }),
  }
}

function readAmount(text: string): bigint {
  const amount = AMOUNT.test(text) ? toBaseUnits(text.replace(/^\./, '0.').replace(/\.$/, ''), DECIMALS) : 0n
  if (amount <= 0n) throw refuse('an amount that can not be paid')
  return amount
}

/** @throws `CHAIN_REQUIRED`, `ADDRESS_INVALID`, `AMOUNT_INVALID`, `TOKEN_UNSUPPORTED` */
function writePayment({ chainId, to, asset, amount, quantity, label }: PaymentRequest): string {
  if (!chainId) throw new PorticoError('CHAIN_REQUIRED', { call: 'PaymentLinks.write' })
  const receiver = parseAddress(to, chainId)
  if (!receiver) throw new PorticoError('ADDRESS_INVALID', { address: to, chainId })
  if (asset && !asset.includes('/slip44:')) throw new PorticoError('TOKEN_UNSUPPORTED', { asset, reason: 'coins only' })
  if (amount === undefined ? quantity !== undefined : amount <= 0n) {
    throw new PorticoError('AMOUNT_INVALID', { amount: String(amount ?? quantity) })
  }
  const parameters = [
    ...(amount === undefined ? [] : [`amount=${fromBaseUnits(amount, DECIMALS)}`]),
    ...(label ? [`label=${encodeURIComponent(label)}`] : []),
  ]
  return `bitcoin:${receiver}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`
}
