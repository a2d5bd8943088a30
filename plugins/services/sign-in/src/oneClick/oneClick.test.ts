import type { AuthenticationRequest, ChainId, SiwxSession } from '@portico/kernel'
import { createEncodedRecap, formatMessage, populateAuthPayload } from '@walletconnect/utils'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ALICE, alice, BOB, bob, openStage, type Stage, sol } from '../../test/stage.js'

const CHAINS: readonly ChainId[] = ['eip155:1', 'eip155:10']
const METHODS = ['personal_sign', 'eth_sendTransaction']

let stage: Stage
afterEach(() => {
  stage.dispose()
  vi.unstubAllGlobals()
})

interface Cacao {
  h: { t: string }
  // biome-ignore lint/suspicious/noExplicitAny: tests put anything in its parts
  p: Record<string, any>
  s: { t: string; s: string }
}

/** What the pairing library sends for the request, and what a wallet makes of it: its own words for what it allows. */
function payloadOf(request: AuthenticationRequest, methods: readonly string[] = []) {
  const resources = [...(request.resources ?? [])]
  if (methods.length > 0) resources.push(createEncodedRecap('eip155', 'request', [...methods]))
  const { chains, statement = '', uri, domain, nonce, exp } = request
  const sent = {
    ...{ chains: [...chains], statement, aud: uri, domain, nonce, version: '1', resources },
    ...{ iat: new Date(stage.clock.now() + 500).toISOString(), type: 'caip122' },
    ...(exp === undefined ? {} : { exp }),
  }
  return populateAuthPayload({ authPayload: sent, chains: [...chains], methods: [...methods] })
}

async function answer(
  request: AuthenticationRequest,
  chainId: ChainId,
  {
    account = ALICE,
    address = account.address as string,
    change = {} as object,
    methods = [] as readonly string[],
  } = {},
): Promise<Cacao> {
  const { chains: _chains, type: _type, ...payload } = payloadOf(request, methods)
  const p = { ...payload, iss: `did:pkh:${chainId}:${address}`, ...change }
  const text = formatMessage(p, p.iss)
  return { h: { t: 'caip122' }, p, s: { t: 'eip191', s: await account.signMessage({ message: text }) } }
}

async function open(...[options]: Parameters<typeof openStage>): Promise<Stage> {
  stage = await openStage(options ?? { siwx: { statement: 'Welcome.', resources: ['https://shop.example/terms'] } })
  return stage
}
async function ask(): Promise<AuthenticationRequest> {
  const request = await stage.signIn.authentication(CHAINS)
  if (!request) throw new Error('nothing is asked for')
  return request
}
const kept = (): readonly SiwxSession[] => JSON.parse(stage.stored.get('siwx_sessions') ?? '{"d":[]}').d

describe('signing in while pairing', () => {
  it('asks for what a message needs, with a nonce of its own', async () => {
    await open()
    const [one, other] = [await ask(), await ask()]
    expect(one).toEqual({
      ...{ chains: CHAINS, domain: 'shop.example', uri: 'https://shop.example/login', version: '1' },
      ...{ nonce: expect.stringMatching(/^[0-9a-f]{32}$/), statement: 'Welcome.' },
      ...{
        iat: '2026-09-29T10:00:00.000Z',
        exp: '2026-09-30T10:00:00.000Z',
        resources: ['https://shop.example/terms'],
      },
    })
    expect(other.nonce).not.toBe(one.nonce)
  })

  it('is not asked for where it would not do', async () => {
    const { signIn } = await open()
    expect(await signIn.authentication([])).toBeUndefined()
    expect(await signIn.authentication(['eip155:1', 'solana:x'])).toBeUndefined()
    expect(await signIn.authentication(['solana:x'])).toBeUndefined()
    for (const siwx of [
      { createMessage: () => Promise.reject(new Error('no')) },
      { signMessage: async () => '' },
      { getNonce: () => Promise.reject(new Error('503')) },
      { getNonce: async () => 'short' },
      { statement: 'Schön!' },
    ]) {
      stage.dispose()
      await open({ siwx })
      expect(await stage.signIn.authentication(CHAINS)).toBeUndefined()
      const isFault = 'getNonce' in siwx || 'statement' in siwx
      expect(stage.logged).toEqual(isFault ? ['signing in while pairing is not possible'] : [])
    }
    stage.dispose()
    await open({ siwx: {}, families: ['solana'] })
    expect(await stage.signIn.authentication(CHAINS)).toBeUndefined()
    expect(stage.logged).toEqual([])
  })

  it.each([
    ['that allows nothing', []],
    ['that allows methods', METHODS],
  ])(
    'takes an answer %s, for several networks, in one write; the text is the one the wallet signed [S3.12]',
    async (_name, methods) => {
      const { signIn, connect, asked, used } = await open()
      connect(bob())
      const others = await signIn.signIn()
      used.length = 0
      const writes = vi.spyOn(stage.stored, 'set')
      const request = await ask()
      const cacaos = await Promise.all(CHAINS.map((chainId) => answer(request, chainId, { methods })))
      await signIn.acceptAuthentication(request, cacaos)
      expect(writes).toHaveBeenCalledOnce()
      expect(kept()).toHaveLength(3)
      expect(kept()[0]).toEqual(others)
      for (const [at, cacao] of cacaos.entries()) {
        const session = kept()[at + 1]
        expect(session).toMatchObject({ cacao, signature: cacao.s.s })
        // biome-ignore lint/suspicious/noExplicitAny: as the wallet has it
        expect(session?.message).toBe(formatMessage(cacao.p as any, cacao.p.iss))
      }
      expect(used).toEqual([{ event: 'SIGN_IN_SUCCESS', properties: { network: 'eip155:1' } }])
      connect(alice('eip155:10'))
      expect(await signIn.isDue()).toBe(false)
      expect(asked).toHaveLength(1)
    },
  )

  it('takes the words for what is allowed from the text where the wallet left them out of its answer', async () => {
    await open()
    const request = await ask()
    const cacao = await answer(request, 'eip155:1', { methods: METHODS, change: { statement: 'Welcome.' } })
    await stage.signIn.acceptAuthentication(request, [cacao])
    expect(kept()[0]?.data.statement).toMatch(
      /^Welcome\. I further authorize .* \(1\) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'\.$/,
    )
  })

  it('takes an address in lower case, and serves the next visit with it', async () => {
    await open({ siwx: {} })
    const request = await ask()
    const cacao = await answer(request, 'eip155:1', { address: ALICE.address.toLowerCase() })
    await stage.signIn.acceptAuthentication(request, [cacao])
    // Kept under the account's normal form: storages compare to the letter.
    expect(kept()[0]?.data.accountAddress).toBe(ALICE.address)
    expect(kept()[0]?.message).toContain(ALICE.address.toLowerCase())
    const { stored, clock } = stage
    stage.dispose()
    await open({ siwx: {}, stored, clock })
    stage.connect(alice())
    expect(await stage.signIn.isDue()).toBe(false)
    await stage.signIn.signOut()
    expect(kept()).toEqual([])
  })

  it.each([
    ['an object of EIP-4361', { h: { t: 'eip4361' } }],
    ['a signature of a contract', { s: { t: 'eip1271' } }],
    ['null where nothing is', { p: { nbf: null, requestId: null } }],
    ['a time of issue that is a minute early', { p: { iat: '2026-09-29T09:59:00.000Z' } }],
  ] as readonly [string, { h?: object; p?: object; s?: object }][])('takes %s', async (_what, { h, p, s }) => {
    const { signIn, connect } = await open()
    connect(alice())
    await signIn.isDue()
    const request = await ask()
    const cacao = await answer(request, 'eip155:1', { change: p ?? {} })
    await signIn.acceptAuthentication(request, [{ ...cacao, h: { ...cacao.h, ...h }, s: { ...cacao.s, ...s } }])
    await vi.waitFor(() => expect(signIn.state.get()).toEqual({ status: 'signed', account: alice() }))
  })

  it('takes the place of what was kept for the account, whose signature is not checked again', async () => {
    const { signIn, connect, node } = await open()
    connect(alice())
    await signIn.signIn()
    const request = await ask()
    await signIn.acceptAuthentication(request, [await answer(request, 'eip155:1')])
    expect(kept()).toHaveLength(1)
    node.fails = true
    expect(await signIn.getSessions()).toMatchObject([{ cacao: { h: { t: 'caip122' } } }])
  })

  it('a network that the wallet left out is due afterwards', async () => {
    const { signIn, connect } = await open()
    const request = await ask()
    await signIn.acceptAuthentication(request, [await answer(request, 'eip155:10')])
    connect(alice())
    expect(await signIn.isDue()).toBe(true)
  })

  it('the host checks every session, and its refusal counts for all', async () => {
    const seen: string[] = []
    await open({
      siwx: {
        async verify({ data }) {
          seen.push(data.chainId)
          if (data.chainId === 'eip155:10') throw new Error('banned')
        },
      },
    })
    const request = await ask()
    const cacaos = [await answer(request, 'eip155:10'), await answer(request, 'eip155:1')]
    await expect(stage.signIn.acceptAuthentication(request, cacaos)).rejects.toMatchObject({
      context: { reason: 'host' },
    })
    expect(seen).toEqual(['eip155:1', 'eip155:10'])
    expect(kept()).toEqual([])
  })

  it('a host with the older option is asked once, for the network that comes first', async () => {
    const verified: string[] = []
    const signedIn: number[] = []
    await open({
      siweConfig: {
        getNonce: async () => 'n'.repeat(32),
        createMessage: () => '',
        verifyMessage: async ({ message }) => verified.push(message) > 0,
        getSession: async () => null,
        signOut: async () => true,
        onSignIn: ({ chainId }) => void signedIn.push(chainId),
      },
    })
    const request = await ask()
    const cacaos = [await answer(request, 'eip155:10'), await answer(request, 'eip155:1')]
    await stage.signIn.acceptAuthentication(request, cacaos)
    expect(verified).toHaveLength(1)
    expect(signedIn).toEqual([1])
  })
})

describe('an answer is refused, all of it, and nothing is kept', () => {
  const later = (ms: number) => new Date(stage.clock.now() + ms).toISOString()

  it.each<readonly [string, () => object, string]>([
    ['another nonce', () => ({ nonce: 'f'.repeat(32) }), 'nonce'],
    ['another domain', () => ({ domain: 'evil.example' }), 'domain'],
    ['another page', () => ({ aud: 'https://evil.example/login' }), 'aud'],
    ['another version', () => ({ version: '2' }), 'version'],
    ['another statement', () => ({ statement: 'Give me all.' }), 'statement'],
    ['no statement', () => ({ statement: undefined }), 'statement'],
    ['another end', () => ({ exp: later(1e9) }), 'expirationTime'],
    ['no end', () => ({ exp: undefined }), 'expirationTime'],
    ['a beginning', () => ({ nbf: later(0) }), 'notBefore'],
    ['a request id', () => ({ requestId: '7' }), 'requestId'],
    ['fewer resources', () => ({ resources: [] }), 'resources'],
    ['other resources', () => ({ resources: ['https://evil.example'] }), 'resources'],
    ['more resources', () => ({ resources: ['https://shop.example/terms', 'https://evil.example'] }), 'resources'],
    ['a time before it was asked for', () => ({ iat: later(-60_001) }), 'issuedAt'],
    ['a time to come', () => ({ iat: later(61_000) }), 'issuedAt'],
    ['a time in words', () => ({ iat: 'today' }), 'issuedAt'],
    ['another network', () => ({ iss: `did:pkh:eip155:137:${ALICE.address}` }), 'chain'],
    ['another family', () => ({ iss: `did:pkh:${sol}` }), 'chain'],
    ['another account', () => ({ iss: `did:pkh:eip155:1:${BOB.address}` }), 'signature'],
    ['an account that is none', () => ({ iss: 'did:pkh:eip155:1' }), 'account'],
    ['an address that is none', () => ({ iss: 'did:pkh:eip155:1:0x12' }), 'message'],
    ['an issuer of another method', () => ({ iss: `did:key:eip155:1:${ALICE.address}` }), 'account'],
  ])('%s, though well signed', async (_name, change, reason) => {
    await open()
    const request = await ask()
    const good = await answer(request, 'eip155:10')
    const { iss, ...own } = change() as { iss?: string }
    const bad = await answer(request, 'eip155:1', { change: own })
    const cacaos = [good, { ...bad, p: { ...bad.p, ...(iss === undefined ? {} : { iss }) } }]
    await expect(stage.signIn.acceptAuthentication(request, cacaos)).rejects.toMatchObject({
      code: 'SIWX_INVALID',
      context: { reason },
    })
    expect(kept()).toEqual([])
    expect(stage.used.at(-1)).toMatchObject({ event: 'SIGN_IN_ERROR', properties: { code: 'SIWX_INVALID' } })
  })

  it('a recap that can not be read', async () => {
    await open()
    const request = await ask()
    const cacao = await answer(request, 'eip155:1')
    for (const recap of ['urn:recap:', 'urn:recap:e30', 'urn:recap:%%', 'urn:recap:eyJhdHQiOnsiYSI6N319']) {
      const again = await ask()
      const p = { ...cacao.p, nonce: again.nonce, resources: ['https://shop.example/terms', recap] }
      const bad = { ...cacao, p }
      await expect(stage.signIn.acceptAuthentication(again, [bad])).rejects.toMatchObject({
        context: { reason: 'resources' },
      })
    }
  })

  it('any part that is changed after it was signed', async () => {
    await open()
    const parts = ['iss', 'domain', 'aud', 'version', 'nonce', 'iat', 'statement', 'exp', 'resources'] as const
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...parts), fc.string({ minLength: 1 }), async (part, text) => {
        const request = await ask()
        const cacao = await answer(request, 'eip155:1', { methods: METHODS })
        const before = cacao.p[part]
        cacao.p[part] = Array.isArray(before) ? [...before, text] : `${before}${text}`
        await expect(stage.signIn.acceptAuthentication(request, [cacao])).rejects.toMatchObject({
          code: 'SIWX_INVALID',
        })
        expect(kept()).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('one that comes a second time, or to a request that was never made', async () => {
    await open()
    const request = await ask()
    const cacaos = [await answer(request, 'eip155:1')]
    const foreign = { ...request, nonce: 'e'.repeat(32) }
    const strange = [await answer(foreign, 'eip155:1')]
    await expect(stage.signIn.acceptAuthentication(foreign, strange)).rejects.toMatchObject({
      context: { reason: 'nonce' },
    })
    await stage.signIn.acceptAuthentication(request, cacaos)
    await expect(stage.signIn.acceptAuthentication(request, cacaos)).rejects.toMatchObject({
      context: { reason: 'nonce' },
    })
  })

  it('is measured by what was asked for, whatever the caller says that was', async () => {
    await open()
    const request = await ask()
    const other = { ...request, domain: 'evil.example', uri: 'https://evil.example' }
    const cacaos = [await answer(other, 'eip155:1')]
    await expect(stage.signIn.acceptAuthentication(other, cacaos)).rejects.toMatchObject({
      context: { reason: 'domain' },
    })
  })

  it.each([
    ['nothing', []],
    ['null', [null]],
    ['a text', ['cacao']],
    ['an empty object', [{}]],
  ])('%s', async (_name, cacaos) => {
    await open()
    await expect(stage.signIn.acceptAuthentication(await ask(), cacaos)).rejects.toMatchObject({
      code: 'SIWX_INVALID',
      context: { reason: 'cacao' },
    })
  })

  it.each(['s', 'h'] as const)('a kind that is not known: %s', async (part) => {
    await open()
    const request = await ask()
    const cacao = await answer(request, 'eip155:1')
    const other = { ...cacao, [part]: { ...cacao[part], t: 'none' } }
    await expect(stage.signIn.acceptAuthentication(request, [other])).rejects.toMatchObject({
      context: { reason: 'cacao' },
    })
  })
})

describe('a wallet that writes the text itself', () => {
  const textOf = (request: AuthenticationRequest, address: string) => {
    const { statement, uri, nonce, iat, exp, resources = [] } = request
    return [
      `${request.domain} wants you to sign in with your Ethereum account:\n${address}\n\n${statement}\n`,
      `URI: ${uri}\nVersion: 1\nChain ID: 1\nNonce: ${nonce}\nIssued At: ${iat}\nExpiration Time: ${exp}\nResources:`,
      ...resources.map((resource) => `- ${resource}`),
    ].join('\n')
  }
  async function sign(request: AuthenticationRequest, message = textOf(request, ALICE.address), by = ALICE) {
    return { account: alice(), message, signature: await by.signMessage({ message }) }
  }

  it('signs in, for the account that it knew first [S4.11b]', async () => {
    await open()
    const request = await ask()
    const signed = await sign(request)
    await stage.signIn.acceptText(request, signed)
    expect(kept()).toMatchObject([
      { message: signed.message, data: { accountAddress: ALICE.address, chainId: 'eip155:1' } },
    ])
    stage.connect(alice())
    await stage.settle()
    expect(stage.signIn.state.get().status).toBe('signed')
  })

  it.each<[string, (text: string) => string]>([
    ['another statement', (text) => text.replace('Welcome.', 'Welcome!')],
    ['one space more', (text) => text.replace('Version: 1', 'Version:  1')],
    ['a line end after it', (text) => `${text}\n`],
    ['another address', (text) => text.replace(ALICE.address, BOB.address)],
  ])('is refused with %s, and nothing is kept', async (_what, change) => {
    await open()
    const request = await ask()
    const signed = await sign(request, change(textOf(request, ALICE.address)))
    const refused = { code: 'SIWX_INVALID', context: { reason: 'message' } }
    await expect(stage.signIn.acceptText(request, signed)).rejects.toMatchObject(refused)
    expect(kept()).toEqual([])
  })

  it('is refused with the signature of another account, on another network, and a second time', async () => {
    await open()
    const request = await ask()
    await expect(stage.signIn.acceptText(request, await sign(request, undefined, BOB))).rejects.toMatchObject({
      code: 'SIWX_INVALID',
    })
    await expect(stage.signIn.acceptText(request, await sign(request))).rejects.toMatchObject({
      context: { reason: 'nonce' },
    })
    const next = await ask()
    const elsewhere = { ...(await sign(next)), account: alice('eip155:5') }
    await expect(stage.signIn.acceptText(next, elsewhere)).rejects.toMatchObject({ context: { reason: 'chain' } })
    expect(kept()).toEqual([])
  })
})
