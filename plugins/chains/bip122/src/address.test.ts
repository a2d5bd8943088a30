import { Address, NETWORK, TEST_NETWORK } from '@scure/btc-signer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyOfAddress, parseAddress, readAddress } from './address.js'
import { addresses } from './addresses.js'
import { bitcoin, bitcoinRegtest, bitcoinSignet, bitcoinTestnet3, bitcoinTestnet4 } from './networks.js'

const NETWORKS = [
  { chains: [bitcoin], form: NETWORK },
  { chains: [bitcoinTestnet3, bitcoinTestnet4, bitcoinSignet], form: TEST_NETWORK },
  { chains: [bitcoinRegtest()], form: { ...TEST_NETWORK, bech32: 'bcrt' } },
]
const ALL = NETWORKS.flatMap(({ chains }) => chains)
const RUNS = Number(process.env.PORTICO_FUZZ_RUNS ?? 300)

const hash = fc.uint8Array({ minLength: 20, maxLength: 20 })
/** Anything that another library writes an address for. */
const payments = fc.oneof(
  hash.map((bytes) => ({ type: 'pkh', hash: bytes }) as const),
  hash.map((bytes) => ({ type: 'sh', hash: bytes }) as const),
  hash.map((bytes) => ({ type: 'wpkh', hash: bytes }) as const),
  fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => ({ type: 'wsh', hash: bytes }) as const),
)

const decodeBy = (text: string, form: typeof NETWORK) => {
  try {
    return Address(form).decode(text)
  } catch {
    return undefined
  }
}

describe('addresses of each kind and network', () => {
  it('are read where another library writes them, and nowhere else', () => {
    fc.assert(
      fc.property(payments, fc.constantFrom(...NETWORKS), (payment, { chains, form }) => {
        const text = Address(form).encode(payment)
        const fitting = ALL.filter(({ caipNetworkId }) => parseAddress(text, caipNetworkId) === text)
        const isBase58 = payment.type === 'pkh' || payment.type === 'sh'
        const expected = isBase58 && form !== NETWORK ? NETWORKS.slice(1).flatMap((one) => one.chains) : chains
        expect(fitting.map(({ name }) => name)).toEqual(expected.map(({ name }) => name))
        expect(Buffer.from(readAddress(text)?.program ?? []).toString('hex')).toBe(
          Buffer.from(payment.hash).toString('hex'),
        )
      }),
      { numRuns: RUNS },
    )
  })

  it('with one letter changed, cut or added are read only as another library reads them', () => {
    const letter = fc.constantFrom(...'023456789acdefghjklmnpqrstuvwxyzABCDEFG1bioLO')
    fc.assert(
      fc.property(payments, fc.constantFrom(...NETWORKS), fc.nat(), letter, (payment, { chains, form }, place, to) => {
        const text = Address(form).encode(payment)
        const at = place % text.length
        const { caipNetworkId } = chains[0] ?? bitcoin
        for (const changed of [text.slice(0, at) + to + text.slice(at + 1), text.slice(0, at), text + to]) {
          const theirs = decodeBy(changed, form)
          expect(parseAddress(changed, caipNetworkId) !== undefined, changed).toBe(
            theirs !== undefined && theirs.type !== 'tr_ns',
          )
        }
      }),
      { numRuns: RUNS },
    )
  })

  it('never throw for any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), (text) => {
        for (const { caipNetworkId } of ALL) expect(parseAddress(text, caipNetworkId)).toBeUndefined()
      }),
      { numRuns: RUNS },
    )
  })
})

describe('the vectors of BIP-350', () => {
  const VALID = [
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'p2wpkh'],
    ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'p2wsh'],
    ['tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy', 'p2wsh'],
    ['tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c', 'p2tr'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'p2tr'],
  ] as const
  it.each(VALID)('%s is %s', (text, kind) => {
    expect(readAddress(text)).toMatchObject({ kind, address: text.toLowerCase() })
  })

  const INVALID = [
    'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf',
    'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
    'tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47',
    'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
    'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq',
    'bc1gmk9yu',
    // Versions that the network does not know yet are valid there: coins that are sent to them today are anybody's.
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    'BC1SW50QGDZ25J',
    'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
  ]
  it.each(INVALID)('%s is none', (text) => expect(readAddress(text)).toBeUndefined())
})

it('an address has one key on all networks, and what tells it apart is not the prefix', () => {
  const on = (form: typeof NETWORK) => Address(form).encode({ type: 'wpkh', hash: new Uint8Array(20).fill(3) })
  const texts = NETWORKS.map(({ form }) => on(form))
  expect(new Set(texts.map(keyOfAddress)).size).toBe(1)
  for (const text of texts) expect(addresses.distinctive(text)).toBe(text.slice(text.indexOf('1') + 2))
})
