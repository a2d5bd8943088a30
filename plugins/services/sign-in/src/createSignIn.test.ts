import { type KernelEvents, PorticoError, type SignInStatus, type SiwxSession, type SiwxStorage } from '@portico/kernel'
import { createFakeClock } from '@portico/kernel/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ethereum, solana } from '../test/samples.js'
import {
  ALICE,
  alice,
  bob,
  openStage,
  SOLANA,
  SOLANA_ADDRESS,
  START_MS,
  type Stage,
  signAs,
  sol,
} from '../test/stage.js'
import { parseSiwxMessage } from './message/siwxMessage.js'
import { createMemorySiwxStorage } from './storage/siwxStorage.js'

let stage: Stage
afterEach(() => {
  stage.dispose()
  vi.unstubAllGlobals()
})

async function open(...args: Parameters<typeof openStage>): Promise<Stage> {
  stage = await openStage(...args)
  return stage
}
const status = (): SignInStatus => stage.signIn.state.get().status
const eventsUsed = () => stage.used.map(({ event }) => event)
/** A wallet that waits for the test. */
function hold(): { answer(): void; refuse(error: unknown): void } {
  let settle: (run: () => Promise<string>) => void = () => {}
  const waiting = new Promise<() => Promise<string>>((resolve) => {
    settle = resolve
  })
  let given: () => Promise<string> = () => Promise.reject(new Error('not asked'))
  stage.hand.sign = (account, text) => {
    given = () => signAs(account, text)
    return waiting.then((run) => run())
  }
  return { answer: () => settle(() => given()), refuse: (error) => settle(() => Promise.reject(error)) }
}
const refused = () => new PorticoError('REQUEST_REJECTED', { walletId: 'wallet' })

describe('signing in with a wallet [S1.2c]', () => {
  it('is due after connecting on a supported network without a session [S4.11a]', async () => {
    const { signIn, connect } = await open({ siwx: {} })
    expect(await signIn.isDue()).toBe(false)
    connect(alice())
    expect(status()).toBe('unknown')
    expect(await signIn.isDue()).toBe(true)
    expect(signIn.state.get()).toEqual({ status: 'due', account: alice() })
  })

  it('is not due on a network that the host does not offer [S4.11a]', async () => {
    const { signIn, connect, offer } = await open({ siwx: {} })
    connect(alice('eip155:777'))
    expect(await signIn.isDue()).toBe(false)
    expect(status()).toBe('off')
    offer(['eip155:777'])
    expect(await signIn.isDue()).toBe(true)
  })

  it.each([
    ['eip155', alice(), 'shop.example wants you to sign in with your Ethereum account:', 'Chain ID: 1'],
    ['solana', sol, 'shop.example wants you to sign in with your Solana account:', `Chain ID: ${SOLANA}`],
  ] as const)(
    'asks the wallet of %s for a message of its own, once [S4.11b] [S3.11]',
    async (_name, account, first, chain) => {
      const { signIn, connect, asked, clock } = await open({
        siwx: { statement: 'Welcome.', resources: ['https://shop.example/terms'], ttlSec: 60 },
      })
      connect(account)
      const session = await signIn.signIn()
      expect(asked).toEqual([session.message])
      expect(session.message.split('\n')[0]).toBe(first)
      expect(session.message).toContain(`\n${chain}\n`)
      const { fields } = parseSiwxMessage(session.message, [ethereum, solana])
      expect(fields).toEqual(session.data)
      expect(fields).toMatchObject({
        domain: 'shop.example',
        uri: 'https://shop.example/login',
        statement: 'Welcome.',
        issuedAt: new Date(clock.now()).toISOString(),
        expirationTime: new Date(clock.now() + 60_000).toISOString(),
        resources: ['https://shop.example/terms'],
      })
      expect(fields.nonce).toMatch(/^[0-9a-f]{32}$/)
    },
  )

  it('keeps the session, says so and tracks it [S4.11b] [S3.12] [S7.25]', async () => {
    const { signIn, connect, stored, used } = await open({ siwx: {} })
    connect(alice())
    const session = await signIn.signIn()
    expect(status()).toBe('signed')
    expect(JSON.parse(stored.get('siwx_sessions') ?? '')).toEqual({ v: 1, d: [session] })
    expect(await signIn.getSessions()).toEqual([session])
    expect(used).toEqual([
      { event: 'SIGN_IN_STARTED', properties: { network: 'eip155:1' } },
      { event: 'SIGN_IN_SUCCESS', properties: { network: 'eip155:1' } },
    ])
  })

  it('hands the wallet the fields with the text, for families whose wallets take the parts', async () => {
    const { signIn, connect, hand } = await open({ siwx: {} })
    let given: object | undefined
    hand.sign = (account, text, _options, fields) => {
      given = { text, fields }
      return signAs(account, text)
    }
    connect(alice())
    const { message, data } = await signIn.signIn()
    expect(given).toEqual({ text: message, fields: data })
  })

  it('says what it is doing: asking, verifying, signed [S4.11b]', async () => {
    const seen: SignInStatus[] = []
    const { signIn, connect } = await open({ siwx: {} })
    connect(alice())
    await signIn.isDue()
    signIn.state.subscribe(() => seen.push(status()))
    await signIn.signIn()
    expect(seen).toEqual(['asking', 'verifying', 'signed'])
  })

  it('has one request at a time: a second call joins the first', async () => {
    const { signIn, connect, asked } = await open({ siwx: {} })
    connect(alice())
    const wallet = hold()
    const calls = [signIn.signIn(), signIn.signIn()]
    await expect.poll(status).toBe('asking')
    expect(await signIn.isDue()).toBe(true)
    wallet.answer()
    const [first, second] = await Promise.all(calls)
    expect(first).toBe(second)
    expect(asked).toHaveLength(1)
  })

  it('is due again after a refusal, which is named as one [S4.11c] [S8.1c] [S7.25]', async () => {
    const { signIn, connect, hand, used, stored } = await open({ siwx: {} })
    connect(alice())
    await signIn.isDue()
    hand.sign = () => Promise.reject(refused())
    await expect(signIn.signIn()).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
    expect(status()).toBe('due')
    expect(stored.size).toBe(0)
    expect(used.at(-1)).toEqual({
      event: 'SIGN_IN_ERROR',
      properties: { network: 'eip155:1', code: 'REQUEST_REJECTED' },
    })
    hand.sign = signAs
    await signIn.signIn()
    expect(status()).toBe('signed')
  })

  it('needs an account and a network that the host offers [S5.5] [S8.9e] [S8.9f]', async () => {
    const { signIn, connect, asked } = await open({ siwx: {} })
    const context = { namespace: 'eip155' }
    await expect(signIn.signIn()).rejects.toMatchObject({ code: 'ACCOUNT_MISSING', context })
    connect(alice('eip155:777'))
    await expect(signIn.signIn()).rejects.toMatchObject({ code: 'NETWORK_CONTEXT_MISSING', context })
    expect(asked).toEqual([])
  })

  it('takes a nonce of the host, and no other than a good one', async () => {
    const getNonce = vi.fn(async () => 'ServerNonce00000000000001')
    const { signIn, connect } = await open({ siwx: { getNonce } })
    connect(alice())
    expect((await signIn.signIn()).data.nonce).toBe('ServerNonce00000000000001')
    expect(getNonce).toHaveBeenCalledOnce()
    await expect(signIn.signIn()).rejects.toMatchObject({
      code: 'SIGN_IN_INIT_FAILED',
      cause: { code: 'SIWX_BAD_FIELD' },
    })
  })

  it('lets the host word, sign and check the message', async () => {
    const verify = vi.fn(async () => {})
    const inner = await openStage({ siwx: {} })
    inner.connect(alice())
    const worded = await inner.signIn.signIn()
    inner.dispose()
    const { signIn, connect, asked } = await open({
      siwx: {
        createMessage: async () => ({ data: worded.data, message: worded.message }),
        signMessage: ({ account, message }) => signAs(account, message),
        verify,
      },
    })
    connect(alice())
    expect(await signIn.signIn()).toEqual(worded)
    expect(asked).toEqual([])
    expect(verify).toHaveBeenCalledWith(worded)
    // The same words a second time would be the same nonce.
    await expect(signIn.signIn()).rejects.toMatchObject({ code: 'SIGN_IN_INIT_FAILED' })
  })

  it('keeps nothing that the host refuses [S4.11c]', async () => {
    const refusal = new Error('banned')
    const { signIn, connect, stored } = await open({ siwx: { verify: () => Promise.reject(refusal) } })
    connect(alice())
    await expect(signIn.signIn()).rejects.toMatchObject({
      code: 'SIWX_INVALID',
      context: { reason: 'host' },
      cause: refusal,
    })
    expect(stored.size).toBe(0)
  })

  it('says what may be the matter with the signature of a contract that the site refuses [S8.1d]', async () => {
    const refusal = new Error('banned')
    const { signIn, connectSmart } = await open({ siwx: { verify: () => Promise.reject(refusal) } })
    connectSmart(alice())
    await expect(signIn.signIn()).rejects.toMatchObject({
      code: 'SMART_ACCOUNT_UNSUPPORTED',
      cause: { code: 'SIWX_INVALID', cause: refusal },
    })
  })

  it('keeps the host’s own reason [S4.11c]', async () => {
    const refusal = new PorticoError('SIWX_INVALID', { reason: 'banned' })
    const { signIn, connect } = await open({ siwx: { verify: () => Promise.reject(refusal) } })
    connect(alice())
    await expect(signIn.signIn()).rejects.toBe(refusal)
  })

  it.each([
    ['a refusal', { code: 4001 }, 'REQUEST_REJECTED'],
    ['an error of ours', refused(), 'REQUEST_REJECTED'],
    ['another error', new Error('no'), 'SIWX_INVALID'],
    ['another code', { code: 4100 }, 'SIWX_INVALID'],
    ['null', null, 'SIWX_INVALID'],
    ['nothing', undefined, 'SIWX_INVALID'],
  ])('%s in the host’s own way of signing is reported as such [S8.1c]', async (_what, failure, code) => {
    const { signIn, connect, disconnected } = await open({ siwx: { signMessage: () => Promise.reject(failure) } })
    connect(alice())
    const told: unknown = await signIn.signIn().catch((error: unknown) => error)
    expect(told).toMatchObject({ code, context: code === 'SIWX_INVALID' ? { reason: 'host' } : {} })
    if (failure instanceof PorticoError) expect(told).toBe(failure)
    else expect(told).toMatchObject({ cause: failure })
    expect(disconnected).toEqual([])
  })

  it('tracks a failure without a code by its network alone [S7.25]', async () => {
    const { signIn, connect, hand, used } = await open({ siwx: {} })
    connect(alice())
    hand.sign = () => Promise.reject(new Error('no'))
    await expect(signIn.signIn()).rejects.toThrow('no')
    expect(used.at(-1)).toStrictEqual({ event: 'SIGN_IN_ERROR', properties: { network: 'eip155:1' } })
  })

  it('is not begun for a caller that has given up already', async () => {
    const { signIn, connect, asked, used } = await open({ siwx: {} })
    connect(alice())
    await expect(signIn.signIn({ signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
      context: { what: 'sign-in' },
    })
    expect([...asked, ...used]).toEqual([])
  })

  it('asks no wallet when it is cancelled while the text is made, and no host when it is while the wallet asks', async () => {
    let give = (_nonce: string) => {}
    const nonce = new Promise<string>((resolve) => {
      give = resolve
    })
    const getNonce = vi.fn(() => nonce)
    const verify = vi.fn(async () => {})
    const { signIn, connect, asked } = await open({ siwx: { getNonce, verify } })
    const cancelled: unknown[] = []
    connect(alice())
    const early = signIn.signIn().catch((error: unknown) => cancelled.push(error))
    await signIn.cancel()
    await early
    give('n'.repeat(32))
    await stage.settle()
    expect(asked).toEqual([])
    getNonce.mockImplementation(async () => 'm'.repeat(32))
    const wallet = hold()
    const late = signIn.signIn().catch((error: unknown) => cancelled.push(error))
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    await signIn.cancel()
    await late
    wallet.answer()
    await stage.settle()
    expect(verify).not.toHaveBeenCalled()
    expect(cancelled).toMatchObject([{ code: 'REQUEST_ABORTED' }, { code: 'REQUEST_ABORTED' }])
  })

  it('withdraws the request from the wallet when it is cancelled', async () => {
    const { signIn, connect, hand } = await open({ siwx: {} })
    connect(alice())
    const withdrawn = new Promise<string>((resolve) => {
      hand.sign = (_account, _text, options) =>
        new Promise(() => options?.signal?.addEventListener('abort', () => resolve('withdrawn')))
    })
    const call = signIn.signIn().catch((error: unknown) => error)
    await expect.poll(() => stage.asked.length).toBe(1)
    await signIn.cancel()
    expect(await call).toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(await withdrawn).toBe('withdrawn')
  })

  it('is not possible where no plugin can check a signature, unless the host does', async () => {
    const { signIn, connect, disconnected } = await open({ siwx: {}, families: ['eip155'] })
    connect(sol)
    await expect(signIn.signIn()).rejects.toMatchObject({ code: 'SIWX_NO_VERIFIER', context: { namespace: 'solana' } })
    expect(disconnected).toEqual([])
    stage.dispose()
    const verify = vi.fn(async () => {})
    const signMessage = vi.fn(async () => 'signature of the host')
    await open({ siwx: { verify, signMessage }, families: [] })
    stage.connect(sol)
    const session = await stage.signIn.signIn()
    expect(session.signature).toBe('signature of the host')
    expect(session.message).toContain('with your Solana account:\n')
    expect(session.data).toMatchObject({ accountAddress: sol.slice(SOLANA.length + 1), chainId: SOLANA })
    expect(verify).toHaveBeenCalledOnce()
    const { stored, clock } = stage
    stage.dispose()
    await open({ siwx: { verify, signMessage }, families: [], stored, clock })
    stage.connect(sol)
    expect(await stage.signIn.isDue()).toBe(false)
    expect(status()).toBe('signed')
  })

  it.each<[string, Parameters<typeof open>[0]]>([
    ['only signs', { siwx: { signMessage: async () => 'x' } }],
    ['only checks', { siwx: { verify: async () => {} } }],
    [
      'has the older option',
      { siweConfig: { getNonce: async () => 'n'.repeat(32), getSession: async () => null } as never },
    ],
  ])('is not possible without a proof where the host %s', async (_what, options) => {
    const { signIn, connect } = await open({ ...options, families: [] })
    connect(alice())
    await expect(signIn.signIn()).rejects.toMatchObject({ code: 'SIWX_NO_VERIFIER', context: { namespace: 'eip155' } })
  })
})

describe('a start that fails disconnects the wallet [S8.1b]', () => {
  it.each([
    ['the server gives no nonce', { getNonce: () => Promise.reject(new Error('503')) }],
    ['the server gives a bad nonce', { getNonce: async () => 'short' }],
    ['the statement breaks the form', { statement: 'Willkommen, schön!' }],
    ['the host’s message can not be made', { createMessage: () => Promise.reject(new Error('no')) }],
  ])('%s', async (_name, siwx) => {
    const { signIn, connect, disconnected, asked } = await open({ siwx })
    connect(alice())
    await expect(signIn.signIn()).rejects.toMatchObject({ code: 'SIGN_IN_INIT_FAILED' })
    expect(asked).toEqual([])
    expect(disconnected).toEqual(['eip155'])
    expect(status()).toBe('off')
  })
})

describe('an account or network that changes meanwhile', () => {
  it.each([
    ['another account', () => stage.change(bob()), bob()],
    ['another network', () => stage.change(alice('eip155:10')), alice('eip155:10')],
    ['another family that is shown', () => stage.connect(sol), sol],
    ['no account', () => stage.leave('eip155'), undefined],
    ['a network that is not offered', () => stage.change(alice('eip155:777')), undefined],
  ])(
    '%s: the request is aborted, and a signature that comes all the same is thrown away',
    async (_name, change, shown) => {
      await open({ siwx: {} })
      stage.connect(alice())
      const wallet = hold()
      const call = stage.signIn.signIn()
      await expect.poll(() => stage.asked.length).toBe(1)
      change()
      await expect(call).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
      wallet.answer()
      await stage.settle()
      expect(stage.stored.size).toBe(0)
      await expect.poll(() => stage.signIn.state.get()).toEqual({ status: shown ? 'due' : 'off', account: shown })
      expect(eventsUsed()).toEqual(['SIGN_IN_STARTED'])
    },
  )

  it('nothing is kept that changed while the host was checking', async () => {
    let pass = () => {}
    const verify = () =>
      new Promise<void>((resolve) => {
        pass = resolve
      })
    const { signIn, connect, change, stored } = await open({ siwx: { verify } })
    connect(alice())
    const call = signIn.signIn()
    await vi.waitFor(() => expect(status()).toBe('verifying'))
    await stage.settle()
    change(bob())
    pass()
    await expect(call).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await stage.settle()
    expect(stored.size).toBe(0)
  })

  it('an account without a session is due, and one with a session is not asked again [S4.11a]', async () => {
    const { signIn, connect, change, asked } = await open({ siwx: {} })
    connect(alice())
    await signIn.signIn()
    change(bob())
    expect(await signIn.isDue()).toBe(true)
    change(alice('eip155:10'))
    expect(await signIn.isDue()).toBe(true)
    change(alice())
    expect(await signIn.isDue()).toBe(false)
    expect(status()).toBe('signed')
    expect(asked).toHaveLength(1)
  })

  it('a caller that gives up ends the request; one of two does not', async () => {
    const { signIn, connect } = await open({ siwx: {} })
    connect(alice())
    await signIn.isDue()
    const wallet = hold()
    const [one, other] = [new AbortController(), new AbortController()]
    const calls = [signIn.signIn({ signal: one.signal }), signIn.signIn({ signal: other.signal })]
    one.abort()
    await expect(calls[0]).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(status()).toBe('asking')
    other.abort()
    await expect(calls[1]).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await expect.poll(status).toBe('due')
    wallet.answer()
    await stage.settle()
    expect(stage.stored.size).toBe(0)
  })
})

describe('cancelling', () => {
  it('disconnects where signing is required [S2.10]', async () => {
    const { signIn, connect, disconnected, used } = await open({ siwx: { required: true } })
    expect(signIn.required).toBe(true)
    connect(alice())
    await signIn.isDue()
    await signIn.cancel()
    expect(disconnected).toEqual(['eip155'])
    expect(status()).toBe('off')
    expect(used.map(({ event }) => event)).toEqual(['SIGN_IN_CANCELLED'])
  })

  it('tells when the wallet would not let go', async () => {
    const { signIn, connect } = await open({ siwx: { required: true } })
    connect(alice())
    await signIn.isDue()
    stage.disconnected.push = () => {
      throw new PorticoError('DISCONNECT_FAILED', { namespace: 'eip155' })
    }
    await expect(signIn.cancel()).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' })
  })

  it('leaves an optional one connected, and does not ask for this account and network again [S2.10]', async () => {
    const { signIn, connect, change, disconnected } = await open({ siwx: {} })
    connect(alice())
    await signIn.isDue()
    await signIn.cancel()
    expect(disconnected).toEqual([])
    expect(await signIn.isDue()).toBe(false)
    change(alice('eip155:10'))
    expect(await signIn.isDue()).toBe(true)
    change(alice())
    expect(await signIn.isDue()).toBe(false)
    connect(alice())
    expect(await signIn.isDue()).toBe(true)
  })

  it('can be taken back by the visitor', async () => {
    const { signIn, connect } = await open({ siwx: {} })
    connect(alice())
    await signIn.cancel()
    await signIn.signIn()
    expect(status()).toBe('signed')
  })

  it('ends the request; what the wallet answers later is thrown away', async () => {
    const { signIn, connect } = await open({ siwx: {} })
    connect(alice())
    const wallet = hold()
    const call = signIn.signIn()
    await expect.poll(() => stage.asked.length).toBe(1)
    await signIn.cancel()
    await expect(call).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    wallet.answer()
    await stage.settle()
    expect(stage.stored.size).toBe(0)
    expect(status()).toBe('off')
  })

  it('does not undo what is signed', async () => {
    const { signIn, connect, disconnected, used } = await open({ siwx: { required: true } })
    await signIn.cancel()
    connect(alice())
    await signIn.signIn()
    await signIn.cancel()
    expect(used.map(({ event }) => event)).toEqual(['SIGN_IN_STARTED', 'SIGN_IN_SUCCESS'])
    expect(status()).toBe('signed')
    expect(disconnected).toEqual([])
  })
})

describe('the state', () => {
  it('is reported for another account at once, and not when nothing has changed', async () => {
    const { signIn, connect, change } = await open({ siwx: {} })
    connect(alice())
    change(bob())
    expect(signIn.state.get()).toEqual({ status: 'unknown', account: bob() })
    expect(await signIn.isDue()).toBe(true)
    const listener = vi.fn()
    signIn.state.subscribe(listener)
    expect(await signIn.isDue()).toBe(true)
    change(bob())
    expect(listener).not.toHaveBeenCalled()
  })

  it('stays what it was when the widget is disposed of', async () => {
    const { signIn, connect, change, show, dispose } = await open({ siwx: {} })
    connect(alice())
    await signIn.isDue()
    dispose()
    change(bob())
    show('solana')
    connect(sol)
    expect(signIn.state.get()).toEqual({ status: 'due', account: alice() })
  })

  it('without an account there is nothing to forget, to list or to read', async () => {
    const { signIn, logged } = await open({ siwx: {} })
    await signIn.signOut()
    expect(await signIn.getSessions()).toEqual([])
    expect(status()).toBe('off')
    expect(logged).toEqual([])
  })
})

describe('the host’s storage', () => {
  const address = ALICE.address
  async function openStorage(change: Partial<SiwxStorage> = {}, options: Parameters<typeof open>[0] = {}) {
    const storage = { ...createMemorySiwxStorage(createFakeClock(START_MS)), ...change }
    const calls: unknown[][] = []
    const noted = Object.fromEntries(
      Object.entries(storage).map(([name, call]) => [
        name,
        (...args: never[]) => {
          calls.push([name, ...args])
          return (call as (...args: never[]) => unknown)(...args)
        },
      ]),
    ) as unknown as SiwxStorage
    return { ...(await open({ siwx: { storage: noted }, ...options })), calls, storage }
  }

  it('is read once for an account that is connected, and told whether that is shown', async () => {
    const { signIn, connect, calls } = await openStorage()
    connect(alice())
    await signIn.isDue()
    await signIn.getSessions(bob())
    const isSame = expect.any(Function)
    expect(calls).toEqual([
      ['get', 'eip155:1', address, { isShown: true, isSame }],
      ['get', 'eip155:1', bob().slice('eip155:1:'.length), { isShown: false, isSame }],
    ])
  })

  it('learns which spellings of an address are the account’s, by its family: base58 is read to the letter', async () => {
    const { connect, calls, signIn } = await openStorage()
    const spellingsOf = (call: readonly unknown[] | undefined) =>
      (call?.[3] as { isSame(text: string): boolean } | undefined)?.isSame
    connect(alice())
    await signIn.isDue()
    const ofAlice = spellingsOf(calls.at(-1))
    const texts = [address, address.toLowerCase(), bob().slice('eip155:1:'.length), 'x']
    expect(texts.map((text) => ofAlice?.(text))).toEqual([true, true, false, false])
    await signIn.getSessions(sol)
    const ofSol = spellingsOf(calls.at(-1))
    expect([SOLANA_ADDRESS, SOLANA_ADDRESS.toLowerCase()].map((text) => ofSol?.(text))).toEqual([true, false])
  })

  it('adds one session, whose signature is not checked again', async () => {
    const { signIn, connect, calls, node } = await openStorage()
    connect(alice())
    const session = await signIn.signIn()
    expect(calls.filter(([name]) => name !== 'get')).toEqual([['add', session]])
    node.fails = true
    expect(await signIn.getSessions()).toEqual([session])
  })

  it('forgets an account on its network and on all of the family that are offered, and on no other [S4.6]', async () => {
    const { signIn, connect, leave, calls } = await openStorage()
    connect(alice('eip155:777'))
    await signIn.isDue()
    leave('eip155')
    await expect
      .poll(() => calls)
      .toEqual(['eip155:777', 'eip155:1', 'eip155:10'].map((chainId) => ['delete', chainId, address]))
  })

  it('may fail to forget: that is logged, and nothing else happens', async () => {
    const { signIn, connect, leave, logged } = await openStorage({ delete: () => Promise.reject(new Error('offline')) })
    connect(alice())
    await signIn.signIn()
    leave('eip155')
    await expect.poll(() => logged).toEqual(['a sign-in could not be forgotten'])
  })

  it('may fail to remove what is no session: that is logged, and signing in is due', async () => {
    const { signIn, connect, logged, calls } = await openStorage({
      get: async () => [null] as never,
      delete: () => Promise.reject(new Error('offline')),
    })
    connect(alice())
    expect(await signIn.isDue()).toBe(true)
    expect(calls.at(-1)).toEqual(['delete', 'eip155:1', address])
    expect(logged).toEqual(['a sign-in could not be removed'])
  })

  it('is not believed, nor emptied, for an account that cannot be checked', async () => {
    const first = await open({ siwx: {} })
    first.connect(sol)
    const session = await first.signIn.signIn()
    first.dispose()
    for (const [kept, outcome] of [
      [[session], 'unknown'],
      [[], 'due'],
    ] as const) {
      const { signIn, connect, calls } = await openStorage(
        { get: async () => kept },
        { families: [], clock: first.clock },
      )
      connect(sol)
      await signIn.isDue()
      expect(status()).toBe(outcome)
      expect(calls).toEqual([['get', SOLANA, sol.slice(SOLANA.length + 1), { isShown: true }]])
      stage.dispose()
    }
  })

  it('may hold one that fails beside one that can not be checked: the first is removed, the other not known', async () => {
    const first = await open({ siwx: {} })
    first.connect(alice())
    const good = await first.signIn.signIn()
    first.dispose()
    const bad = { ...good, message: 'Sign in, please.' }
    const { signIn, connect, node, calls } = await openStorage({ get: async () => [bad, good] }, { clock: first.clock })
    node.fails = true
    connect(alice())
    await signIn.isDue()
    expect(status()).toBe('unknown')
    expect(calls.at(-1)).toEqual(['replace', [good]])
  })
})

describe('what is kept', () => {
  it('serves the next visit without a question, its signature checked once', async () => {
    await open({ siwx: {} })
    stage.connect(alice())
    const session = await stage.signIn.signIn()
    const { stored, clock } = stage
    stage.dispose()
    await open({ siwx: {}, stored, clock })
    stage.connect(alice())
    expect(await stage.signIn.isDue()).toBe(false)
    stage.node.fails = true // it is not asked again
    expect(await stage.signIn.getSessions()).toEqual([session])
    expect(stage.asked).toEqual([])
  })

  it('is neither lost nor believed while no node answers who could tell', async () => {
    await open({ siwx: {} })
    stage.connect(alice())
    const session = await stage.signIn.signIn()
    const { stored, clock } = stage
    stage.dispose()
    await open({ siwx: {}, stored, clock })
    stage.node.fails = true
    stage.connect(alice())
    expect(await stage.signIn.isDue()).toBe(false)
    expect(status()).toBe('unknown')
    expect(await stage.signIn.getSessions()).toEqual([])
    stage.node.fails = false
    expect(await stage.signIn.isDue()).toBe(false)
    expect(status()).toBe('signed')
    expect(await stage.signIn.getSessions()).toEqual([session])
  })

  it('is deleted alone when it fails: forged, of another site, or changed', async () => {
    await open({ siwx: {} })
    stage.connect(alice())
    const good = await stage.signIn.signIn()
    const { stored, clock } = stage
    stage.dispose()
    const forged: SiwxSession = { ...good, signature: await signAs(bob(), good.message) }
    const changed: SiwxSession = { ...good, data: { ...good.data, statement: 'Give me all.' } }
    stored.set('siwx_sessions', JSON.stringify({ v: 1, d: [forged, good, changed] }))
    await open({ siwx: {}, stored, clock })
    stage.connect(alice())
    expect(await stage.signIn.getSessions()).toEqual([good])
    expect(JSON.parse(stored.get('siwx_sessions') ?? '').d).toEqual([good])
    stage.dispose()
    await open({ siwx: {}, stored, clock, address: 'https://evil.example/' })
    stage.connect(alice())
    expect(await stage.signIn.isDue()).toBe(true)
    expect(stored.has('siwx_sessions')).toBe(false)
  })

  it('has one timer, and none when the widget is disposed of', async () => {
    const { connect, change, signIn, clock, dispose } = await open({ siwx: {} })
    connect(alice())
    await signIn.signIn()
    change(bob())
    await signIn.signIn()
    expect(clock.pending()).toBe(1)
    dispose()
    expect(clock.pending()).toBe(0)
  })

  it('is not asked for any more when the widget is disposed of', async () => {
    const { connect, signIn, dispose } = await open({ siwx: {} })
    const wallet = hold()
    connect(alice())
    const session = signIn.signIn()
    dispose()
    await expect(session).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    wallet.answer()
  })

  it('that is being forgotten while another account is chosen says nothing about that one', async () => {
    const inner = createMemorySiwxStorage()
    let deleted = () => {}
    const gate = new Promise<void>((resolve) => {
      deleted = resolve
    })
    const storage: SiwxStorage = { ...inner, delete: (...one) => gate.then(() => inner.delete(...one)) }
    const { connect, change, signIn, settle } = await open({ siwx: { storage, ttlSec: 1e9 } })
    connect(alice())
    await signIn.signIn()
    const ended = signIn.signOut()
    change(bob())
    deleted()
    await ended
    await settle()
    await expect.poll(() => signIn.state.get()).toEqual({ status: 'due', account: bob() })
  })

  it('runs out in time also when a look for the account before it ends late', async () => {
    const clock = createFakeClock(START_MS)
    const inner = createMemorySiwxStorage(clock)
    let answer = () => {}
    const late = new Promise<void>((resolve) => {
      answer = resolve
    })
    let isLate = false
    const storage: SiwxStorage = {
      ...inner,
      async get(...asked) {
        if (isLate && asked[1].toLowerCase() === ALICE.address.toLowerCase()) await late
        return inner.get(...asked)
      },
    }
    const siwx = { storage, ttlSec: 36_000 }
    const { connect, change, signIn, settle } = await open({ siwx, clock })
    connect(alice())
    await signIn.signIn()
    siwx.ttlSec = 3_600
    change(bob())
    await signIn.signIn()
    isLate = true
    change(alice())
    change(bob())
    await settle()
    answer()
    await settle()
    await expect.poll(status).toBe('signed')
    await clock.advance(3_661_000)
    await expect.poll(status).toBe('due')
  })

  it('runs out while the page is open, and is due again', async () => {
    const { signIn, connect, clock } = await open({ siwx: { ttlSec: 600 } })
    connect(alice())
    await signIn.signIn()
    await clock.advance(599_000)
    expect(status()).toBe('signed')
    await clock.advance(62_000)
    await expect.poll(status).toBe('due')
  })

  it('is forgotten with the connection, on all networks of the family and for that account only [S4.6]', async () => {
    const storage = createMemorySiwxStorage()
    const { connect, change, leave, signIn } = await open({ siwx: { storage, ttlSec: 1e9 } })
    connect(bob())
    await signIn.signIn()
    change(alice('eip155:10'))
    await signIn.signIn()
    change(alice())
    await signIn.signIn()
    leave('eip155')
    await stage.settle()
    const countLeft = async () => {
      const left = await Promise.all([alice(), alice('eip155:10'), bob()].map((account) => signIn.getSessions(account)))
      return left.map((sessions) => sessions.length)
    }
    await expect.poll(countLeft).toEqual([0, 0, 1])
  })

  it('that is being forgotten is not believed by who comes back at once', async () => {
    const inner = createMemorySiwxStorage()
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    const storage: SiwxStorage = { ...inner, delete: async (...one) => wait(10).then(() => inner.delete(...one)) }
    const { connect, leave, signIn } = await open({ siwx: { storage, ttlSec: 1e9 } })
    connect(alice())
    await signIn.signIn()
    leave('eip155')
    connect(alice())
    expect(await signIn.isDue()).toBe(true)
  })

  it('stays when the host says so', async () => {
    const { connect, leave, signIn } = await open({ siwx: { clearOnDisconnect: false } })
    connect(alice())
    await signIn.signIn()
    leave('eip155')
    await stage.settle()
    connect(alice())
    expect(await signIn.isDue()).toBe(false)
  })

  it('is forgotten on signing out, and only a required one is due at once', async () => {
    for (const required of [false, true]) {
      await open({ siwx: { required } })
      stage.connect(alice())
      await stage.signIn.signIn()
      await stage.signIn.signOut()
      expect(status()).toBe(required ? 'due' : 'off')
      expect(await stage.signIn.isDue()).toBe(required)
      expect(stage.stored.size).toBe(0)
      stage.dispose()
    }
  })

  it('is unknown while the host’s storage does not answer, and no visitor is sent away', async () => {
    const storage: SiwxStorage = { ...createMemorySiwxStorage(), get: () => Promise.reject(new Error('offline')) }
    const { connect, signIn, disconnected, logged } = await open({ siwx: { storage, required: true } })
    connect(alice())
    expect(await signIn.isDue()).toBe(false)
    expect(status()).toBe('unknown')
    expect(disconnected).toEqual([])
    expect(logged).toEqual(['whether a sign-in is kept can not be read'])
  })

  it('is not kept when the storage fails, and the visitor hears of it', async () => {
    const storage: SiwxStorage = { ...createMemorySiwxStorage(), add: () => Promise.reject(new Error('full')) }
    const { connect, signIn } = await open({ siwx: { storage } })
    connect(alice())
    await expect(signIn.signIn()).rejects.toMatchObject({ code: 'SIWX_INVALID', context: { reason: 'storage' } })
    expect(await signIn.isDue()).toBe(true)
  })

  it('what a storage gives back that is no session is left out', async () => {
    const storage = { ...createMemorySiwxStorage(), get: async () => [null, { message: 7 }] } as unknown as SiwxStorage
    const removed = vi.spyOn(storage, 'delete')
    const { connect, signIn } = await open({ siwx: { storage } })
    connect(alice())
    expect(await signIn.isDue()).toBe(true)
    expect(removed).toHaveBeenCalledWith('eip155:1', ALICE.address)
  })

  it('disconnecting while it is written leaves nothing behind', async () => {
    const inner = createMemorySiwxStorage()
    let go = () => {}
    const gate = new Promise<void>((resolve) => {
      go = resolve
    })
    const storage: SiwxStorage = { ...inner, add: (session) => gate.then(() => inner.add(session)) }
    const { connect, signIn, leave } = await open({ siwx: { storage, ttlSec: 1e9 } })
    connect(alice())
    const call = signIn.signIn()
    await stage.settle()
    leave('eip155')
    go()
    await expect(call).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await stage.settle()
    expect(await inner.get('eip155:1', alice().slice('eip155:1:'.length))).toEqual([])
  })
})

describe('the page hears when the shown account becomes signed, or is no more [S4.11b]', () => {
  async function openHeard(...args: Parameters<typeof openStage>) {
    await open(...args)
    const heard: KernelEvents['signIn:changed'][] = []
    stage.events.on('signIn:changed', (event) => void heard.push(event))
    return { ...stage, heard }
  }
  const signed = { namespace: 'eip155', isSigned: true }
  const unsigned = { namespace: 'eip155', isSigned: false }

  it('once it has signed, when the session can be read', async () => {
    const { signIn, connect, events, heard } = await openHeard({ siwx: {} })
    const counts: Promise<number>[] = []
    events.on('signIn:changed', () => void counts.push(signIn.getSessions().then(({ length }) => length)))
    connect(alice())
    await signIn.isDue()
    expect(heard).toEqual([])
    await signIn.signIn()
    expect(heard).toEqual([signed])
    expect(await Promise.all(counts)).toEqual([1])
  })

  it('once a session of an earlier visit is found', async () => {
    await open({ siwx: {} })
    stage.connect(alice())
    await stage.signIn.signIn()
    const { stored, clock } = stage
    stage.dispose()
    const { signIn, connect, heard } = await openHeard({ siwx: {}, stored, clock })
    connect(alice())
    expect(heard).toEqual([])
    await signIn.isDue()
    expect(heard).toEqual([signed])
  })

  it.each([true, false])('once it has signed out, required: %s', async (required) => {
    const { signIn, connect, heard } = await openHeard({ siwx: { required } })
    connect(alice())
    await signIn.signIn()
    await signIn.signOut()
    expect(heard).toEqual([signed, unsigned])
    await signIn.signOut()
    expect(heard).toHaveLength(2)
  })

  it('once its session has run out', async () => {
    const { signIn, connect, clock, heard } = await openHeard({ siwx: { ttlSec: 600 } })
    connect(alice())
    await signIn.signIn()
    await clock.advance(599_000)
    expect(heard).toEqual([signed])
    await clock.advance(62_000)
    await expect.poll(() => heard).toEqual([signed, unsigned])
  })

  it('not when another account, network or family is shown, nor when the wallet is gone', async () => {
    const { signIn, connect, change, leave, heard } = await openHeard({ siwx: {} })
    connect(alice())
    await signIn.signIn()
    for (const move of [() => change(bob()), () => change(alice('eip155:10')), () => connect(sol)]) {
      move()
      await signIn.isDue()
    }
    leave('solana')
    await stage.settle()
    expect(heard).toEqual([signed])
  })

  it('not while it signs anew, whatever comes of it: its session is still there', async () => {
    const { signIn, connect, hand, heard } = await openHeard({ siwx: {} })
    connect(alice())
    await signIn.signIn()
    hand.sign = () => Promise.reject(refused())
    await expect(signIn.signIn()).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
    hand.sign = signAs
    await signIn.signIn()
    expect(heard).toEqual([signed])
  })

  it('not by a request that failed', async () => {
    const { signIn, connect, hand, heard } = await openHeard({ siwx: {} })
    connect(alice())
    hand.sign = () => Promise.reject(refused())
    await expect(signIn.signIn()).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
    await signIn.cancel()
    expect(heard).toEqual([])
  })
})

describe('reading the text', () => {
  it('asks no wallet, and gives the very text that the wallet is asked for next [S4.11b]', async () => {
    const { signIn, connect, asked } = await open({ siwx: { statement: 'Welcome.' } })
    connect(alice())
    const text = await signIn.readText()
    expect(text.split('\n').slice(0, 4)).toEqual([
      'shop.example wants you to sign in with your Ethereum account:',
      alice().slice('eip155:1:'.length),
      '',
      'Welcome.',
    ])
    expect(asked).toEqual([])
    await signIn.signIn()
    expect(asked).toEqual([text])
  })

  it('needs an account on a network that the host offers', async () => {
    const { signIn, connect, used } = await open({ siwx: {} })
    await expect(signIn.readText()).rejects.toMatchObject({ code: 'ACCOUNT_MISSING' })
    connect(alice('eip155:777'))
    await expect(signIn.readText()).rejects.toMatchObject({ code: 'ACCOUNT_MISSING' })
    connect(alice())
    expect(await signIn.readText()).toContain('Chain ID: 1')
    expect(used).toEqual([])
  })

  it('can be given up, and the text is there for the next reader', async () => {
    let give = (_nonce: string) => {}
    const nonce = new Promise<string>((resolve) => {
      give = resolve
    })
    const getNonce = vi.fn(() => nonce)
    const { signIn, connect } = await open({ siwx: { getNonce } })
    connect(alice())
    const patience = new AbortController()
    const reading = signIn.readText({ signal: patience.signal })
    await stage.settle()
    patience.abort()
    await expect(reading).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    give('n'.repeat(32))
    expect(await signIn.readText()).toContain(`Nonce: ${'n'.repeat(32)}`)
    expect(getNonce).toHaveBeenCalledOnce()
  })

  it('is refused without sign-in [S8.9d]', async () => {
    const { signIn, connect } = await open()
    connect(alice())
    await expect(signIn.readText()).rejects.toMatchObject({ code: 'SIWX_DISABLED' })
  })
})

describe('without a set-up', () => {
  it('nothing is due, and signing in says so [S8.9d]', async () => {
    const { signIn, connect, disconnected } = await open()
    connect(alice())
    expect(signIn).toMatchObject({ required: false, view: 'SIWXSignMessage' })
    expect(await signIn.isDue()).toBe(false)
    expect(status()).toBe('off')
    await expect(signIn.signIn()).rejects.toThrow('SIWX is not enabled')
    await expect(signIn.acceptAuthentication({} as never, [])).rejects.toMatchObject({ code: 'SIWX_DISABLED' })
    expect(await signIn.authentication(['eip155:1'])).toBeUndefined()
    expect(await signIn.getSessions()).toEqual([])
    await Promise.all([signIn.cancel(), signIn.signOut()])
    expect(disconnected).toEqual([])
  })

  it('both forms of the option are refused [S5.19b]', async () => {
    await open()
    const siweConfig = { getNonce: async () => '' } as never
    await expect(openStage({ siwx: {}, siweConfig })).rejects.toMatchObject({ code: 'SIGN_IN_OPTIONS_CONFLICT' })
  })
})
