import {
  type AccountId,
  Addresses,
  type AssetId,
  isPorticoError,
  PaymentLinks,
  type PaymentRequest,
} from '@portico/kernel'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addresses } from '../src/addresses.js'
import { createPaymentLinks } from '../src/send/payments.js'
import { localNetwork, openPlugin } from './openPlugin.js'

const CHAIN = localNetwork.caipNetworkId
const TO = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const { read, write } = createPaymentLinks(() => CHAIN)
const asset: AssetId = `${CHAIN}/token:${MINT}`
const codeOf = (run: () => unknown) => {
  try {
    return run()
  } catch (error) {
    return isPorticoError(error) ? error.code : error
  }
}

it('comes from the kernel like any capability, without a wallet', async () => {
  const { kernel } = await openPlugin()
  const { parse } = await kernel.get(Addresses, 'solana')
  expect(parse(TO, CHAIN)).toBe(TO)
  expect((await kernel.get(PaymentLinks, 'solana')).read(`solana:${TO}?spl-token=${MINT}`)?.asset).toBe(asset)
})

describe('addresses', () => {
  it.each([
    [TO, TO],
    ['1'.repeat(32), undefined],
    [TO.slice(0, -2), undefined],
    [`${TO} `, undefined],
    [`0${TO.slice(1)}`, undefined],
    ['toly.sol', undefined],
    ['', undefined],
  ])('%s is read as %s', (text, address) => {
    expect(addresses.parse(text, CHAIN)).toBe(address)
  })

  it('are those of assets, of the coin and of nothing else', () => {
    expect(addresses.assetOf(`${CHAIN}:${MINT}`)).toBe(asset)
    expect(addresses.nativeOf(CHAIN)).toBe(`${CHAIN}/slip44:501`)
    for (const text of [`${CHAIN}:0x12`, `eip155:1:${MINT}`, 'x']) {
      expect(codeOf(() => addresses.assetOf(text as AccountId))).toBe('ID_INVALID')
    }
  })

  it('stand for the coin where services write its fixed address [S9.9b]', () => {
    const { nativeAddress } = addresses
    expect(nativeAddress).toBe('So11111111111111111111111111111111111111111')
    expect(addresses.assetOf(`${CHAIN}:${nativeAddress}`)).toBe(addresses.nativeOf(CHAIN))
  })
})

describe('a payment URI', () => {
  it.each<[string, PaymentRequest]>([
    [`solana:${TO}`, { to: TO }],
    [`SOLANA:${TO}?amount=1`, { to: TO, quantity: '1' }],
    [
      ` solana:${TO}?amount=0.01&label=Michael&message=Thanks%20for%20all\n`,
      { to: TO, quantity: '0.01', label: 'Michael' },
    ],
    [`solana:${TO}?amount=1.500000000`, { to: TO, quantity: '1.5' }],
    [`solana:${TO}?amount=0.000001&spl-token=${MINT}`, { to: TO, quantity: '0.000001', asset }],
    [`solana:${TO}?spl-token=${MINT}`, { to: TO, asset }],
    [`solana:${TO}?amount=1&reference=${MINT}`, { to: TO, quantity: '1', references: [MINT] }],
    [`solana:${TO}?reference=${MINT}&memo=7&reference=${TO}`, { to: TO, memo: '7', references: [MINT, TO] }],
  ])('%s is read', (text, request) => {
    expect(read(text)).toEqual(request)
  })

  it.each(['', 'hello', TO, `${CHAIN}:${TO}`, 'https://example.org', `bitcoin:${TO}`, `ethereum:${TO}`])(
    'is none in "%s"',
    (text) => {
      expect(read(text)).toBeUndefined()
    },
  )

  it.each([
    'solana:',
    'solana:toly.sol',
    `solana:${'1'.repeat(32)}`,
    `solana:${TO.slice(0, -2)}`,
    'solana:https%3A%2F%2Fexample.org%2Fpay%3Forder%3D1',
    'solana:https://example.org/pay',
    `solana:${TO}?amount=1#fragment`,
    `solana:${TO}?amount=1?amount=1`,
    ...[
      '0',
      '0.0',
      '-1',
      '+1',
      '.5',
      '1.',
      '1e3',
      '1,5',
      '1 000',
      '0x10',
      '',
      'NaN',
      '١',
      '0.0000000001',
      '9'.repeat(30),
    ].map((amount) => `solana:${TO}?amount=${amount}`),
    `solana:${TO}?amount=1&amount=2`,
    `solana:${TO}?amount=1=2`,
    `solana:${TO}?amount=%`,
    `solana:${TO}?amount=1&spl-token=none`,
    `solana:${TO}?amount=1&spl-token=`,
    `solana:${TO}?amount=1&reference=`,
    `solana:${TO}?amount=1&reference=${MINT}&reference=toly.sol`,
    `solana:${TO}?amount=1&reference=0${MINT.slice(1)}`,
    `solana:${TO}?amount=1${`&reference=${MINT}`.repeat(6)}`,
    `solana:${TO}?amount=1&memo=${'x'.repeat(567)}`,
    `solana:${TO}?memo=a&memo=b`,
    `solana:${TO}?value=1`,
  ])('%s is refused', (text) => {
    expect(codeOf(() => read(text))).toBe('PAYMENT_URI_INVALID')
  })

  const address = fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .filter((bytes) => bytes.some((byte) => byte > 0))
    .map((bytes) => base58.encode(bytes))

  it('is read as it was written', () => {
    const request = fc.record({
      to: address,
      mint: fc.option(address),
      lamports: fc.option(fc.bigInt(1n, 2n ** 64n - 1n)),
      label: fc.option(fc.string({ unit: 'grapheme', minLength: 1 })),
      memo: fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })),
      references: fc.array(address, { maxLength: 5 }),
    })
    fc.assert(
      fc.property(request, ({ to, mint, lamports, label, memo, references }) => {
        const digits = String(lamports).padStart(10, '0')
        const quantity = `${digits.slice(0, -9)}.${digits.slice(-9)}`.replace(/\.?0+$/, '')
        const whole = {
          to,
          ...(mint ? { asset: `${CHAIN}/token:${mint}` as AssetId } : {}),
          ...(lamports === null ? {} : { quantity }),
          ...(label === null ? {} : { label }),
          ...(memo === null ? {} : { memo }),
          ...(references.length === 0 ? {} : { references }),
        }
        expect(read(write(whole))).toEqual(whole)
        if (lamports === null || mint) return
        const { quantity: _text, ...counted } = whole
        expect(read(write({ ...counted, amount: lamports }))).toEqual(whole)
      }),
    )
  })

  it('is never read as another amount or receiver, however it is damaged', () => {
    const uri = `solana:${TO}?amount=1500.25&spl-token=${MINT}`
    const exact = read(uri)
    const change = fc.record({ at: fc.nat(uri.length), cut: fc.nat(3), put: fc.string({ maxLength: 3 }) })
    fc.assert(
      fc.property(change, ({ at, cut, put }) => {
        // Another letter of an address is another address, for they have no checksum; so is another digit of an amount.
        fc.pre(at + cut <= uri.indexOf('1500') && !/[0-9A-Za-z]/.test(put))
        const request = codeOf(() => read(uri.slice(0, at) + put + uri.slice(at + cut)))
        if (request === undefined || request === 'PAYMENT_URI_INVALID') return
        const { to, quantity } = request as PaymentRequest
        expect(to).toBe(exact?.to)
        expect(['1500.25', undefined]).toContain(quantity)
      }),
      { numRuns: 2_000 },
    )
  })

  it('is never made of other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(read(text)).toBeUndefined()
        expect(['PAYMENT_URI_INVALID', undefined]).toContain(codeOf(() => read(`solana:${text}`)))
      }),
    )
  })

  it.each<[string, PaymentRequest]>([
    ['ADDRESS_INVALID', { to: 'toly.sol' }],
    ['AMOUNT_INVALID', { to: TO, quantity: '0' }],
    ['AMOUNT_INVALID', { to: TO, quantity: '-1' }],
    ['AMOUNT_INVALID', { to: TO, quantity: '1e3' }],
    ['AMOUNT_INVALID', { to: TO, quantity: '0.0000000001' }],
    ['AMOUNT_INVALID', { to: TO, amount: 0n }],
    ['AMOUNT_INVALID', { to: TO, amount: 5n, asset }],
    ['MEMO_INVALID', { to: TO, memo: 'é'.repeat(284) }],
    ['ADDRESS_INVALID', { to: TO, references: ['toly.sol'] }],
    ['ADDRESS_INVALID', { to: TO, references: Array.from({ length: 6 }, () => MINT) }],
    ['ID_INVALID', { to: TO, asset: `${CHAIN}/nft:${MINT}` }],
    ['ID_INVALID', { to: TO, asset: `${CHAIN}/token:none` }],
  ])('is not written: %s for %o', (code, request) => {
    expect(codeOf(() => write(request))).toBe(code)
  })
})
