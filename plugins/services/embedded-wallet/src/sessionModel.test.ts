import {
  createStore,
  type KeyValueStorage,
  type Namespace,
  type Network,
  PorticoError,
  type RemoteWallet,
} from '@portico/kernel'
import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import type { ServedFamily } from './families.js'
import type { Frame } from './frame.js'
import type { FrameLink } from './link/createFrameLink.js'
import type { RequestName } from './protocol/messages.js'
import { offerWallets } from './remoteWallets.js'
import { createSession } from './session.js'
import { createMemory } from './storage.js'

const CHAINS = ['one:1', 'one:2', 'two:1'] as const
const networkOf = (caipNetworkId: `${string}:${string}`): Network => ({
  ...{ id: 1, caipNetworkId, chainNamespace: caipNetworkId.split(':')[0] ?? '', name: 'One' },
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

interface Asked {
  readonly name: RequestName
  readonly payload: { readonly chainId?: string } | undefined
  readonly resolve: (value: unknown) => void
  readonly reject: (error: PorticoError) => void
}

type Step =
  | { readonly do: 'enter' | 'restore' | 'signOut' | 'ended' | 'otherTab' }
  | { readonly do: 'moveTo'; readonly chainId: (typeof CHAINS)[number] }
  /** The frame answers one of the open requests; `as` decides what, and who is logged in to it. */
  | { readonly do: 'answer'; readonly at: number; readonly as: 'yes' | 'no' | 'unserved' | 'out'; readonly who: number }

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<Step>({ do: 'enter' }, { do: 'enter' }, { do: 'restore' }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Step>({ do: 'signOut' }, { do: 'ended' }, { do: 'otherTab' }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('moveTo' as const), chainId: fc.constantFrom(...CHAINS) }) },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      at: fc.nat({ max: 3 }),
      as: fc.constantFrom(
        'yes' as const,
        'yes' as const,
        'yes' as const,
        'no' as const,
        'unserved' as const,
        'out' as const,
      ),
      who: fc.nat({ max: 2 }),
    }),
  },
)

const answerWith = (as: 'yes' | 'unserved'): Step => ({ do: 'answer', at: 0, as, who: 0 })
/** A network that was not served at the login, and is when the person moves there. */
const servedLater: Step[] = [
  ...[{ do: 'enter' } as const, answerWith('unserved'), answerWith('yes'), answerWith('unserved')],
  ...[{ do: 'moveTo', chainId: 'one:1' } as const, answerWith('yes'), answerWith('yes')],
]

/** @param wasUsed whether the last visit has left a login */
function setUp(wasUsed: boolean) {
  const stored = new Map(wasUsed ? [['email_login_used', '{"v":1,"d":true}']] : [])
  const storage: KeyValueStorage = {
    get: (key) => stored.get(key),
    set: (key, value) => void (value === undefined ? stored.delete(key) : stored.set(key, value)),
    keys: () => [...stored.keys()],
  }
  const open: Asked[] = []
  const link = {
    ask: (name: RequestName, payload: Asked['payload']) =>
      new Promise((resolve, reject) => void open.push({ name, payload, resolve, reject })),
  } as unknown as FrameLink
  const frame: Frame = { link, open: async () => link }
  const memory = createMemory(storage)
  const offered = new Map<Namespace, RemoteWallet>()
  const families = (['one', 'two'] as const).map((namespace): ServedFamily => {
    const chains = CHAINS.filter((chainId) => chainId.startsWith(namespace))
    const createProvider = (wallet: RemoteWallet) => ({ wallet })
    const adapter = { methods: ['personal_sign'], events: [], createProvider }
    return { namespace, adapter, chains: chains as unknown as ServedFamily['chains'] }
  })
  const networks = createStore<readonly Network[]>(CHAINS.map(networkOf))
  const session = createSession({
    ...{ frame, memory, networks },
    approvals: { settle() {} },
    families: async () => families,
    ...{ shown: () => 'one', preferredType: () => 'eoa' as const, noteKinds() {} },
    log: { error() {} },
  })
  const context = {
    networks,
    own() {},
    announceWallet(namespace: Namespace, { provider }: { readonly provider: object }) {
      offered.set(namespace, (provider as { readonly wallet: RemoteWallet }).wallet)
      return () => void offered.delete(namespace)
    },
  }
  offerWallets(context, { session, approvals: {} as never })
  return { session, memory, open, offered, stored }
}

const flush = async () => {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve()
}

function answer({ name, payload, resolve, reject }: Asked, { as, who }: Extract<Step, { do: 'answer' }>): void {
  const refuse = (frameCode: string) =>
    reject(new PorticoError('FRAME_ERROR', { request: name, reason: '', frameCode }))
  const chainId = (payload?.chainId ?? 'one:1') as `${string}:${string}`
  if (as === 'no') refuse('INTERNAL')
  else if (as === 'out') refuse('NOT_CONNECTED')
  else if (as === 'unserved' && name !== 'SIGN_OUT') reject(new PorticoError('CHAIN_UNRECOGNISED', { chainId }))
  else if (name === 'GET_USER') resolve({ email: null, address: `person${who}on${chainId.replace(':', '')}`, chainId })
  else if (name === 'IS_CONNECTED') resolve({ isConnected: who > 0 })
  else resolve({ chainId })
}

/** What everybody who looks at the wallet sees of one login. */
function check({ session, memory, offered }: ReturnType<typeof setUp>, wasAnswered: boolean): void {
  const { status, user } = session.state.get()
  const users = session.users.get()
  expect(status === 'signedIn').toBe(user !== undefined)
  expect(users.length > 0).toBe(user !== undefined)
  if (user) expect(wasAnswered, 'connected without a user').toBe(true)
  expect(memory.read('email_login_used') === true || !user).toBe(true)
  expect([...offered.keys()].sort()).toEqual(users.map(({ family }) => family.namespace).sort())
  for (const { family, chainId, user: known, chains } of users) {
    const wallet = offered.get(family.namespace)
    expect(chains).toContain(chainId)
    expect(wallet?.chain()).toBe(chainId)
    expect(wallet?.accounts()).toEqual(chains.map((chain) => `${chain}:${known.address}`))
    expect(user?.accounts.map(({ account }) => account)).toContain(`${chainId}:${known.address}`)
  }
}

it('is never connected without a user, and has one address for all who look, whatever comes in which order [S4.15e, S4.18a]', async () => {
  const model = fc.asyncProperty(fc.array(steps, { maxLength: 40 }), fc.boolean(), async (sequence, wasUsed) => {
    const stage = setUp(wasUsed)
    const { session, memory, open } = stage
    const calls: Promise<unknown>[] = []
    const begin = (call: Promise<unknown>) => void calls.push(call.catch(() => {}))
    let wasAnswered = false
    for (const step of sequence) {
      if (step.do === 'enter') begin(session.enter())
      else if (step.do === 'restore') begin(session.restore())
      else if (step.do === 'moveTo') begin(session.moveTo(step.chainId.split(':')[0] ?? '', step.chainId))
      else if (step.do === 'answer') {
        const [one] = open.splice(open.length > 0 ? step.at % open.length : 0, 1)
        if (one?.name === 'GET_USER' && step.as === 'yes') wasAnswered = true
        if (one) answer(one, step)
      } else {
        if (step.do === 'signOut') begin(session.signOut())
        else {
          if (step.do === 'otherTab') memory.forgetLogin()
          session.end()
        }
        expect([session.state.get().user, stage.offered.size]).toEqual([undefined, 0])
      }
      await flush()
      check(stage, wasAnswered)
    }
    // Everything that was asked ends once the frame has answered it.
    for (let turn = 0; turn < 200 && open.length > 0; turn++) {
      const [one] = open.splice(0, 1)
      if (one) answer(one, { do: 'answer', at: 0, as: 'no', who: 0 })
      await flush()
      check(stage, true)
    }
    await Promise.all(calls)
  })
  await fc.assert(model, { numRuns: inject('modelRuns'), examples: [[servedLater, false]] })
})
