import {
  type AccountId,
  Addresses,
  type AssetId,
  isPorticoError,
  PaymentLinks,
  type PaymentRequest,
} from '@portico/kernel'
import fc from 'fast-check'
import { getAddress, parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { ONE, openScene, TWO } from '../../test/scene.js'
import { ADDRESS, OTHER_ADDRESS } from '../../test/scriptedWallet.js'
import { addresses } from '../addresses.js'
import { createPaymentLinks } from './payments.js'

const { read, write } = createPaymentLinks(() => TWO)
const TOKEN = getAddress('0x5FbDB2315678afecb367f032d93F642f64180aa3')
const codeOf = (run: () => unknown) => {
  try {
    return run()
  } catch (error) {
    return isPorticoError(error) ? error.code : error
  }
}

it('comes from the kernel like any capability, without a wallet', async () => {
  const { get } = await openScene()
  const { parse } = await get(Addresses)
  expect(parse(ADDRESS.toLowerCase(), ONE)).toBe(ADDRESS)
  expect((await get(PaymentLinks)).read(`ethereum:${TOKEN}/transfer?address=${ADDRESS}`)?.asset).toBe(
    `${ONE}/erc20:${TOKEN}`,
  )
})

describe('addresses', () => {
  it.each([
    [ADDRESS, ADDRESS],
    [ADDRESS.toLowerCase(), ADDRESS],
    [`0x${ADDRESS.slice(2).toUpperCase()}`, ADDRESS],
    [ADDRESS.replace('F', 'f'), undefined],
    [`0x${'0'.repeat(40)}`, undefined],
    [ADDRESS.slice(0, -1), undefined],
    [`${ADDRESS} `, undefined],
    ['vitalik.eth', undefined],
    ['', undefined],
  ])('%s is read as %s', (text, address) => {
    expect(addresses.parse(text, ONE)).toBe(address)
  })

  it('are those of assets, of the coin and of nothing else', () => {
    expect(addresses.assetOf(`${ONE}:${TOKEN.toLowerCase()}`)).toBe(`${ONE}/erc20:${TOKEN}`)
    expect(addresses.nativeOf(ONE)).toBe(`${ONE}/slip44:60`)
    for (const text of ['eip155:1:0x12', `solana:${'1'.repeat(32)}:${TOKEN}`, 'x']) {
      expect(codeOf(() => addresses.assetOf(text as AccountId))).toBe('ID_INVALID')
    }
  })

  it('stand for the coin where services write forty times e [S9.9b]', () => {
    const { nativeAddress } = addresses
    expect(nativeAddress).toBe('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
    expect(addresses.assetOf(`eip155:10:${nativeAddress}`)).toBe(addresses.nativeOf('eip155:10'))
  })

  it('name one account on all networks, also where checksums are salted (ERC-1191)', () => {
    const there = addresses.parse(ADDRESS, 'eip155:30') ?? ''
    expect(there).not.toBe(ADDRESS)
    expect(
      [`eip155:30:${there}`, `eip155:1:${ADDRESS.toLowerCase()}`].map((id) => addresses.keyOf(id as AccountId)),
    ).toEqual([ADDRESS, ADDRESS])
    expect(addresses.distinctive(there)).toBe(addresses.distinctive(ADDRESS))
  })
})

describe('a payment URI', () => {
  it.each<[string, PaymentRequest]>([
    [`ethereum:${ADDRESS}`, { to: ADDRESS }],
    [`ETHEREUM:${ADDRESS.toLowerCase()}`, { to: ADDRESS }],
    [` ethereum:pay-${ADDRESS}@1?value=2.014e18\n`, { to: ADDRESS, chainId: 'eip155:1', amount: 2_014n * 10n ** 15n }],
    [`ethereum:${ADDRESS}?value=1e18`, { to: ADDRESS, amount: parseEther('1') }],
    [`ethereum:${ADDRESS}?value=1.5E1&gas=21000&gasPrice=5e9`, { to: ADDRESS, amount: 15n }],
    [`ethereum:${ADDRESS}?value=+7&label=Caf%C3%A9&message=hi`, { to: ADDRESS, amount: 7n, label: 'Café' }],
    [
      `ethereum:${TOKEN}@31337/transfer?address=${ADDRESS}&uint256=1e6`,
      { to: ADDRESS, chainId: ONE, asset: `${ONE}/erc20:${TOKEN}`, amount: 1_000_000n },
    ],
    [
      `ethereum:${TOKEN}/transfer?uint256=5&address=${ADDRESS}&value=0`,
      { to: ADDRESS, asset: `${TWO}/erc20:${TOKEN}`, amount: 5n },
    ],
    [
      `ethereum:${TOKEN}@1/transfer?address=${ADDRESS}`,
      { to: ADDRESS, chainId: 'eip155:1', asset: `eip155:1/erc20:${TOKEN}` },
    ],
  ])('%s is read', (text, request) => {
    expect(read(text)).toEqual(request)
  })

  it.each([
    '',
    'hello',
    ADDRESS,
    'vitalik.eth',
    'https://example.org',
    'bitcoin:1A1z',
    'etherium:0x1',
    'wc:abc@2',
    'solana:abc',
  ])('is none in "%s"', (text) => {
    expect(read(text)).toBeUndefined()
  })

  it.each([
    'ethereum:',
    'ethereum:vitalik.eth',
    'ethereum:pay-vitalik.eth@1?value=1',
    `ethereum:0x${'0'.repeat(40)}?value=1`,
    `ethereum:${ADDRESS.replace('F', 'f')}?value=1`,
    `ethereum:${ADDRESS}@?value=1`,
    `ethereum:${ADDRESS}@0`,
    `ethereum:${ADDRESS}@01`,
    `ethereum:${ADDRESS}@0x1`,
    `ethereum:${ADDRESS}@2147483648`,
    `ethereum:${ADDRESS}@1@2`,
    `ethereum:${ADDRESS}?value=-1`,
    `ethereum:${ADDRESS}?value=0`,
    `ethereum:${ADDRESS}?value=`,
    `ethereum:${ADDRESS}?value=1.5`,
    `ethereum:${ADDRESS}?value=1.55e1`,
    `ethereum:${ADDRESS}?value=1e`,
    `ethereum:${ADDRESS}?value=1e99`,
    `ethereum:${ADDRESS}?value=1e-1`,
    `ethereum:${ADDRESS}?value=0x10`,
    `ethereum:${ADDRESS}?value=1,5`,
    `ethereum:${ADDRESS}?value=1 000`,
    `ethereum:${ADDRESS}?value=%`,
    `ethereum:${ADDRESS}?value=${2n ** 256n}`,
    `ethereum:${ADDRESS}?value=1&value=2`,
    `ethereum:${ADDRESS}?value=1=2`,
    `ethereum:${ADDRESS}?amount=1`,
    `ethereum:${ADDRESS}?data=0x12`,
    `ethereum:${ADDRESS}?value=1&req-expires=1`,
    `ethereum:${ADDRESS}?uint256=1`,
    `ethereum:${ADDRESS}?gas=lots`,
    `ethereum:${ADDRESS}?value=1#fragment`,
    `ethereum:${TOKEN}@1/transfer?uint256=1`,
    `ethereum:${TOKEN}@1/transfer?address=vitalik.eth&uint256=1`,
    `ethereum:${TOKEN}@1/transfer?address=${ADDRESS}&uint256=1&value=1`,
    `ethereum:${TOKEN}@1/transfer?address=${ADDRESS}&address=${OTHER_ADDRESS}`,
    `ethereum:${TOKEN}@1/approve?address=${ADDRESS}&uint256=1`,
    `ethereum:${TOKEN}@1/transferFrom?address=${ADDRESS}&address=${ADDRESS}&uint256=1`,
    `ethereum:${TOKEN}@1/?address=${ADDRESS}`,
    `ethereum:token.eth@1/transfer?address=${ADDRESS}`,
  ])('%s is refused', (text) => {
    expect(codeOf(() => read(text))).toBe('PAYMENT_URI_INVALID')
  })

  it('is read as it was written', () => {
    const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 }).filter((all) => all.some((byte) => byte > 0))
    const address = bytes.map((all) => getAddress(`0x${Buffer.from(all).toString('hex')}`))
    const request = fc.record({
      // Two networks spell addresses in their own way (ERC-1191).
      chain: fc.integer({ min: 1, max: 2 ** 31 - 1 }).filter((id) => id !== 30 && id !== 31),
      to: address,
      token: fc.option(address),
      amount: fc.option(fc.bigInt(1n, 2n ** 256n - 1n)),
    })
    fc.assert(
      fc.property(request, ({ chain, to, token, amount }) => {
        const chainId = `eip155:${chain}` as const
        const asset: AssetId | undefined = token ? `${chainId}/erc20:${token}` : undefined
        const whole = { chainId, to, ...(asset ? { asset } : {}), ...(amount === null ? {} : { amount }) }
        expect(read(write(whole))).toEqual(whole)
      }),
    )
  })

  it('is never read as another amount, receiver or token, however it is damaged', () => {
    const uri = `ethereum:${TOKEN}@31337/transfer?address=${ADDRESS}&uint256=1500000`
    const exact = read(uri)
    const change = fc.record({ at: fc.nat(uri.length), cut: fc.nat(3), put: fc.string({ maxLength: 3 }) })
    fc.assert(
      fc.property(change, ({ at, cut, put }) => {
        // A digit more or less of a number is another request, not recognisable as a mistake.
        fc.pre(!/\d/.test(put) && !/\d/.test(uri.slice(Math.max(at - 1, 0), at + cut + 1)))
        const request = codeOf(() => read(uri.slice(0, at) + put + uri.slice(at + cut)))
        if (request !== undefined && request !== 'PAYMENT_URI_INVALID') expect(request).toMatchObject({ ...exact })
      }),
      { numRuns: 3_000 },
    )
  })

  it('is never made of other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(read(text)).toBeUndefined()
        const request = codeOf(() => read(`ethereum:${text}`))
        expect(request).toBe('PAYMENT_URI_INVALID')
      }),
    )
  })

  it.each<[string, PaymentRequest]>([
    ['CHAIN_REQUIRED', { to: ADDRESS }],
    ['ADDRESS_INVALID', { chainId: ONE, to: 'vitalik.eth' }],
    ['ADDRESS_INVALID', { chainId: ONE, to: ADDRESS, asset: `${ONE}/erc20:0x12` }],
    ['AMOUNT_INVALID', { chainId: ONE, to: ADDRESS, amount: 0n }],
    ['AMOUNT_INVALID', { chainId: ONE, to: ADDRESS, amount: -1n }],
    ['AMOUNT_INVALID', { chainId: ONE, to: ADDRESS, quantity: '1.5' }],
    ['CHAIN_MISMATCH', { chainId: ONE, to: ADDRESS, asset: `${TWO}/erc20:${TOKEN}` }],
    ['ID_INVALID', { chainId: ONE, to: ADDRESS, asset: `${ONE}/erc721:${TOKEN}/1` }],
  ])('is not written: %s', (code, request) => {
    expect(codeOf(() => write(request))).toBe(code)
  })
})
