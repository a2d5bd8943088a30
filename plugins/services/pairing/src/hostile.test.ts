import { isPorticoError } from '@portico/kernel'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { ONE, SOL, TWO } from '../test/stage.js'
import { readApprovedSession, wireNamespacesOf } from './approvedSession.js'
import { isSessionOver, toWalletError } from './askWallet.js'
import { createChosenStore } from './chosen.js'
import { createPageStorage } from './client/pageStorage.js'
import { cutAnswer } from './client/tameEngine.js'
import { CHOICE_KEY, checkChoice } from './links/deepLinkChoice.js'
import { createLiveSession } from './liveSession.js'
import { readRelayRefusal } from './relay.js'
import { readSessionEvent } from './sessionEvents.js'

const runs = Number(process.env.PORTICO_FUZZ_RUNS ?? 10_000)
const seed = Number(process.env.PORTICO_FUZZ_SEED ?? 10)
vi.setConfig({ testTimeout: 30_000 + 10 * runs })
console.info(`pairing: ${runs} hostile inputs each, PORTICO_FUZZ_SEED=${seed}`)

/** What JSON can hold, with the values that mean something here among it. */
const TOPIC = 'a'.repeat(64)
const words = fc.constantFrom(
  ...[TOPIC, ONE, TWO, SOL, `${ONE}:0xa`, `${TWO}:0xb`, `${SOL}:abc`, 'EIP155:31337:0xA', 'eip155', 'solana', 'cosmos'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'accounts',
    'methods',
    'personal_sign',
    'chainChanged',
    'accountsChanged',
  ],
  ...[
    'data:image/png;base64,AA==',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'javascript:alert(1)',
    'https://x.example',
  ],
  ...['0x7a69', '0x', '31337', '\u202e', '\ud800', '', ' ', ':', '::', 'eip155:', ':1:0xa'],
)
const anyText = fc.oneof({ weight: 4, arbitrary: words }, fc.string({ unit: 'binary', maxLength: 80 }))
const anything = fc.oneof(
  anyText,
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(undefined, NaN, Infinity, -0, 1e300, 4001, 6000),
)
const record = (value: fc.Arbitrary<unknown>) => fc.dictionary(anyText, value, { maxKeys: 4 })
const mostly = <T>(good: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: good }, { weight: 1, arbitrary: anything })

const texts = mostly(fc.array(mostly(anyText), { maxLength: 6 }))
const entry = mostly(fc.record({ accounts: texts, methods: texts, events: texts, chains: texts }, { requiredKeys: [] }))
const namespaces = mostly(record(entry))
const metadata = mostly(fc.record({ name: mostly(anyText), icons: texts, url: anyText }, { requiredKeys: [] }))
const sessions = mostly(
  fc.record(
    { topic: mostly(fc.constant(TOPIC)), namespaces, peer: mostly(fc.record({ metadata })), expiry: anything },
    { requiredKeys: ['topic', 'namespaces', 'peer'] },
  ),
)
const events = mostly(
  fc.record({
    topic: mostly(fc.constant(TOPIC)),
    params: mostly(
      fc.record({
        chainId: mostly(words),
        event: mostly(fc.record({ name: mostly(words), data: fc.oneof(anything, texts) })),
      }),
    ),
  }),
)
const answers = fc.oneof(
  anything,
  fc.record({ code: mostly(fc.integer()), message: anything }, { requiredKeys: [] }),
  anyText.map((text) => new Error(text)),
)

const OFFERED = [ONE, TWO, SOL] as const
const FAMILIES = new Map([['solana', { olderChains: { 'solana:old': SOL } as const }]])
const ADDRESS = /^(eip155|solana):[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/

const check = <T>(arbitrary: fc.Arbitrary<T>, run: (value: T) => void) =>
  fc.assert(fc.property(arbitrary, run), { numRuns: runs, seed })

it('what a wallet approves is read to accounts and networks that are offered, or to nothing', () => {
  check(sessions, (value) => {
    const answer = cutAnswer(value)
    const approved = readApprovedSession(answer, OFFERED, FAMILIES)
    for (const namespace of wireNamespacesOf(answer)) expect(typeof namespace).toBe('string')
    if (!approved) return
    expect(approved.topic).toBe(TOPIC)
    expect(approved.name.length).toBeGreaterThan(0)
    expect(approved.name.length).toBeLessThanOrEqual(64)
    expect(approved.icon ?? 'data:image/').toMatch(/^data:image\//)
    for (const [namespace, { accounts, chains, methods }] of approved.namespaces) {
      expect(['eip155', 'solana']).toContain(namespace)
      expect(accounts.length).toBeLessThanOrEqual(100)
      for (const account of accounts) expect(account).toMatch(ADDRESS)
      for (const account of accounts) expect(chains.some((chainId) => account.startsWith(`${chainId}:`))).toBe(true)
      for (const chainId of chains) expect([...OFFERED, 'solana:old']).toContain(chainId)
      for (const method of methods) expect(typeof method).toBe('string')
    }
  })
})

it('what a wallet tells leads to an approved network and account, and nothing else is stored', () => {
  const eip155 = { accounts: [`${ONE}:0xa`, `${TWO}:0xb`], chains: [ONE, TWO], methods: [] } as const
  const approved = { topic: TOPIC, name: 'Lantern', icon: undefined, namespaces: new Map([['eip155', eip155]]) }
  const stored = new Map<string, string | undefined>()
  const storage = {
    get: (key: string) => stored.get(key),
    set: (key: string, value: string | undefined) => void stored.set(key, value),
    keys: () => [...stored.keys()],
  }
  const clock = { now: () => 0, after: () => () => {}, sleep: async () => {} }
  const chosen = createChosenStore(storage, clock)
  const parts = { chosen, ask: async () => undefined, defaultChainOf: () => undefined, end: async () => {} }
  const wireChainOf = (_: string, chainId: string) => chainId
  const session = createLiveSession(approved, { ...parts, wireChainOf })
  const evm = session.walletOf('eip155')
  check(events, (value) => {
    const event = readSessionEvent(value, new Map(), [ONE, TWO])
    if (event) session.follow(event)
    chosen.flush()
    expect([ONE, TWO]).toContain(evm.chain())
    expect([...evm.accounts()].sort()).toEqual([...eip155.accounts])
    expect(stored.get('chosen') ?? '').toMatch(
      /^$|^\{"a{64}":\{"eip155":\{("chainId":"eip155:3133[78]")?,?("address":"0x[ab]")?(,"chainId":"eip155:3133[78]")?\}\}\}$/,
    )
  })
})

it('what a wallet answers with, and what a relay says, is a typed error or none', () => {
  check(answers, (value) => {
    const error = toWalletError(value, { walletId: 'pairing:a', method: 'personal_sign', limitMs: 300_000 })
    expect(isPorticoError(error)).toBe(true)
    expect(typeof isSessionOver(value)).toBe('boolean')
    const refusal = readRelayRefusal(value, 'wss://relay.example/?projectId=x')
    if (refusal) expect(isPorticoError(refusal)).toBe(true)
  })
})

it('a stored link is a link that may be opened, or is gone', () => {
  const links = fc.oneof(
    anyText,
    fc.webUrl(),
    fc.tuple(words, fc.constantFrom('://', ':', '//', ''), anyText).map((parts) => parts.join('')),
  )
  const choices = fc.oneof(
    anyText,
    mostly(fc.record({ href: mostly(links), name: anything })).map((value) => JSON.stringify(value) ?? ''),
  )
  check(choices, (text) => {
    const stored = new Map([[CHOICE_KEY, text]])
    checkChoice(() => ({ getItem: (key) => stored.get(key) ?? null, removeItem: (key) => void stored.delete(key) }))
    if (!stored.has(CHOICE_KEY)) return
    const { href } = JSON.parse(text) as { href: string }
    expect(href).toMatch(/^[a-z][a-z0-9+.-]*:\/\/[^\s\\]*$/)
    expect(href).not.toMatch(/^(javascript|data|blob|file|vbscript|filesystem):/)
  })
})

it('what the library has stored is objects, or nothing', async () => {
  const storage = createPageStorage()
  const values = fc.oneof(anything, fc.array(anything, { maxLength: 4 }))
  const stays = fc.asyncProperty(values, async (value) => {
    await storage.setItem('wc@2:fuzz', value)
    const read = await storage.getItem<unknown>('wc@2:fuzz')
    expect(read === undefined || (typeof read === 'object' && read !== null)).toBe(true)
    if (Array.isArray(read)) expect(read.every((one) => typeof one === 'object' && one !== null)).toBe(true)
  })
  await fc.assert(stays, { numRuns: runs, seed })
})
