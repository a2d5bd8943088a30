import type { SiwxFields } from '@portico/kernel'
import fc from 'fast-check'
import { getAddress } from 'viem'
import type { MessageFamily } from '../src/message/siwxMessage.js'

export const ethereum: MessageFamily = { namespace: 'eip155', name: 'Ethereum', standard: 'eip4361' }
export const solana: MessageFamily = { namespace: 'solana', name: 'Solana' }

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const textOf = (alphabet: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength })

const hex40 = textOf('0123456789abcdef', 40, 40)
const base58 = textOf('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', 32, 44)

/** An account and its network, of one of two families. */
const whose = fc.oneof(
  fc.record({
    accountAddress: hex40.map((digits) => getAddress(`0x${digits}`) as string),
    chainId: fc.bigInt({ min: 0n, max: 2n ** 53n }).map((number) => `eip155:${number}` as const),
  }),
  fc.record({
    accountAddress: base58,
    chainId: textOf(LETTERS, 1, 32).map((reference) => `solana:${reference}` as const),
  }),
)

const path = textOf(`${LETTERS}-._~!$&'()*+,;=:@/`, 0, 20)
const uri = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc
    .tuple(fc.constantFrom('https', 'ipfs', 'x-a.b'), path)
    .map(([scheme, rest]) => `${scheme}:${rest.replace(/^\/+/, '')}`),
)
const domain = fc.oneof(
  fc.domain(),
  fc.tuple(fc.domain(), fc.nat(65_535)).map(([host, port]) => `${host}:${port}`),
  fc.ipV6().map((address) => `[${address}]`),
)
const time = fc
  .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined })

/** Everything that a message may say. */
export const anyFields: fc.Arbitrary<SiwxFields> = fc
  .tuple(
    whose,
    fc.record({
      domain,
      uri,
      version: fc.constant('1'),
      nonce: textOf(LETTERS, 8, 64),
      issuedAt: time,
    }),
    fc.record({
      statement: maybe(textOf(`${LETTERS}-._~:/?#[]@!$&'()*+,;= `, 1, 60)),
      expirationTime: maybe(time),
      notBefore: maybe(time),
      requestId: maybe(textOf(`${LETTERS}-._~!$&'()*+,;=:@`, 0, 20)),
      resources: maybe(fc.array(uri, { maxLength: 3 })),
    }),
  )
  .map(([account, must, may]) => ({
    ...account,
    ...must,
    ...(Object.fromEntries(Object.entries(may).filter(([, value]) => value !== undefined)) as Partial<SiwxFields>),
  }))

export const sample = {
  accountAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  chainId: 'eip155:1',
  domain: 'shop.example',
  uri: 'https://shop.example/login',
  version: '1',
  nonce: '0123456789abcdef0123456789abcdef',
  statement: 'Prove who you are, please.',
  issuedAt: '2026-09-29T10:00:00.000Z',
  expirationTime: '2026-09-30T10:00:00.000Z',
  notBefore: '2026-09-29T09:59:00.000Z',
  requestId: 'request-7',
  resources: ['https://shop.example/terms', 'ipfs://bafy/1'],
} as const satisfies SiwxFields
