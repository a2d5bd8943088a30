import { type Addresses, type ChainId, type PaymentLinks, PorticoError, parseChainId } from '@portico/kernel'
import { createAddresses, readUriQuery, refusePayment } from '@portico/kernel/chain'

/** `north1…`: the network, a one, and the public key in hex. */
const ADDRESS = /^([a-z]{3,16})1([0-9a-f]{64})$/
const WHOLE = /^[1-9]\d{0,38}$/

/** The public key of an address of any network; `undefined` for other texts. */
export const keyIn = (text: string): string | undefined => ADDRESS.exec(text)?.[2]

export const addressOf = (key: string, chainId: ChainId): string => `${parseChainId(chainId).reference}1${key}`

/** The form of an account on a network, from the one that it has on another or from its key. What is neither stays. */
export function normalAddress(text: string, chainId: ChainId): string {
  const key = keyIn(text) ?? (/^[0-9a-f]{64}$/.test(text) ? text : undefined)
  return key === undefined ? text : addressOf(key, chainId)
}

/** @throws `ADDRESS_INVALID` */
export function requireAddress(text: string, chainId: ChainId): string {
  const address = addresses.parse(text, chainId)
  if (!address) throw new PorticoError('ADDRESS_INVALID', { address: text, chainId })
  return address
}

export const addresses: Addresses = createAddresses({
  namespace: 'bay',
  // Coins that are sent to the form of another network are lost in this family.
  parse: (text, chainId) => (text === normalAddress(text, chainId) && keyIn(text) ? text : undefined),
  keyOf: (address) => keyIn(address) ?? address,
  distinctive: (address) => keyIn(address) ?? address,
  coinType: '1',
  tokenStandard: 'token',
})

/** `baypay:<address>?amount=<base units>&memo=<text>`: the address says which network. */
export const paymentLinks: PaymentLinks = {
  read(text) {
    const [, to = '', query = ''] = /^baypay:([^?]*)(?:\?(.*))?$/s.exec(text.trim()) ?? []
    if (!text.trim().startsWith('baypay:')) return undefined
    const chainId: ChainId = `bay:${ADDRESS.exec(to)?.[1] ?? '-'}`
    if (!addresses.parse(to, chainId)) throw refusePayment('not an address')
    const parameters = readUriQuery(query)
    const [amount, memo] = [parameters.consume('amount'), parameters.consume('memo')]
    parameters.end()
    if (amount !== undefined && !WHOLE.test(amount)) throw refusePayment('not an amount')
    return { chainId, to, ...(amount && { amount: BigInt(amount) }), ...(memo && { memo }) }
  },
  write({ chainId, to, amount, memo }) {
    if (!chainId) throw new PorticoError('CHAIN_REQUIRED', { call: 'PaymentLinks.write' })
    const receiver = requireAddress(to, chainId)
    if (amount !== undefined && amount <= 0n) throw new PorticoError('AMOUNT_INVALID', { amount: String(amount) })
    const entries = { ...(amount && { amount: String(amount) }), ...(memo && { memo }) }
    const query = new URLSearchParams(entries).toString().replaceAll('+', '%20')
    return `baypay:${receiver}${query && `?${query}`}`
  },
}
