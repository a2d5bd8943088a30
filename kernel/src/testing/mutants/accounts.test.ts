import type { AccountChoice, ConnectOptions, Session } from '../../capabilities/connector.js'
import {
  activateChoosing,
  type ChoosingRecord,
  choosingPlugin,
  type ReferenceContext,
} from '../reference/referencePlugin.js'
import { connecting, type Flaw, type Mutant, providerOf, testMutants } from './testMutants.js'

/** Changes every session that the plugin returns or reports. */
const changing = (change: (session: Session) => Session): Flaw =>
  connecting(({ connect, onSessionChange }) => ({
    connect: async (...call) => change(await connect(...call)),
    onSessionChange: (listener) => onSessionChange((session) => listener(session && change(session))),
  }))

type MakePlugin = NonNullable<Mutant['makePlugin']>

/** Breaks a correct plugin that has a choice among accounts. */
const choosing =
  (change: (right: ChoosingRecord, context: ReferenceContext) => object): MakePlugin =>
  (page) =>
    choosingPlugin(page, (context) => {
      const right = activateChoosing(context)
      return { ...right, ...change(right, context) }
    })

const withChoice = (change: (right: AccountChoice['choose']) => AccountChoice['choose']): MakePlugin =>
  choosing(({ accountChoice }) => ({ accountChoice: { choose: change(accountChoice.choose) } }))

/** Changes every session of the plugin that has a choice. */
const choosingFrom =
  (change: (session: Session) => Session): MakePlugin =>
  (page) =>
    choosingPlugin(page, (context) => {
      const right = activateChoosing(context)
      return { ...right, ...changing(change)(right, context, page) }
    })

function renumber(session: Session, positionAt: (index: number) => number | undefined): Session {
  const [first, ...others] = session.accounts.map((account, index) => ({ ...account, position: positionAt(index) }))
  return first ? { ...session, accounts: [first, ...others] } : session
}

let count = 0

const MUTANTS: Readonly<Record<string, Mutant>> = {
  'gives an account twice': {
    flaw: changing((session) => ({ ...session, accounts: [session.accounts[0], ...session.accounts] })),
    failing: ['accounts: gives each account once, with its kind, and text and bytes where text and bytes belong'],
  },
  'leaves the kind of an account empty': {
    flaw: changing((session) => ({ ...session, accounts: [{ ...session.accounts[0], type: '' }] })),
    failing: ['accounts: gives each account once, with its kind, and text and bytes where text and bytes belong'],
  },
  'gives a public key as text': {
    flaw: changing((session) => ({ ...session, accounts: [{ ...session.accounts[0], publicKey: '0x00' as never }] })),
    failing: ['accounts: gives each account once, with its kind, and text and bytes where text and bytes belong'],
  },
  'has a key without its namespace': {
    flaw: changing((session) => ({ ...session, key: session.key.slice('refchain:'.length) })),
    failing: ['accounts: has a key that begins with its namespace, and the same one for the next connect'],
  },
  'has a key longer than can be kept': {
    flaw: changing((session) => ({ ...session, key: session.key.padEnd(257, 'x') })),
    failing: [
      'reload: restores the session without asking',
      'reload: restores the account that the wallet answers with now',
      'accounts: has a key that begins with its namespace, and the same one for the next connect',
    ],
  },
  'has a new key for each connect': {
    flaw: connecting(({ connect }) => ({
      async connect(...call) {
        const session = await connect(...call)
        return { ...session, key: `${session.key}:${++count}` }
      },
    })),
    failing: [
      'reload: restores the session without asking',
      'accounts: has a key that begins with its namespace, and the same one for the next connect',
      'accounts: keeps the key when the network changes',
    ],
  },
  'has one key for all accounts': {
    flaw: changing((session) => ({ ...session, key: 'refchain:mine' })),
    failing: ['accounts: has another key for another account'],
  },
  'has a key that names the network': {
    flaw: changing((session) => ({ ...session, key: session.accounts[0].id })),
    failing: ['accounts: keeps the key when the network changes'],
  },
  'never takes another account than the wallet’s': {
    makePlugin: withChoice(() => async () => {}),
    failing: [
      'account choice: makes the chosen account the active one and reports it before it resolves, without a prompt',
      'account choice: says the place of each account in the wallet’s own list, and says the same whichever is chosen',
      'account choice: refuses an account that the wallet did not grant, or on another network, and without a session',
      'account choice: begins with the chosen account on the next visit, while the wallet grants it',
      'account choice: is restored by the kernel after a reload, without a prompt',
      'account choice: keeps the chosen account when the network changes',
    ],
  },
  'numbers the accounts anew with each choice': {
    makePlugin: choosingFrom((session) => renumber(session, (index) => index)),
    failing: [
      'account choice: says the place of each account in the wallet’s own list, and says the same whichever is chosen',
    ],
  },
  'does not say the places of the accounts': {
    makePlugin: choosingFrom((session) => renumber(session, () => undefined)),
    failing: [
      'account choice: says the place of each account in the wallet’s own list, and says the same whichever is chosen',
    ],
  },
  'resolves a choice before it has reported it': {
    makePlugin: withChoice((choose) => async (account) => void setTimeout(() => choose(account).catch(() => {}), 200)),
    failing: [
      'account choice: makes the chosen account the active one and reports it before it resolves, without a prompt',
      'account choice: says the place of each account in the wallet’s own list, and says the same whichever is chosen',
      'account choice: refuses an account that the wallet did not grant, or on another network, and without a session',
      'account choice: begins with the chosen account on the next visit, while the wallet grants it',
      'account choice: is restored by the kernel after a reload, without a prompt',
      'account choice: keeps the chosen account when the network changes',
    ],
  },
  'chooses although it was given up': {
    makePlugin: withChoice((choose) => (account) => choose(account)),
    failing: [
      'account choice: refuses an account that the wallet did not grant, or on another network, and without a session',
    ],
  },
  'asks the person to confirm a choice': {
    makePlugin: choosing(({ accountChoice }, context) => ({
      accountChoice: {
        async choose(...call: Parameters<AccountChoice['choose']>) {
          await accountChoice.choose(...call)
          await providerOf(context)?.request('sign', { address: call[0], message: new Uint8Array() })
        },
      },
    })),
    failing: [
      'account choice: makes the chosen account the active one and reports it before it resolves, without a prompt',
    ],
  },
  'forgets the choice with the page': {
    makePlugin: choosing(({ connector }) => ({
      connector: {
        ...connector,
        connect: (walletId: string, { key: _, ...options }: ConnectOptions = {}) =>
          connector.connect(walletId, options),
      },
    })),
    failing: [
      'account choice: begins with the chosen account on the next visit, while the wallet grants it',
      'account choice: is restored by the kernel after a reload, without a prompt',
    ],
  },
}

testMutants(MUTANTS)
