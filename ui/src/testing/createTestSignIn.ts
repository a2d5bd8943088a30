import {
  type AccountId,
  createStore,
  createToken,
  defineManifest,
  definePlugin,
  type EventBus,
  type Gate,
  type GateStatus,
  type Plugin,
  PorticoError,
  parseAccountId,
  SignIn,
  type SignInState,
  type SiwxSession,
  type Store,
} from '@portico/kernel'

declare module '@portico/kernel' {
  interface ViewParams {
    SIWXSignMessage: undefined
  }
}

const SignInGate = createToken<Gate>('sign-in-gate@1')

/** Signing in as the test wants it: nothing is due before the test says so. */
export interface TestSignIn {
  readonly plugin: Plugin
  readonly state: Store<SignInState>
  /** What the plugin reads before it says whether the account has to sign. */
  whenRead: Promise<void>
  /** What the wallet answers next; an error refuses. */
  answer: Promise<void>
  /** The accounts that have a session. */
  readonly signed: Set<AccountId>
  /** The accounts whose sessions were asked for. */
  readonly asked: (AccountId | undefined)[]
  /** As when the wallet signed, or the session is over. */
  become(account: AccountId, isSigned: boolean): void
}

const manifest = defineManifest({
  id: 'sign-in',
  kernel: 2,
  namespaces: 'global',
  provides: { signIn: SignIn, gate: SignInGate },
  contributes: {
    gates: [{ id: 'sign-in', gate: SignInGate }],
    views: [
      { id: 'SIWXSignMessage', title: 'Sign in', step: 'gate', component: async () => ({ default: () => null }) },
    ],
  },
})

export const sessionBy = (account: AccountId): SiwxSession => ({
  data: {
    ...{ accountAddress: parseAccountId(account).address, chainId: parseAccountId(account).chainId },
    ...{ domain: 'shop.example', uri: 'https://shop.example', version: '1', nonce: 'n'.repeat(32) },
  },
  message: `${account} signs in`,
  signature: 'signature',
})

export function createTestSignIn({ required = false } = {}): TestSignIn {
  const state = createStore<SignInState>({ status: 'off' })
  let events: EventBus | undefined
  const accountOf = (): AccountId => {
    const { account } = state.get()
    if (!account) throw new PorticoError('ACCOUNT_MISSING', {})
    return account
  }
  const test: TestSignIn = {
    ...{ state, whenRead: Promise.resolve(), answer: Promise.resolve(), signed: new Set(), asked: [] },
    become(account, isSigned) {
      if (isSigned) test.signed.add(account)
      else test.signed.delete(account)
      state.set({ status: isSigned ? 'signed' : 'due', account })
      events?.emit('signIn:changed', { namespace: parseAccountId(account).namespace, isSigned })
    },
    plugin: definePlugin(manifest, {
      options: undefined,
      load: async () => ({
        activate(context) {
          events = context.events
          return { signIn, gate }
        },
      }),
    }),
  }
  const statusOf = (): GateStatus => {
    const { status } = state.get()
    if (status === 'asking' || status === 'verifying') return 'busy'
    return status === 'signed' ? 'passed' : status
  }
  const gate: Gate = {
    status: { get: statusOf, subscribe: state.subscribe },
    required,
    view: 'SIWXSignMessage',
    isDue: () => signIn.isDue(),
  }
  const signIn: SignIn = {
    state,
    required,
    view: 'SIWXSignMessage',
    isDue: () => test.whenRead.then(() => ['due', 'asking', 'verifying'].includes(state.get().status)),
    async getSessions(account) {
      test.asked.push(account)
      return account !== undefined && test.signed.has(account) ? [sessionBy(account)] : []
    },
    async signIn() {
      const account = accountOf()
      await test.answer
      test.become(account, true)
      return sessionBy(account)
    },
    readText: async () => sessionBy(accountOf()).message,
    signOut: async () => test.become(accountOf(), false),
    cancel: async () => state.set(({ account }) => ({ status: 'off', account })),
    authentication: async () => undefined,
    acceptAuthentication: async () => {},
    acceptText: async () => {},
  }
  return test
}
