import {
  type AssetId,
  type ChainId,
  formatAssetId,
  formatChainId,
  type PaymentLinks,
  type PaymentRequest,
  PorticoError,
  parseChainId,
} from '@portico/kernel'
import { readUriQuery, refusePayment as refuse } from '@portico/kernel/chain'
import { readReceiver } from '../addresses.js'
import { isPayable, readToken, requireAddress } from './planTransfer.js'

/** `ethereum:[pay-]target[@chain][/function][?parameters]`; anything may stand where a part should (EIP-681). */
const URI = /^ethereum:(?:pay-)?([^@/?#]*)(?:@([^/?#]*))?(?:\/([^?#]*))?(?:\?([^#]*))?(#.*)?$/is
const SCHEME = /^ethereum:/i
const CHAIN_ID = /^[1-9]\d{0,9}$/
const CHAIN_ID_LIMIT = 2 ** 31 // S5.16
/** Digits, with a fraction only as far as the exponent makes it whole (EIP-681, "number"). */
const NUMBER = /^\+?(\d{1,78})(?:\.(\d{1,78}))?(?:e(\d{1,2}))?$/i
/** What a payer's wallet decides on its own. */
const SUGGESTIONS = ['gas', 'gasLimit', 'gasPrice']

/** @param network the one in use, for URIs that leave it open */
export const createPaymentLinks = (network: () => ChainId): PaymentLinks => ({
  read: (text) => readPayment(text, network),
  write: writePayment,
})

/** The request of a payment URI; `undefined` for other texts. `network` is the one in use. @throws `PAYMENT_URI_INVALID` */
export function readPayment(text: string, network: () => ChainId): PaymentRequest | undefined {
  const uri = text.trim()
  if (!SCHEME.test(uri)) return undefined
  const [whole, target = '', chain, call, query = '', fragment] = URI.exec(uri) ?? []
  if (whole === undefined || fragment) throw refuse('not of the form of EIP-681')
  const chainId = chain === undefined ? undefined : readChain(chain)
  const parameters = readUriQuery(query)
  for (const name of SUGGESTIONS) {
    const suggested = parameters.consume(name)
    if (suggested !== undefined) readNumber(suggested)
  }
  const open = chainId ? { chainId } : {}
  const to = readAddress(call === undefined ? target : parameters.consume('address'), chainId ?? network())
  // Without a chain "the client's current network setting remains effective".
  const asset = call === undefined ? {} : { asset: readAsset(target, call, chainId ?? network()) }
  if (call !== undefined && readNumber(parameters.consume('value') ?? '0') !== 0n) {
    throw refuse('coins beside a transfer of tokens')
  }
  const amount = parameters.consume(call === undefined ? 'value' : 'uint256')
  const label = parameters.consume('label')
  parameters.consume('message')
  parameters.end()
  return { ...open, to, ...asset, ...(amount === undefined ? {} : { amount: readAmount(amount) }), ...withLabel(label) }
}

/** @throws `CHAIN_REQUIRED`, `ADDRESS_INVALID`, `AMOUNT_INVALID`, `CHAIN_MISMATCH`, `ID_INVALID` */
function writePayment({ chainId, to, asset, amount, quantity }: PaymentRequest): string {
  if (!chainId) throw new PorticoError('CHAIN_REQUIRED', { call: 'PaymentLinks.write' })
  const receiver = requireAddress(to, chainId)
  if (amount === undefined ? quantity !== undefined : !isPayable(amount)) {
    throw new PorticoError('AMOUNT_INVALID', { amount: String(amount ?? quantity) })
  }
  const at = `@${parseChainId(chainId).reference}`
  const token = asset && readToken(asset, chainId)
  if (!token) return `ethereum:${receiver}${at}${amount === undefined ? '' : `?value=${amount}`}`
  return `ethereum:${token}${at}/transfer?address=${receiver}${amount === undefined ? '' : `&uint256=${amount}`}`
}

const withLabel = (label: string | undefined) => (label ? { label } : {})

function readChain(text: string): ChainId {
  if (!CHAIN_ID.test(text) || Number(text) >= CHAIN_ID_LIMIT) throw refuse('not a chain id')
  return formatChainId('eip155', text)
}

function readAddress(text: string | undefined, chainId: ChainId): string {
  const address = readReceiver(text ?? '', chainId)
  // A name could lead elsewhere tomorrow, and its owner is not the one who wrote the URI.
  if (!address) throw refuse('not a plain address')
  return address
}

function readAsset(target: string, call: string, chainId: ChainId): AssetId {
  if (call !== 'transfer') throw refuse('a call that is no transfer')
  return formatAssetId({ chainId, standard: 'erc20', reference: readAddress(target, chainId) })
}

function readAmount(text: string): bigint {
  const amount = readNumber(text)
  if (!isPayable(amount)) throw refuse('an amount that can not be paid')
  return amount
}

function readNumber(text: string): bigint {
  const [whole, digits = '', fraction = '', exponent = '0'] = NUMBER.exec(text) ?? []
  if (whole === undefined || fraction.length > Number(exponent)) throw refuse('not a whole number')
  return BigInt(digits + fraction.padEnd(Number(exponent), '0'))
}
