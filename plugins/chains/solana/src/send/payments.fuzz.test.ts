import { type ChainId, isPorticoError, type PaymentRequest } from '@portico/kernel'
import { fuzzPlan } from '@portico/kernel/testing'
import { PublicKey } from '@solana/web3.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPayment } from './payments.js'

const NETWORK: ChainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const BOB = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

const read = (text: string): PaymentRequest | 'refused' | undefined => {
  try {
    return readPayment(text, () => NETWORK)
  } catch (error) {
    if (isPorticoError(error, 'PAYMENT_URI_INVALID')) return 'refused'
    throw error
  }
}

const isKey = (text: string): boolean => {
  try {
    return new PublicKey(text).toBase58() === text
  } catch {
    return false
  }
}

/** The request by another reading of Solana Pay: query parts by URLSearchParams, addresses by another library. */
function readByTheBook(text: string): PaymentRequest | undefined {
  const uri = text.trim()
  const mark = uri.indexOf('?')
  const [to, query] = mark < 0 ? [uri.slice(7), ''] : [uri.slice(7, mark), uri.slice(mark + 1)]
  const entries = [...new URLSearchParams(query.replaceAll('+', '%2B'))].filter(
    ([name, value]) => name !== '' || value !== '',
  )
  const references = entries.flatMap(([name, value]) => (name === 'reference' ? value : []))
  const others = entries.filter(([name]) => name !== 'reference')
  const asked = new Map(others)
  const known = ['amount', 'spl-token', 'label', 'message', 'memo']
  const [amount, mint, memo] = ['amount', 'spl-token', 'memo'].map((name) => asked.get(name))
  if (!isKey(to) || asked.size !== others.length || others.some(([name]) => !known.includes(name))) return undefined
  if (references.length > 5 || !references.every(isKey)) return undefined
  if (mint !== undefined && !isKey(mint)) return undefined
  if (amount !== undefined && (!/^[0-9]+(\.[0-9]+)?$/.test(amount) || !/[1-9]/.test(amount))) return undefined
  if (amount !== undefined && (amount.split('.')[1]?.length ?? 0) > (mint ? 18 : 9)) return undefined
  const plain = amount
    ?.replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
  return {
    to,
    ...(mint ? { asset: `${NETWORK}/token:${mint}` as const } : {}),
    ...(plain === undefined ? {} : { quantity: plain }),
    ...(memo ? { memo } : {}),
    ...(references.length > 0 ? { references } : {}),
  }
}

const digits = fc.stringMatching(/^[0-9]{1,22}$/)
const amount = fc.oneof(
  digits,
  fc.tuple(digits, digits).map(([whole, fraction]) => `${whole}.${fraction}`),
  fc.constantFrom('0', '0.0', '1e9', '-1', '+1', '.5', '5.', '1,5', '٣', '%31', '1.0000000001', '01.50', ''),
)
const address = fc.oneof(
  fc.constantFrom(
    BOB,
    MINT,
    '1'.repeat(32),
    BOB.toLowerCase(),
    `${BOB}1`,
    'https://evil.example/x',
    'https%3A%2F%2Fx',
    '',
  ),
  fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/),
)
const parameter = fc.oneof(
  amount.map((one) => `amount=${one}`),
  address.map((one) => `spl-token=${one}`),
  fc.constantFrom(
    'label=a%20b',
    'message=x',
    'memo=x',
    `reference=${BOB}`,
    'foo=1',
    'amount',
    '=',
    '%61mount=2',
    'label=%',
    'a=b=c',
  ),
)
const wellFormed = fc
  .tuple(
    fc.constantFrom('solana:', 'SOLANA:', ' solana:'),
    address,
    fc.array(parameter, { maxLength: 3 }),
    fc.constantFrom('', '', '', '#', '?x=1'),
  )
  .map(([scheme, to, query, end]) => `${scheme}${to}${query.length > 0 ? '?' : ''}${query.join('&')}${end}`)
const nearly = fc
  .tuple(wellFormed, fc.nat(), fc.string({ unit: 'binary', maxLength: 2 }))
  .map(([text, at, put]) => `${text.slice(0, at % (text.length + 1))}${put}${text.slice((at % (text.length + 1)) + 1)}`)

it('a payment URI is read as by the book, or refused; nothing else is thrown', { timeout: 600_000 }, () => {
  let taken = 0
  fc.assert(
    fc.property(fc.oneof(wellFormed, wellFormed, nearly, fc.string({ unit: 'binary' })), (text) => {
      const found = read(text)
      if (found === undefined || found === 'refused') return
      taken++
      const { label: _, ...request } = found
      expect(request).toEqual(readByTheBook(text))
    }),
    fuzzPlan('Solana Pay'),
  )
  expect(taken).toBeGreaterThan(20)
})
