import { expect, it } from 'vitest'
import { cutAnswer } from './tameEngine.js'

const texts = (count: number) => Array.from({ length: count }, (_, index) => `eip155:1:0x${index}`)

it('leaves what wallets share as it is', () => {
  const answer = {
    expiry: 7,
    namespaces: {
      eip155: { accounts: texts(500), methods: texts(200), events: texts(200), chains: texts(200) },
      solana: { accounts: texts(500), methods: [], events: [] },
    },
  }
  expect(cutAnswer(answer)).toEqual(answer)
})

it('keeps the first accounts, methods, events and networks of a wallet that sends more', () => {
  const all = texts(50_000)
  const eip155 = { accounts: all, methods: all, events: all, chains: all }
  expect(cutAnswer({ namespaces: { eip155 } })).toEqual({
    namespaces: {
      eip155: {
        accounts: texts(1_000),
        methods: texts(200),
        events: texts(200),
        chains: texts(200),
      },
    },
  })
})

it('shares the accounts out among the entries, of which a hundred are kept', () => {
  const entries = Array.from({ length: 5_000 }, (_, index) => [`eip155:${index}`, { accounts: texts(100) }])
  const { namespaces } = cutAnswer({
    namespaces: Object.fromEntries(entries) as Record<string, { accounts: string[] }>,
  })
  expect(Object.keys(namespaces)).toEqual(entries.slice(0, 100).map(([key]) => key))
  expect(Object.values(namespaces).every(({ accounts }) => accounts.length === 10)).toBe(true)
})

it.each([undefined, null, 7, 'all', [], {}, { namespaces: null }, { namespaces: [] }])(
  'leaves to the library what is no answer: %j',
  (answer) => expect(cutAnswer(answer)).toBe(answer),
)

it.each([null, 7, 'all', [], { accounts: 'all', methods: null }])('leaves an entry that is none: %j', (entry) => {
  expect(cutAnswer({ namespaces: { eip155: entry } })).toEqual({ namespaces: { eip155: entry } })
})
