import type { SiweConfig } from '@portico/kernel'
import { createSiweMessage } from 'viem/siwe'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ALICE, alice, BOB, bob, openStage, type Stage, sol } from '../../test/stage.js'

let stage: Stage
afterEach(() => {
  stage.dispose()
  vi.unstubAllGlobals()
})

type Kept = { readonly address: string; readonly chainId: number } | null

/** A host with a server that keeps one session. */
function createHost(change: Partial<SiweConfig> = {}) {
  const server: { kept: Kept; accepts: boolean } = { kept: null, accepts: true }
  let count = 0
  const calls: string[] = []
  const config: SiweConfig = {
    async getNonce() {
      calls.push('nonce')
      count += 1
      return `${'n'.repeat(30)}${count}`
    },
    createMessage({ address, chainId, iat, exp, statement, ...others }) {
      return createSiweMessage({
        ...others,
        ...{ address: address as `0x${string}`, chainId },
        ...(statement === undefined ? {} : { statement }),
        ...(iat === undefined ? {} : { issuedAt: new Date(iat) }),
        ...(exp === undefined ? {} : { expirationTime: new Date(exp) }),
      })
    },
    async verifyMessage({ message }) {
      calls.push('verify')
      const [, address = ''] = message.split('\n')
      const chainId = Number(/Chain ID: (\d+)/.exec(message)?.[1])
      if (server.accepts) server.kept = { address, chainId }
      return server.accepts
    },
    getSession: async () => server.kept,
    async signOut() {
      calls.push('signOut')
      server.kept = null
      return true
    },
    onSignIn: ({ address, chainId }) => void calls.push(`in ${address} ${chainId}`),
    onSignOut: () => void calls.push('out'),
    ...change,
  }
  return { server, calls, config }
}

async function open(change: Partial<SiweConfig> = {}, kept: Kept = null) {
  const host = createHost(change)
  host.server.kept = kept
  stage = await openStage({ siweConfig: host.config })
  return { ...stage, ...host }
}
const keptOf = (account: typeof ALICE, chainId = 1): Kept => ({ address: account.address, chainId })

describe('the older form of the option [S1.2c]', () => {
  it('has a view of its own, and is required unless it says otherwise', async () => {
    const first = await open()
    expect([first.signIn.view, first.signIn.required]).toEqual(['ConnectingSiwe', true])
    stage.dispose()
    expect((await open({ required: false })).signIn.required).toBe(false)
  })

  it('asks the server for one nonce, the host for the words and the wallet for the signature [S4.11b]', async () => {
    const getMessageParams = async () => ({ statement: 'Hello.', exp: '2026-09-29T11:00:00.000Z' })
    const { signIn, connect, calls, asked, stored } = await open({ getMessageParams })
    connect(alice())
    expect(await signIn.isDue()).toBe(true)
    const session = await signIn.signIn()
    expect(session.data).toMatchObject({
      ...{ accountAddress: ALICE.address, chainId: 'eip155:1', domain: 'shop.example', nonce: `${'n'.repeat(30)}1` },
      ...{ statement: 'Hello.', expirationTime: '2026-09-29T11:00:00.000Z', uri: 'https://shop.example/login' },
    })
    expect(asked).toEqual([session.message])
    expect(calls).toEqual(['nonce', 'verify', `in ${ALICE.address} 1`])
    expect(signIn.state.get().status).toBe('signed')
    expect(await signIn.getSessions()).toEqual([session])
    expect(stored.size).toBe(0)
  })

  it('believes the server’s session of this account and network, without a prompt [S4.11a]', async () => {
    const { signIn, connect, asked } = await open({}, {
      ...keptOf(ALICE),
      address: ALICE.address.toLowerCase(),
    } as Kept)
    connect(alice())
    expect(await signIn.isDue()).toBe(false)
    expect(signIn.state.get().status).toBe('signed')
    expect(asked).toEqual([])
  })

  it('is refused when the server refuses, or the host words another nonce [S4.11c]', async () => {
    const { signIn, connect, server, calls } = await open()
    server.accepts = false
    connect(alice())
    await expect(signIn.signIn()).rejects.toMatchObject({ code: 'SIWX_INVALID', context: { reason: 'host' } })
    expect(calls).toEqual(['nonce', 'verify'])
    stage.dispose()
    const { config } = createHost()
    await open({ createMessage: (input) => config.createMessage({ ...input, nonce: 'o'.repeat(30) }) })
    stage.connect(alice())
    await expect(stage.signIn.signIn()).rejects.toMatchObject({
      code: 'SIGN_IN_INIT_FAILED',
      cause: { code: 'SIWX_INVALID', context: { reason: 'nonce' } },
    })
  })

  it('tells the host what to put into its words', async () => {
    const { config } = createHost()
    const createMessage = vi.fn(config.createMessage)
    const { signIn, connect } = await open({ createMessage, getMessageParams: async () => undefined as never })
    connect(alice('eip155:10'))
    await signIn.signIn()
    expect(createMessage.mock.calls).toEqual([
      [
        {
          ...{ address: ALICE.address, chainId: 10, domain: 'shop.example', uri: 'https://shop.example/login' },
          ...{ nonce: `${'n'.repeat(30)}1`, version: '1', iat: '2026-09-29T10:00:00.000Z' },
        },
      ],
    ])
  })

  it('gives what was signed in this page to who asks for it, until it is over', async () => {
    const { signIn, connect, clock } = await open({
      getMessageParams: async () => ({ exp: '2026-09-29T11:00:00.000Z' }),
      ...{ signOutOnAccountChange: false, signOutOnNetworkChange: false },
    })
    connect(alice())
    const session = await signIn.signIn()
    expect(await signIn.isDue()).toBe(false)
    expect(clock.pending()).toBe(1)
    expect(await signIn.getSessions(alice().toLowerCase() as never)).toEqual([session])
    for (const other of [alice('eip155:10'), bob()]) expect(await signIn.getSessions(other)).toEqual([])
    await signIn.signOut()
    expect(await signIn.getSessions(alice())).toEqual([])
    expect(clock.pending()).toBe(1)
  })

  it('needs no listener of the host', async () => {
    const { signIn, connect } = await open({ onSignIn: undefined, onSignOut: undefined } as never)
    connect(alice())
    await signIn.signIn()
    await signIn.signOut()
    expect(signIn.state.get().status).toBe('due')
  })

  it.each([
    ['the number as text', { address: ALICE.address, chainId: '1' }, 'signed'],
    ['nothing', undefined, 'due'],
    ['no address', { chainId: 1 }, 'unknown'],
    ['no network', { address: ALICE.address }, 'unknown'],
  ])('takes %s of a server’s session for what it is', async (_what, kept, outcome) => {
    const { signIn, connect } = await open({ getSession: async () => kept as never })
    connect(alice())
    await signIn.isDue()
    expect(signIn.state.get().status).toBe(outcome)
  })

  it('counts other families as signed in, and can not ask them', async () => {
    const { signIn, connect } = await open()
    connect(sol)
    expect(await signIn.isDue()).toBe(false)
    expect(signIn.state.get().status).toBe('signed')
    await expect(signIn.signIn()).rejects.toMatchObject({ code: 'SIWX_NO_VERIFIER' })
  })

  it('is off when it says so', async () => {
    const { signIn, connect } = await open({ enabled: false })
    connect(alice())
    expect(await signIn.isDue()).toBe(false)
    await expect(signIn.signIn()).rejects.toMatchObject({ code: 'SIWX_DISABLED' })
  })

  it('is unknown while the server does not answer, or answers nonsense', async () => {
    for (const getSession of [() => Promise.reject(new Error('503')), async () => 'unknown' as never]) {
      const { signIn, connect, disconnected, logged } = await open({ getSession })
      connect(alice())
      expect(await signIn.isDue()).toBe(false)
      expect(signIn.state.get().status).toBe('unknown')
      expect(logged).toEqual(['whether a sign-in is kept can not be read'])
      expect(disconnected).toEqual([])
      stage.dispose()
    }
  })

  it('signs out when asked to', async () => {
    const { signIn, connect, calls } = await open({}, keptOf(ALICE))
    connect(alice())
    await signIn.isDue()
    await signIn.signOut()
    expect(calls).toEqual(['signOut', 'out'])
    expect(signIn.state.get().status).toBe('due')
  })
})

describe('what ends the server’s session is the host’s to say', () => {
  it.each([
    ['another account', 'signOutOnAccountChange', () => stage.change(bob())],
    ['another network', 'signOutOnNetworkChange', () => stage.change(alice('eip155:10'))],
    ['a disconnect', 'signOutOnDisconnect', () => stage.leave('eip155')],
  ] as const)('%s does, unless %s is false', async (_name, option, change) => {
    for (const value of [undefined, true, false]) {
      const { signIn, connect, server, calls, settle } = await open(
        value === undefined ? {} : { [option]: value },
        keptOf(ALICE),
      )
      connect(alice())
      await signIn.isDue()
      change()
      await settle()
      const isKept = value === false
      await expect
        .poll(() => [server.kept !== null, calls], { message: String(value) })
        .toEqual([isKept, isKept ? [] : ['signOut', 'out']])
      if (option !== 'signOutOnDisconnect') expect(await signIn.isDue()).toBe(!isKept)
      stage.dispose()
    }
  })

  it('a look at another account’s sessions ends nothing', async () => {
    const { signIn, connect, server } = await open({}, keptOf(BOB))
    connect(bob())
    await signIn.isDue()
    expect(await signIn.getSessions(alice())).toEqual([])
    expect(server.kept).toEqual(keptOf(BOB))
  })

  it('a family that is shown beside it ends nothing', async () => {
    const { connect, leave, server, show, settle, signIn, calls } = await open({}, keptOf(ALICE))
    connect(alice())
    await signIn.isDue()
    connect(sol)
    expect(await signIn.getSessions()).toEqual([])
    show('eip155')
    leave('solana')
    await settle()
    expect(server.kept).toEqual(keptOf(ALICE))
    expect(calls).toEqual([])
  })
})
