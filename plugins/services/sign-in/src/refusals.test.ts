import { type AccountId, isPorticoError, type SiwxFields, type SiwxSession } from '@portico/kernel'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { anyFields, ethereum, solana } from '../test/samples.js'
import { alice, BOB, bob, openPage, openStage, SOLANA_ADDRESS, START_MS, signAs, sol } from '../test/stage.js'
import { buildSiwxMessage, parseSiwxMessage, writeMessage } from './message/siwxMessage.js'

afterEach(() => vi.unstubAllGlobals())

/** Real signatures take a few ms each. */
const RUNS = { numRuns: 60 }

const OTHER_SOLANA = '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS'
const families: readonly (readonly [string, AccountId])[] = [
  ['eip155', alice()],
  ['solana', sol],
]

/** Another message that differs in one field and is of the form. */
function changeOne(fields: SiwxFields, name: keyof SiwxFields, other: SiwxFields): SiwxFields {
  const isEvm = fields.chainId.startsWith('eip155:')
  if (name === 'chainId') return { ...fields, chainId: isEvm ? 'eip155:10' : 'solana:other' }
  if (name === 'accountAddress') return { ...fields, accountAddress: isEvm ? BOB.address : OTHER_SOLANA }
  if (name === 'version') return { ...fields, version: '2' }
  const { [name]: before, ...rest } = fields
  const value = other[name]
  if (value === undefined && name !== 'issuedAt') return rest as SiwxFields
  return { ...fields, [name]: value }
}

const names = [
  ...['accountAddress', 'chainId', 'domain', 'uri', 'version', 'nonce', 'statement', 'issuedAt'],
  ...['expirationTime', 'notBefore', 'requestId', 'resources'],
] as readonly (keyof SiwxFields)[]
const anyName = fc.constantFrom(...names)

const write = (fields: SiwxFields) => {
  const isEvm = fields.chainId.startsWith('eip155:')
  const chain = isEvm ? fields.chainId.slice('eip155:'.length) : fields.chainId
  return writeMessage(fields, { family: isEvm ? 'Ethereum' : 'Solana', chain })
}

describe.each(families)('for %s, what is signed is refused', (_family, account) => {
  it('when it differs in any single field from what was asked [S4.11b]', async () => {
    const siwx = { statement: 'Welcome.', resources: ['https://shop.example/terms'] }
    const stage = await openStage({ siwx })
    stage.connect(account)
    await stage.signIn.isDue()
    await fc.assert(
      fc.asyncProperty(anyName, anyFields, async (name, other) => {
        let isOther = false
        stage.hand.sign = (who, text) => {
          const changed = write(changeOne(parseSiwxMessage(text, [ethereum, solana]).fields, name, other))
          isOther = changed !== text
          return signAs(who, changed)
        }
        const outcome = await stage.signIn.signIn().then(
          () => 'signed',
          (error: unknown) => (isPorticoError(error, 'SIWX_INVALID') ? error.context.reason : error),
        )
        expect(outcome).toBe(isOther ? 'signature' : 'signed')
        if (isOther) expect(stage.stored.size).toBe(0)
        stage.stored.clear()
      }),
      RUNS,
    )
    stage.dispose()
  })

  it('when one field of what is kept is changed afterwards, or the text, or the signature [S4.11a]', async () => {
    const first = await openStage({ siwx: { statement: 'Welcome.' } })
    first.connect(account)
    const session = await first.signIn.signIn()
    first.dispose()
    const part = fc.constantFrom('data', 'text', 'both', 'signature')
    await fc.assert(
      fc.asyncProperty(part, anyName, anyFields, async (which, name, other) => {
        const data = changeOne(session.data, name, other)
        const message = write(data)
        fc.pre(message !== session.message)
        const changed: SiwxSession = {
          data: which === 'data' || which === 'both' ? data : session.data,
          message: which === 'text' || which === 'both' ? message : session.message,
          signature: which === 'signature' ? await signAs(account, message) : session.signature,
        }
        const stage = await openStage({
          siwx: {},
          clock: first.clock,
          stored: new Map([['siwx_sessions', JSON.stringify({ v: 1, d: [changed] })]]),
        })
        stage.connect(account)
        expect(await stage.signIn.getSessions()).toEqual([])
        expect(await stage.signIn.isDue()).toBe(true)
        stage.dispose()
      }),
      RUNS,
    )
  })

  /** A well signed session, with these parts. */
  async function readBack(change: Partial<SiwxFields>, address?: string) {
    const first = await openStage({ siwx: {} })
    first.connect(account)
    const { data } = await first.signIn.signIn()
    first.dispose()
    const fields = { ...data, ...change }
    const message = write(fields)
    const signature = await signAs(`${fields.chainId}:${fields.accountAddress}`, message)
    const storage = { get: async () => [{ data: fields, message, signature }], replace: vi.fn(), delete: vi.fn() }
    const stage = await openStage({
      siwx: { storage: { ...storage, add: vi.fn(), clear: vi.fn() } },
      clock: first.clock,
      ...(address === undefined ? {} : { address }),
    })
    stage.connect(account)
    const isDue = await stage.signIn.isDue()
    stage.dispose()
    return { isDue, isDeleted: storage.delete.mock.calls.length > 0 }
  }
  const at = (ms: number) => new Date(START_MS + ms).toISOString()
  const refused = { isDue: true, isDeleted: true }
  const taken = { isDue: false, isDeleted: false }

  it('when it is of another domain, another network or another account, though well signed', async () => {
    expect(await readBack({})).toEqual(taken)
    expect(await readBack({ domain: 'evil.example' })).toEqual(refused)
    expect(await readBack({ domain: 'shop.example:8080' })).toEqual(refused)
    expect(await readBack({}, 'https://evil.example/login')).toEqual(refused)
    expect(await readBack({ chainId: account === sol ? 'solana:other' : 'eip155:10' })).toEqual(refused)
    const other = account === sol ? OTHER_SOLANA : BOB.address
    expect(await readBack({ accountAddress: other })).toEqual(refused)
  })

  it('when it is early or late, but for a minute that clocks may differ', async () => {
    expect(await readBack({ issuedAt: at(60_000) })).toEqual(taken)
    expect(await readBack({ issuedAt: at(60_001) })).toEqual(refused)
    expect(await readBack({ notBefore: at(60_000) })).toEqual(taken)
    expect(await readBack({ notBefore: at(60_001) })).toEqual(refused)
    expect(await readBack({ expirationTime: at(-59_999) })).toEqual(taken)
    expect(await readBack({ expirationTime: at(-60_000) })).toEqual(refused)
  })

  it('when its nonce was used before, or the host words it for someone else, somewhere else or another time', async () => {
    const first = await openStage({ siwx: {} })
    first.connect(account)
    const { data } = await first.signIn.signIn()
    first.dispose()
    const otherAddress = account === sol ? OTHER_SOLANA : BOB.address
    const wrong: readonly Partial<SiwxFields>[] = [
      ...[{ domain: 'evil.example' }, { accountAddress: otherAddress }, { nonce: 'short' }],
      ...[{ chainId: account === sol ? ('solana:other' as const) : ('eip155:10' as const) }],
      ...[{ issuedAt: at(61_000) }, { notBefore: at(61_000) }, { expirationTime: at(-61_000) }],
    ]
    let change: Partial<SiwxFields> = {}
    let nonce = 0
    const createMessage = async () => {
      nonce += 1
      const fields = { ...data, nonce: `${'n'.repeat(30)}${nonce}`, ...change }
      return { data: fields, message: write(fields) }
    }
    const stage = await openStage({ siwx: { createMessage }, clock: first.clock })
    for (change of wrong) {
      stage.connect(account)
      await expect(stage.signIn.signIn(), JSON.stringify(change)).rejects.toMatchObject({ code: 'SIGN_IN_INIT_FAILED' })
    }
    change = {}
    stage.connect(account)
    await stage.signIn.signIn()
    change = { nonce: `${'n'.repeat(30)}${nonce}` }
    await expect(stage.signIn.signIn()).rejects.toMatchObject({ code: 'SIGN_IN_INIT_FAILED' })
    expect(stage.asked).toHaveLength(1)
    stage.dispose()
  })

  it('when it has run out while the wallet was thinking', async () => {
    const stage = await openStage({ siwx: { ttlSec: 60 } })
    stage.connect(account)
    stage.hand.sign = async (who, text) => {
      await stage.clock.advance(121_000)
      return signAs(who, text)
    }
    await expect(stage.signIn.signIn()).rejects.toMatchObject({ context: { reason: 'expirationTime' } })
    expect(stage.stored.size).toBe(0)
    stage.dispose()
  })

  it('when it is no signature, or that of someone else', async () => {
    const stage = await openStage({ siwx: {} })
    stage.connect(account)
    for (const sign of [
      async () => '',
      async () => '0x',
      async () => 'not a signature',
      async (_who: AccountId, text: string) => signAs(account === sol ? bob() : sol, text),
    ]) {
      stage.hand.sign = sign
      await expect(stage.signIn.signIn()).rejects.toMatchObject({ code: 'SIWX_INVALID' })
    }
    expect(stage.stored.size).toBe(0)
    stage.dispose()
  })
})

it('a failure to check is neither: it keeps its own code, and nothing is kept', async () => {
  const stage = await openStage({ siwx: {} })
  stage.connect(alice())
  stage.node.fails = true
  await expect(stage.signIn.signIn()).rejects.toMatchObject({ code: 'RPC_FAILED' })
  expect(stage.stored.size).toBe(0)
  stage.dispose()
})

it('the page’s own scheme may stand before the domain, and no other', async () => {
  openPage()
  for (const scheme of ['https', 'http'] as const) {
    const stage = await openStage({
      siwx: {
        async createMessage({ accountAddress, chainId }) {
          const data: SiwxFields = {
            ...{ accountAddress, chainId, domain: 'shop.example', uri: 'https://shop.example', version: '1' },
            ...{ nonce: `${'a'.repeat(31)}1`, issuedAt: new Date(START_MS).toISOString() },
          }
          return { data, message: buildSiwxMessage(data, { family: ethereum, scheme }) }
        },
      },
    })
    stage.connect(alice())
    const outcome = await stage.signIn.signIn().then(
      () => 'signed',
      (error: { code: string }) => error.code,
    )
    expect(outcome).toBe(scheme === 'https' ? 'signed' : 'SIGN_IN_INIT_FAILED')
    stage.dispose()
  }
})

it('what a page may not say of itself is escaped: the path of the message is a URI', async () => {
  const stage = await openStage({ siwx: {}, address: 'https://shop.example/a|b/[c]/100%/%7e?x=1#y' })
  stage.connect(`${sol.slice(0, sol.lastIndexOf(':'))}:${SOLANA_ADDRESS}` as AccountId)
  expect((await stage.signIn.signIn()).data.uri).toBe('https://shop.example/a%7Cb/%5Bc%5D/100%25/%7e')
  stage.dispose()
})
