import { type ChainId, isPorticoError, type PaymentRequest } from '@portico/kernel'
import { fuzzPlan } from '@portico/kernel/testing'
import fc from 'fast-check'
import { getAddress, isAddress } from 'viem'
import { expect, it } from 'vitest'
import { readPayment } from './payments.js'

const NETWORK: ChainId = 'eip155:31337'
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const BOB = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

const read = (text: string): PaymentRequest | 'refused' | undefined => {
  try {
    return readPayment(text, () => NETWORK)
  } catch (error) {
    if (isPorticoError(error, 'PAYMENT_URI_INVALID')) return 'refused'
    throw error
  }
}

/**
 * The request by another reading of EIP-681: one character after the other, and query parts by URLSearchParams. Whatever
 * it does not understand is `undefined`, and then nothing may be asked for.
 */
function readByTheBook(text: string): PaymentRequest | undefined {
  let rest = text.trim()
  if (rest.slice(0, 9).toLowerCase() !== 'ethereum:') return undefined
  rest = rest.slice(9)
  if (rest.slice(0, 4).toLowerCase() === 'pay-') rest = rest.slice(4)
  if (rest.endsWith('#')) rest = rest.slice(0, -1)
  if (rest.includes('#')) return undefined
  const cut = (mark: string) => {
    const at = rest.indexOf(mark)
    if (at < 0) return undefined
    const right = rest.slice(at + 1)
    rest = rest.slice(0, at)
    return right
  }
  const query = (cut('?') ?? '').replaceAll('+', '%2B')
  const [call, chain] = [cut('/'), cut('@')]
  const entries = [...new URLSearchParams(query)].filter(([name, value]) => name !== '' || value !== '')
  const asked = new Map(entries)
  if (asked.size !== entries.length) return undefined
  const number = (digits: string | undefined) => {
    const [mantissa = '', exponent = '0', ...more] = (digits ?? '').toLowerCase().replace(/^\+/, '').split('e')
    const [whole = '', fraction = '', ...dots] = mantissa.split('.')
    const isNumber = /^[0-9]+$/.test(whole) && /^[0-9]*$/.test(fraction) && /^[0-9]{1,2}$/.test(exponent)
    if (more.length > 0 || dots.length > 0 || !isNumber || mantissa.endsWith('.')) return undefined
    if (fraction.length > Number(exponent)) return undefined
    return (
      BigInt(whole) * 10n ** BigInt(exponent) +
      BigInt(fraction || 0) * 10n ** BigInt(Number(exponent) - fraction.length)
    )
  }
  const address = (one: string | undefined) =>
    one && isAddress(one, { strict: one !== one.toLowerCase() && one.slice(2) !== one.slice(2).toUpperCase() })
      ? getAddress(one)
      : undefined
  const [to, amount] =
    call === undefined ? [address(rest), asked.get('value')] : [address(asked.get('address')), asked.get('uint256')]
  const units = amount === undefined ? undefined : number(amount)
  const token = call === undefined ? undefined : address(rest)
  if (!to || (call !== undefined && (call !== 'transfer' || !token))) return undefined
  if (amount !== undefined && (units === undefined || units <= 0n || units >= 2n ** 256n)) return undefined
  const chainId: ChainId | undefined = chain === undefined ? undefined : `eip155:${chain}`
  return {
    ...(chainId ? { chainId } : {}),
    to,
    ...(token ? { asset: `${chainId ?? NETWORK}/erc20:${token}` as const } : {}),
    ...(units === undefined ? {} : { amount: units }),
  }
}

const digits = fc.stringMatching(/^[0-9]{1,20}$/)
const number = fc.oneof(
  digits,
  fc.tuple(digits, digits, fc.nat(99)).map(([whole, fraction, exponent]) => `${whole}.${fraction}e${exponent}`),
  fc.tuple(digits, fc.nat(120)).map(([whole, exponent]) => `${whole}E${exponent}`),
  fc.constantFrom('0', '-1', '+7', '1.5', '1e', '٣', '0x10', '1_000', ' 1', '%31', '1.', '.5', '1e0', '00012', ''),
)
const address = fc.constantFrom(
  ...[TOKEN, BOB, BOB.toLowerCase(), BOB.replace('D', 'd'), `0X${BOB.slice(2)}`, 'bob.eth', '', `0x${'0'.repeat(40)}`],
)
const parameter = fc.oneof(
  ...['value', 'uint256', 'gas', 'gasLimit'].map((name) => number.map((one) => `${name}=${one}`)),
  address.map((one) => `address=${one}`),
  fc.constantFrom(
    'label=a%20b',
    'message=x',
    'data=0x',
    '__proto__=1',
    '%76alue=1',
    'value',
    '=',
    '&',
    'label=%',
    'a=b=c',
  ),
)
const wellFormed = fc
  .tuple(
    fc.constantFrom('ethereum:', 'ETHEREUM:', 'ethereum:pay-', ' ethereum:'),
    address,
    fc.constantFrom('', '@1', '@31337', '@01', '@0', '@2147483648', '@0x1', '@'),
    fc.constantFrom('', '', '/transfer', '/transfer', '/approve', '/'),
    fc.array(parameter, { maxLength: 4 }),
    fc.constantFrom('', '', '', '#', '#x'),
  )
  .map(
    ([scheme, target, chain, call, query, end]) =>
      `${scheme}${target}${chain}${call}${query.length > 0 ? '?' : ''}${query.join('&')}${end}`,
  )
/** A form that is asked for, with a few characters put in, taken out or changed. */
const nearly = fc
  .tuple(wellFormed, fc.array(fc.tuple(fc.nat(), fc.string({ unit: 'binary', maxLength: 2 })), { maxLength: 3 }))
  .map(([text, edits]) =>
    edits.reduce(
      (all, [at, put]) => `${all.slice(0, at % (all.length + 1))}${put}${all.slice((at % (all.length + 1)) + 1)}`,
      text,
    ),
  )

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
    fuzzPlan('EIP-681'),
  )
  expect(taken).toBeGreaterThan(20)
})
