import {
  type CardanoKeys,
  cardanoAddressOf,
  cardanoStakeAddressOf,
  moreCardanoKeys,
  testCardanoKeys,
} from '@portico/testing/cip34'
import { type CardanoOutput, type CardanoToken, startKoios } from '../cardano/koios.js'
import type { ChoosePort, FamilyDescription, FamilyNetworkDescription, FamilyNodes } from './family.js'

export interface CardanoNetworkDescription extends FamilyNetworkDescription {
  caip2: `cip34:${string}`
  networkMagic: number
  /** The payment addresses of the test wallets' accounts; the first and the third hold coins. */
  accounts: string[]
  /** Tokens of the first account: one of the registry, one with a record of CIP-25, one of CIP-68, and one without any. */
  tokens: { policy: string; name: string }[]
  /** The ADA Handle that the third account holds. */
  handle: string
}

export interface CardanoDescription extends FamilyDescription {
  networks: [CardanoNetworkDescription]
}

export type CardanoNodes = FamilyNodes<CardanoDescription>

/** Local networks are usually given this one. */
const MAGIC = 42
const TESTNET = 0
const ADA = 1_000_000n

const hex = (text: string) => Buffer.from(text).toString('hex')
const policy = (digit: string) => digit.repeat(56)
const tokens: readonly CardanoToken[] = [
  {
    policy: policy('a'),
    name: hex('PEARL'),
    registry: { name: 'Pearl', ticker: 'PEARL', decimals: 6 },
  },
  {
    policy: policy('b'),
    name: hex('Buoy1'),
    mint: { 721: { [policy('b')]: { Buoy1: { name: 'Buoy #1', image: 'ipfs://nowhere' } } } },
  },
  {
    policy: policy('c'),
    name: `0014df10${hex('TIDE')}`,
    datum: {
      333: {
        constructor: 0,
        fields: [
          {
            map: [
              { k: { bytes: hex('name') }, v: { bytes: hex('Tide coin') } },
              { k: { bytes: hex('ticker') }, v: { bytes: hex('TIDE') } },
              { k: { bytes: hex('decimals') }, v: { int: 2 } },
            ],
          },
          { int: 1 },
        ],
      },
    },
  },
  { policy: policy('d'), name: 'ff00' },
]
/** Handles are made under one policy on every network. */
const HANDLES = 'f0ff48bbb7bbe9d59a40f1ce90e9e9d0ff5002ec48f232b49ca0fb9a'
const HANDLE = 'berth7'
const handle: CardanoToken = { policy: HANDLES, name: `000de140${hex(HANDLE)}` }

/** A stand-in for a node with Koios's interface. The first account has two addresses with one stake part. */
export async function startCardano(port: ChoosePort): Promise<CardanoNodes> {
  const all = [...testCardanoKeys, ...moreCardanoKeys]
  const output = (keys: CardanoKeys | undefined, lovelace: bigint, held?: CardanoOutput['tokens']): CardanoOutput[] =>
    keys
      ? [
          {
            ...{ address: cardanoAddressOf(keys, TESTNET), stake: cardanoStakeAddressOf(keys, TESTNET), lovelace },
            ...(held && { tokens: held }),
          },
        ]
      : []
  const [first, , third] = all
  const node = await startKoios({
    port: port('PORTICO_PORT_CARDANO', 8053),
    tokens: [...tokens, handle],
    outputs: [
      ...output(first, 1_000n * ADA, { 0: 25_500_000n, 1: 1n, 2: 1_234n }),
      ...output(first && { ...first, payment: new Uint8Array(32).fill(39) }, 250n * ADA, { 0: 500_000n, 3: 7n }),
      ...output(third, 10n * ADA, { [tokens.length]: 1n }),
      ...output({ payment: new Uint8Array(32).fill(40) }, 3n * ADA, { 1: 1n }),
    ],
  })
  const network: CardanoNetworkDescription = {
    ...{ name: 'Local Cardano', caip2: `cip34:${TESTNET}-${MAGIC}`, rpcUrl: node.url, networkMagic: MAGIC },
    accounts: all.map((keys) => cardanoAddressOf(keys, TESTNET)),
    tokens: tokens.map((token) => ({ policy: token.policy, name: token.name })),
    handle: `$${HANDLE}`,
  }
  return { description: { networks: [network] }, stop: node.stop }
}
