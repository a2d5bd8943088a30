import { type AccountId, parseAccountId } from '../../caip/accountId.js'
import type { ChainId } from '../../caip/chainId.js'
import type { Account } from '../../capabilities/account.js'
import type { Session } from '../../capabilities/connector.js'
import { isPorticoError, PorticoError } from '../../errors/porticoError.js'
import { discoverOn, referencePlugin } from '../reference/referencePlugin.js'
import { type ReferenceProvider, SECOND_ID } from '../reference/referenceWallet.js'
import { connecting, leftOpen, type Mutant, providerOf, testMutants } from './testMutants.js'

const bare = ({ id, ...account }: Account): Account => ({ ...account, id: parseAccountId(id).address as AccountId })
const reversed = (session: Session): Session => ({ ...session, accounts: session.accounts.toReversed() as never })

const MUTANTS: Readonly<Record<string, Mutant>> = {
  "passes the wallet's own error on": {
    flaw: connecting(({ connect }) => ({
      connect: (...call) =>
        connect(...call).catch((error: Error) => {
          throw error.cause ?? error
        }),
    })),
    failing: ['connect: reports a refusal as REQUEST_REJECTED and can ask again'],
  },
  'takes any address for an answer of the wallet': {
    flaw: connecting(() => ({
      resume: async () => ({
        type: 'connect',
        session: {
          ...{ walletId: 'reference-wallet', chainId: 'refchain:1', key: 'refchain:eve' },
          accounts: [{ id: 'refchain:1:eve', type: 'eoa' }],
        },
      }),
    })),
    failing: ['connect: takes nothing from an address that holds no answer of the wallet'],
  },
  'leaves a listener on the wallet after disconnect': {
    flaw: connecting(({ disconnect }, context) => ({
      async disconnect(options) {
        await disconnect(options)
        if (options === undefined) providerOf(context)?.on(() => {})
      },
    })),
    failing: ['disconnect: leaves no listener on the wallet'],
  },
  'leaves a listener on the page after dispose': {
    flaw: (_right, _context, page) => {
      page.addEventListener('refchain:other', () => {})
      return {}
    },
    failing: ['life: leaves no listener, timer or request behind after dispose'],
  },
  'leaves a timer running after dispose': {
    flaw: () => {
      leftOpen.push(setInterval(() => {}, 1_000))
      return {}
    },
    failing: ['life: leaves no listener, timer or request behind after dispose'],
  },
  'leaves a request of its own running after dispose': {
    flaw: connecting(({ connect }, { networks }) => ({
      connect(...call) {
        const [url = ''] = networks.get()[0]?.rpcUrls.default.http ?? []
        fetch(url, { method: 'POST', body: JSON.stringify({ method: 'never' }) }).catch(() => {})
        return connect(...call)
      },
    })),
    failing: ['life: leaves no listener, timer or request behind after dispose'],
  },
  'listens for wallets before it is asked': {
    makePlugin: (page) => ({
      ...referencePlugin(page),
      get manifest() {
        page.addEventListener('refchain:announce', () => {})
        return referencePlugin(page).manifest
      },
    }),
    failing: [
      'manifest: does nothing on the page when its code is loaded ahead of the activation',
      'manifest: listens for wallets only between discover() and dispose()',
      'life: leaves no listener, timer or request behind after dispose',
    ],
  },
  'goes on listening for wallets after dispose': {
    makePlugin: (page) => ({
      ...referencePlugin(page),
      discover(report) {
        discoverOn(page)(report)
        return () => {}
      },
    }),
    failing: [
      'manifest: listens for wallets only between discover() and dispose()',
      'life: leaves no listener, timer or request behind after dispose',
    ],
  },
  'never finds a wallet that comes late': {
    makePlugin: (page) => ({
      ...referencePlugin(page),
      discover(report) {
        discoverOn(page)(report)()
        return () => {}
      },
    }),
    failing: ['connect: lists a wallet that announces itself late'],
  },
  'gives bare addresses in place of CAIP-10 ids': {
    flaw: connecting(({ connect }) => ({
      async connect(...call) {
        const session = await connect(...call)
        return { ...session, accounts: session.accounts.map(bare) as never }
      },
    })),
    failing: [
      'connect: returns CAIP-10 accounts of its namespace, the active one first',
      'reload: restores the session without asking',
      'reload: restores the account that the wallet answers with now',
      'addresses: has one key for an account on all networks, and another for another account',
    ],
  },
  'puts the active account last': {
    flaw: connecting(({ connect }) => ({ connect: async (...call) => reversed(await connect(...call)) })),
    failing: [
      'connect: returns CAIP-10 accounts of its namespace, the active one first',
      'reload: restores the account that the wallet answers with now',
    ],
  },
  'fails the second disconnect': {
    flaw: connecting(({ disconnect }) => {
      let isEnded = false
      return {
        async disconnect(options) {
          if (isEnded) throw new TypeError('no session')
          isEnded = true
          await disconnect(options)
        },
      }
    }),
    failing: ['disconnect: is harmless without a session, and twice'],
  },
  'keeps reporting after disconnect': {
    flaw: connecting(({ disconnect, onSessionChange }) => {
      const listeners: ((session: Session | undefined) => void)[] = []
      return {
        onSessionChange(listener) {
          listeners.push(listener)
          return onSessionChange(listener)
        },
        async disconnect(options) {
          await disconnect(options)
          if (options === undefined) setTimeout(() => listeners.map((listener) => listener(undefined)))
        },
      }
    }),
    failing: ['disconnect: ends the reports'],
  },
  'takes no notice of which wallet is to be disconnected': {
    flaw: connecting(({ disconnect }) => ({ disconnect: ({ signal } = {}) => disconnect({ signal }) })),
    failing: [
      'disconnect: of a wallet that is not there is harmless, and takes 5 s at most',
      'several wallets: withdraws the permission of a kept wallet while the session goes on',
    ],
  },
  'ends the session too when a kept wallet is disconnected': {
    flaw: connecting(({ disconnect }, context) => ({
      async disconnect({ walletId, ...options } = {}) {
        await disconnect({ walletId, ...options })
        if (context.wallets.list().some(({ id }) => id === walletId)) await disconnect(options)
      },
    })),
    failing: ['several wallets: withdraws the permission of a kept wallet while the session goes on'],
  },
  'takes back nothing from a kept wallet': {
    flaw: connecting(({ connect, disconnect }) => {
      let active: string | undefined
      return {
        async connect(id, options) {
          const session = await connect(id, options)
          active = id
          return session
        },
        async disconnect({ walletId = active, ...options } = {}) {
          if (walletId === active) await disconnect(options)
        },
      }
    }),
    failing: ['several wallets: withdraws the permission of a kept wallet while the session goes on'],
  },
  'fails to disconnect a wallet that is not there': {
    flaw: connecting(({ disconnect }, context) => ({
      async disconnect(options = {}) {
        if (options.walletId !== undefined) await context.wallets.find(options.walletId)
        await disconnect(options)
      },
    })),
    failing: ['disconnect: of a wallet that is not there is harmless, and takes 5 s at most'],
  },
  'waits for ever for a wallet that is not there': {
    flaw: connecting(({ disconnect }, context) => ({
      disconnect: ({ walletId, ...options } = {}) =>
        walletId === undefined || context.wallets.list().some(({ id }) => id === walletId)
          ? disconnect({ walletId, ...options })
          : new Promise(() => {}),
    })),
    failing: ['disconnect: of a wallet that is not there is harmless, and takes 5 s at most'],
  },
  'takes the permission back from the wallet that is replaced': {
    flaw: connecting(({ connect }, context) => ({
      async connect(id, options) {
        const session = await connect(id, options)
        for (const { id: other, provider } of context.wallets.list()) {
          if (other !== id) await (provider as ReferenceProvider).request('disconnect')
        }
        return session
      },
    })),
    failing: [
      'several wallets: leaves the first wallet its permission when a second is connected',
      'several wallets: ends the session, and no other permission, by the id of the active wallet',
    ],
  },
  'takes every permission back with any of them': {
    flaw: connecting(({ disconnect }, context) => ({
      async disconnect(options = {}) {
        await disconnect(options)
        for (const { provider } of context.wallets.list()) await (provider as ReferenceProvider).request('disconnect')
      },
    })),
    failing: [
      'several wallets: withdraws the permission of a kept wallet while the session goes on',
      'several wallets: ends the session, and no other permission, by the id of the active wallet',
    ],
  },
  'goes on listening to the wallet that is replaced': {
    flaw: connecting(({ connect }, context) => ({
      async connect(id, options) {
        const session = await connect(id, options)
        if (id === SECOND_ID) providerOf(context)?.on(() => {})
        return session
      },
    })),
    failing: [
      'life: leaves no listener, timer or request behind after dispose',
      'several wallets: lets go of the first wallet when a second is connected, and hears it no more',
    ],
  },
  'reports what the wallet that is replaced does': {
    flaw: connecting(({ connect, onSessionChange }, context) => {
      const listeners: ((session: Session | undefined) => void)[] = []
      let stop = () => {}
      context.own(() => stop())
      return {
        onSessionChange(listener) {
          listeners.push(listener)
          return onSessionChange(listener)
        },
        async connect(id, options) {
          const session = await connect(id, options)
          const first = providerOf(context)
          const tell = () => listeners.map((listener) => listener(undefined))
          if (id === SECOND_ID) first?.on(tell)
          stop = () => first?.off(tell)
          return session
        },
      }
    }),
    failing: ['several wallets: lets go of the first wallet when a second is connected, and hears it no more'],
  },
  'asks the person on a silent connect': {
    flaw: connecting(({ connect }) => ({ connect: (id, options) => connect(id, { ...options, silent: false }) })),
    failing: [
      'connect: fails a silent connect with ACCOUNT_MISSING, without a prompt, when nothing was granted',
      'connect: fails a silent connect with ACCOUNT_MISSING, without a prompt, while the wallet is locked',
      'several wallets: withdraws the permission of a kept wallet while the session goes on',
      'several wallets: ends the session, and no other permission, by the id of the active wallet',
      'reload: restores nothing while the wallet is locked, without a prompt',
      'reload: asks nothing when the person has disconnected the page meanwhile',
    ],
  },
  'takes no notice of an abort': {
    flaw: connecting(({ connect }) => ({
      connect: (id, { silent, chainId } = {}) => connect(id, { silent, chainId }),
    })),
    failing: [
      'connect: gives up an aborted connect at once, however late the wallet answers',
      'connect: keeps the session when another connect fails',
    ],
  },
  'opens a session after an aborted connect': {
    flaw: connecting(({ connect }) => ({
      connect(id, { signal, ...options } = {}) {
        const aborted = new Promise<never>((_resolve, reject) => {
          const onAbort = () => reject(new PorticoError('REQUEST_ABORTED', { what: 'connect' }))
          if (signal?.aborted) onAbort()
          signal?.addEventListener('abort', onAbort)
        })
        return Promise.race([aborted, connect(id, options)])
      },
    })),
    failing: ['connect: gives up an aborted connect at once, however late the wallet answers'],
  },
  'drops the session when another connect fails': {
    flaw: connecting(({ connect, disconnect }) => ({
      connect: (...call) =>
        connect(...call).catch(async (error) => {
          await disconnect()
          throw error
        }),
    })),
    failing: ['connect: keeps the session when another connect fails'],
  },
  'does not report another account': {
    flaw: connecting(({ onSessionChange }) => ({
      onSessionChange: (listener) =>
        onSessionChange((session) => {
          if (!session?.accounts[0].id.endsWith('5')) listener(session)
        }),
    })),
    failing: [
      'connect: keeps the session when another connect fails',
      'connect: reports a new session, the new account first, when the person changes the account',
      'disconnect: of a wallet that is not there is harmless, and takes 5 s at most',
      'several wallets: withdraws the permission of a kept wallet while the session goes on',
      'accounts: has another key for another account',
    ],
  },
  'does not report the end of a session': {
    flaw: connecting(({ onSessionChange }) => ({
      onSessionChange: (listener) => onSessionChange((session) => session && listener(session)),
    })),
    failing: ['disconnect: made in the wallet is reported as undefined'],
  },
  'waits for a missing wallet for ever': {
    flaw: connecting(({ connect }) => ({
      connect: (...call) =>
        connect(...call).catch((error) => {
          if (isPorticoError(error, 'WALLET_MISSING')) return new Promise<never>(() => {})
          throw error
        }),
    })),
    failing: ['connect: reports the wallet as missing within 10 s when it never announces itself'],
  },
  'restores from its own memory': {
    flaw: connecting(({ connect }, { storage }) => ({
      async connect(id, options) {
        const stored = storage.get('session')
        const session = await connect(id, options)
        storage.set('session', JSON.stringify(session))
        return options?.silent && stored ? JSON.parse(stored) : session
      },
    })),
    failing: ['reload: restores the account that the wallet answers with now'],
  },
  'lists networks that are not configured': {
    flaw: ({ networkSwitch }) => ({
      networkSwitch: { ...networkSwitch, chains: () => [...networkSwitch.chains(), 'refchain:7'] },
    }),
    failing: [
      'network: lists only configured networks',
      'network: refuses an unknown chain with CHAIN_UNSUPPORTED and the supported ones, without a prompt',
    ],
  },
  'fails on an unknown chain with an error of no code': {
    flaw: ({ networkSwitch }) => ({
      networkSwitch: {
        ...networkSwitch,
        async switchTo(...call: Parameters<typeof networkSwitch.switchTo>) {
          if (!networkSwitch.chains().includes(call[0])) throw new TypeError('unknown chain')
          await networkSwitch.switchTo(...call)
        },
      },
    }),
    failing: ['network: refuses an unknown chain with CHAIN_UNSUPPORTED and the supported ones, without a prompt'],
  },
  'resolves a switch before it has reported it': {
    flaw: ({ networkSwitch }) => ({
      networkSwitch: {
        ...networkSwitch,
        async switchTo(chainId: ChainId) {
          if (chainId === 'refchain:2') setTimeout(() => networkSwitch.switchTo(chainId), 5)
          else await networkSwitch.switchTo(chainId)
        },
      },
    }),
    failing: [
      'accounts: keeps the key when the network changes',
      'network: reports the new network in session and accounts before the switch resolves',
      'sign: refuses when the chain changed since the request was built, without a prompt',
      'send: refuses when the chain changed since the transfer was built, without a prompt',
      'addresses: has one key for an account on all networks, and another for another account',
    ],
  },
}

testMutants(MUTANTS)
