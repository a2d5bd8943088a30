import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AccountId, formatAccountId, parseAccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { Addresses } from '../capabilities/addresses.js'
import type { Connector, Session } from '../capabilities/connector.js'
import type { Sender, TransferFee } from '../capabilities/sender.js'
import type { Signer } from '../capabilities/signer.js'
import type { ErrorCode } from '../errors/contexts.js'
import { isPorticoError, PorticoError } from '../errors/porticoError.js'
import type { Plugin } from '../plugin/definePlugin.js'
import { chainPluginCases } from './chain/chainPluginCases.js'
import { createReferenceFixture } from './reference/referenceFixture.js'
import {
  activateReference,
  discoverOn,
  type ReferenceContext,
  type ReferenceRecord,
  referencePlugin,
} from './reference/referencePlugin.js'
import { ADDRESSES, type ReferenceProvider, SECOND_ID, WALLET_ID } from './reference/referenceWallet.js'
import { patience } from './waiting.js'

/** Breaks one thing of a correct plugin. */
type Flaw = (right: ReferenceRecord, context: ReferenceContext, page: EventTarget) => object

interface Mutant {
  readonly flaw?: Flaw
  readonly makePlugin?: (page: EventTarget) => Plugin
  /** The tests that must turn red, and no other. */
  readonly failing: readonly string[]
}

const broken = (flaw: Flaw) => (page: EventTarget) =>
  referencePlugin(page, (context) => {
    const right = activateReference(context)
    return { ...right, ...flaw(right, context, page) }
  })

const withManifest =
  (change: object) =>
  (page: EventTarget): Plugin => {
    const plugin = referencePlugin(page)
    return { ...plugin, manifest: { ...plugin.manifest, ...change } }
  }

const connecting =
  (change: (right: Connector, context: ReferenceContext, page: EventTarget) => Partial<Connector>): Flaw =>
  ({ connector }, context, page) => ({ connector: { ...connector, ...change(connector, context, page) } })

const providerOf = (context: ReferenceContext) =>
  context.wallets.list().find(({ id }) => id === WALLET_ID)?.provider as ReferenceProvider | undefined
const bare = (account: AccountId) => parseAccountId(account).address as AccountId
const reversed = (session: Session): Session => ({ ...session, accounts: session.accounts.toReversed() as never })
// What a mutant leaves unhandled is its own failure, not this file's.
const runner = process.listeners('unhandledRejection')
const ignore = () => {}
const leftOpen: NodeJS.Timeout[] = []

function signing(change: (right: Signer['signMessage'], context: ReferenceContext) => Signer['signMessage']): Flaw {
  return ({ signer }, context) => ({ signer: { signMessage: change(signer.signMessage, context) } })
}

function sending(change: (right: Sender['transfer']) => Sender['transfer']): Flaw {
  return ({ sender }) => ({ sender: { ...sender, transfer: change(sender.transfer) } })
}

function estimating(change: (right: Sender, context: ReferenceContext) => Partial<Sender>): Flaw {
  return ({ sender }, context) => ({ sender: { ...sender, ...change(sender, context) } })
}

const addressing =
  (change: (right: Addresses) => Partial<Addresses>): Flaw =>
  ({ addresses }) => ({ addresses: { ...addresses, ...change(addresses) } })

const FREE: TransferFee = { amount: { amount: 0n, decimals: 6, symbol: 'REF' }, basis: 'it is free', atMs: Date.now() }

/** Asks the wallet all the same when the plugin has refused with this code. */
async function signInSpite(context: ReferenceContext, code: ErrorCode, error: unknown): Promise<Uint8Array> {
  if (!isPorticoError(error, code)) throw error
  const message = new Uint8Array(1)
  return (await providerOf(context)?.request('sign', { address: ADDRESSES[0], message })) as Uint8Array
}

const MUTANTS: Readonly<{ [name: string]: Mutant }> = {
  "passes the wallet's own error on": {
    flaw: connecting(({ connect }) => ({
      connect: (...call) =>
        connect(...call).catch((error: Error) => {
          throw error.cause ?? error
        }),
    })),
    failing: ['connect: reports a refusal as REQUEST_REJECTED and can ask again'],
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
      'connect: fails a silent connect with ACCOUNT_MISSING, asking nobody, when nothing was granted',
      'connect: fails a silent connect with ACCOUNT_MISSING, asking nobody, while the wallet is locked',
      'several wallets: withdraws the permission of a kept wallet while the session goes on',
      'several wallets: ends the session, and no other permission, by the id of the active wallet',
      'reload: restores nothing while the wallet is locked, and asks nobody',
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
          if (!session?.accounts[0].endsWith('5')) listener(session)
        }),
    })),
    failing: [
      'connect: keeps the session when another connect fails',
      'connect: reports a new session, the new account first, when the person changes the account',
      'disconnect: of a wallet that is not there is harmless, and takes 5 s at most',
      'several wallets: withdraws the permission of a kept wallet while the session goes on',
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
      'network: refuses an unknown chain with CHAIN_UNSUPPORTED and the supported ones, asking nobody',
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
    failing: ['network: refuses an unknown chain with CHAIN_UNSUPPORTED and the supported ones, asking nobody'],
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
      'network: reports the new network in session and accounts before the switch resolves',
      'sign: refuses when the chain changed since the request was built, asking nobody',
      'send: refuses when the chain changed since the transfer was built, asking nobody',
    ],
  },
  'signs without a session': {
    flaw: signing(
      (sign, context) => (account, message, options) =>
        sign(account, message, options).catch((error) => signInSpite(context, 'ACCOUNT_MISSING', error)),
    ),
    failing: [
      'sign: refuses before connect with ACCOUNT_MISSING, asking nobody',
      'sign: refuses after disconnect with ACCOUNT_MISSING',
    ],
  },
  'signs for whichever account it is asked': {
    flaw: signing(
      (sign, context) => (account, message, options) =>
        sign(account, message, options).catch((error) => signInSpite(context, 'ACCOUNT_MISMATCH', error)),
    ),
    failing: ["sign: refuses an account that is not the session's with ACCOUNT_MISMATCH, asking nobody"],
  },
  'signs on whichever chain it is': {
    flaw: signing(
      (sign, context) => (account, message, options) =>
        sign(account, message, options).catch((error) => signInSpite(context, 'CHAIN_MISMATCH', error)),
    ),
    failing: [
      'sign: refuses an account on another chain with CHAIN_MISMATCH, asking nobody',
      'sign: refuses when the chain changed since the request was built, asking nobody',
    ],
  },
  'signs for a network that the wallet has left': {
    flaw: signing((sign, context) => (account, message, options) => {
      const isConfigured = context.networks.get().some(({ caipNetworkId }) => account.startsWith(`${caipNetworkId}:`))
      return sign(account, message, options).catch((error) =>
        isConfigured ? signInSpite(context, 'CHAIN_MISMATCH', error) : Promise.reject(error),
      )
    }),
    failing: ['sign: refuses when the chain changed since the request was built, asking nobody'],
  },
  "wipes the caller's message": {
    flaw: signing((sign) => async (account, message, options) => {
      const signature = await sign(account, message, options)
      message.fill(0)
      return signature
    }),
    failing: ["sign: does not change the caller's bytes"],
  },
  'signs something else': {
    flaw: signing((sign) => (account, message, options) => sign(account, message.slice(1), options)),
    failing: ['sign: gives a signature that verifies'],
  },
  'turns a refused signature into an empty one': {
    flaw: signing(
      (sign) => (account, message, options) =>
        sign(account, message, options).catch((error) => {
          if (isPorticoError(error, 'REQUEST_REJECTED')) return new Uint8Array()
          throw error
        }),
    ),
    failing: ['sign: reports a refusal as REQUEST_REJECTED and can ask again'],
  },
  'waits for a signature after an abort': {
    flaw: signing((sign) => (account, message) => sign(account, message)),
    failing: ['sign: gives up an aborted request at once with REQUEST_ABORTED'],
  },
  'sends nothing at all when asked to': {
    flaw: sending((transfer) => (order, options) => transfer({ ...order, amount: order.amount || 1n }, options)),
    failing: ['send: refuses a zero or negative amount with AMOUNT_INVALID, asking nobody'],
  },
  'asks the person before it looks at the receiver': {
    flaw: sending((transfer) => async (order, options) => {
      if (!/^addr/.test(order.to)) await transfer({ ...order, to: 'addr0000009' }, options)
      return transfer(order, options)
    }),
    failing: ['send: refuses a bad receiver with ADDRESS_INVALID, asking nobody'],
  },
  'sends on whichever chain it is': {
    flaw: sending(
      (transfer) => (order, options) =>
        transfer({ ...order, from: `refchain:1:${parseAccountId(order.from).address}` }, options),
    ),
    failing: ['send: refuses a transfer for another chain with CHAIN_MISMATCH, asking nobody'],
  },
  'sends on a network that the wallet has left': {
    flaw: sending(
      (transfer) => (order, options) =>
        transfer(order, options).catch((error) => {
          if (!isPorticoError(error, 'CHAIN_MISMATCH') || error.context.expected !== 'refchain:1') throw error
          const { actual } = error.context
          return transfer({ ...order, from: formatAccountId(actual, parseAccountId(order.from).address) }, options)
        }),
    ),
    failing: ['send: refuses when the chain changed since the transfer was built, asking nobody'],
  },
  'sends half of it': {
    flaw: sending((transfer) => (order, options) => transfer({ ...order, amount: (order.amount + 1n) / 2n }, options)),
    failing: ['send: moves the coins and confirms it'],
  },
  'estimates nothing when the node fails': {
    flaw: estimating(({ estimate }) => ({
      estimate: (order) =>
        estimate(order).catch((error) => {
          if (isPorticoError(error, 'RPC_FAILED')) return FREE
          throw error
        }),
    })),
    failing: ['fees: rejects when the node is out of reach, and never says nothing'],
  },
  'can spend nothing when the node fails': {
    flaw: estimating(({ spendable }) => ({
      spendable: (order) =>
        spendable(order).catch((error) => {
          if (isPorticoError(error, 'RPC_FAILED')) return { amount: 0n, fee: FREE }
          throw error
        }),
    })),
    failing: ['fees: rejects when the node is out of reach, and never says nothing'],
  },
  'asks the person for an estimate': {
    flaw: estimating(({ estimate }, context) => ({
      async estimate(order) {
        const fee = await estimate(order)
        await providerOf(context)?.request('sign', { address: ADDRESSES[0], message: new Uint8Array(1) })
        return fee
      },
    })),
    failing: ['fees: tells the fee in base units of the coin, where it comes from and when, asking nobody'],
  },
  'says of a fee only that it is nothing': {
    flaw: estimating(({ estimate }) => ({
      estimate: async (order) => ({ ...(await estimate(order)), amount: FREE.amount, basis: undefined }),
    })),
    failing: [
      'fees: tells the fee in base units of the coin, where it comes from and when, asking nobody',
      'fees: takes no more than was shown',
    ],
  },
  'tells fees in numbers': {
    flaw: estimating(({ spendable }) => ({
      async spendable(order) {
        const { amount, fee } = await spendable(order)
        return { amount, fee: { ...fee, amount: { ...fee.amount, amount: Number(fee.amount.amount) as never } } }
      },
    })),
    failing: [
      'fees: tells the fee in base units of the coin, where it comes from and when, asking nobody',
      'fees: lets no more be spent than leaves the fee',
    ],
  },
  'lets the fee be spent, too': {
    flaw: estimating(({ spendable }) => ({
      async spendable(order) {
        const { amount, fee } = await spendable(order)
        return { amount: amount + fee.amount.amount, fee }
      },
    })),
    failing: ['fees: lets no more be spent than leaves the fee'],
  },
  'estimates what nobody has': {
    flaw: estimating(({ estimate }) => ({
      estimate: (order) =>
        estimate(order).catch((error) => {
          if (isPorticoError(error, 'FUNDS_INSUFFICIENT')) return estimate({ ...order, amount: 1n })
          throw error
        }),
    })),
    failing: ['fees: lets no more be spent than leaves the fee'],
  },
  'takes more than it has shown': {
    flaw: estimating(({ estimate }) => ({
      async estimate(order) {
        const fee = await estimate(order)
        return { ...fee, amount: { ...fee.amount, amount: fee.amount.amount - 1n } }
      },
    })),
    failing: ['fees: takes no more than was shown'],
  },
  'estimates for receivers that are none': {
    flaw: estimating(({ estimate }) => ({ estimate: (order) => estimate({ ...order, to: 'addr0000009' }) })),
    failing: ['fees: refuses a bad receiver and a bad amount before anything is sent'],
  },
  'knows an address in capitals only': {
    flaw: addressing(({ parse }) => ({ parse: (text, chainId) => parse(text, chainId)?.toUpperCase() })),
    failing: ['addresses: knows the addresses of its accounts, and each has one normal form'],
  },
  'takes an address with something after it': {
    flaw: addressing(({ parse }) => ({ parse: (text, chainId) => parse(text.slice(0, 11), chainId) })),
    failing: ['addresses: takes nothing else for an address'],
  },
  'names the coin of another chain': {
    flaw: addressing(({ nativeOf }) => ({ nativeOf: () => nativeOf('refchain:7') })),
    failing: ['addresses: names coin and tokens by ids of the chain'],
  },
  'reads another amount than it has written': {
    flaw: addressing(({ readPayment }) => ({
      readPayment(text) {
        const request = readPayment(text)
        return request?.amount === undefined ? request : { ...request, amount: request.amount * 10n }
      },
    })),
    failing: ['addresses: reads the request for payment that it has written'],
  },
  'takes an address for a request for payment': {
    flaw: addressing(({ parse, readPayment }) => ({
      readPayment: (text) => (parse(text, 'refchain:1') ? { to: text } : readPayment(text)),
    })),
    failing: ['addresses: takes other texts for no request for payment'],
  },
  'asks for payment to nobody': {
    flaw: addressing(({ writePayment }) => ({
      writePayment: (request) => (request.to === 'nobody' ? 'refpay:nobody@1' : writePayment(request)),
    })),
    failing: ['addresses: refuses a request for payment to nobody'],
  },
  'reads a request for payment to nobody as none': {
    flaw: addressing(({ readPayment }) => ({
      readPayment(text) {
        try {
          return readPayment(text)
        } catch {
          return undefined
        }
      },
    })),
    failing: ['addresses: refuses a request for payment to nobody'],
  },
  'shows zero when the node fails': {
    flaw: ({ balance }) => ({
      balance: {
        getBalance: (account: AccountId) =>
          balance.getBalance(account).catch(() => ({ amount: 0n, decimals: 6, symbol: 'REF' })),
      },
    }),
    failing: [
      'balance: rejects when the node is out of reach, and never says zero',
      'balance: rejects when the node answers nonsense, and never says zero',
    ],
  },
  'gives amounts as numbers': {
    flaw: ({ balance }) => ({
      balance: {
        async getBalance(account: AccountId) {
          const amount = await balance.getBalance(account)
          return { ...amount, amount: Number(amount.amount) }
        },
      },
    }),
    failing: [
      'send: moves the coins and confirms it',
      'fees: lets no more be spent than leaves the fee',
      'fees: takes no more than was shown',
      'balance: gives base units as bigint, with the decimals and symbol of the coin',
    ],
  },
  'begins on a network of another family': {
    makePlugin: withManifest({ defaultChain: 'eip155:1' }),
    failing: ['manifest: names a default chain, kinds of accounts and records that can be'],
  },
  'has no kind of account': {
    makePlugin: withManifest({ accountTypes: [] }),
    failing: ['manifest: names a default chain, kinds of accounts and records that can be'],
  },
  'has a kind of account that nobody knows': {
    makePlugin: withManifest({ accountTypes: ['eoa', 'savings'] }),
    failing: ['manifest: names a default chain, kinds of accounts and records that can be'],
  },
  'claims a record with a path for a name': {
    makePlugin: withManifest({ records: ['../connections'] }),
    failing: ['manifest: names a default chain, kinds of accounts and records that can be'],
  },
  'has a capability that its manifest does not name': {
    flaw: () => ({ history: {} }),
    failing: ['manifest: returns exactly the capabilities its manifest names'],
  },
  'touches a global': {
    flaw: connecting(({ connect }) => ({
      connect(...call) {
        Object.assign(globalThis, { referenceSession: {} })
        return connect(...call)
      },
    })),
    failing: ['manifest: touches no global when created, loaded and connected'],
  },
  'asks a host of its own': {
    flaw: connecting(({ connect }) => ({
      connect(...call) {
        fetch('https://statistics.example').catch(() => {})
        return connect(...call)
      },
    })),
    failing: ["hygiene: asks no address but the fixture's"],
  },
  'writes to the console': {
    flaw: connecting(({ connect }) => ({
      connect: (...call) =>
        connect(...call).catch((error) => {
          console.warn('could not connect')
          throw error
        }),
    })),
    failing: ['hygiene: writes nothing to the console'],
  },
  'leaves a rejection unhandled': {
    flaw: signing((sign) => async (account, message, options) => {
      const signing = sign(account, message, options)
      void signing.finally(() => {})
      return signing
    }),
    failing: ['hygiene: leaves no rejection unhandled'],
  },
}

// Most of what a mutant never does is waited for until the limit.
patience.share = 0.1

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const listener of runner) process.off('unhandledRejection', listener)
  process.on('unhandledRejection', ignore)
})

afterEach(() => {
  vi.restoreAllMocks()
  for (const timer of leftOpen.splice(0)) clearInterval(timer)
  Reflect.deleteProperty(globalThis, 'referenceSession')
  process.off('unhandledRejection', ignore)
  for (const listener of runner) process.on('unhandledRejection', listener)
})

describe('the conformance suite rejects a plugin that', () => {
  it.each(Object.entries(MUTANTS))('%s', async (_name, { flaw = () => ({}), makePlugin = broken(flaw), failing }) => {
    expect(await findFailing(() => createReferenceFixture(makePlugin))).toEqual(failing)
  })
})

async function findFailing(fixture: () => ReturnType<typeof createReferenceFixture>): Promise<readonly string[]> {
  const failing: string[] = []
  for (const { group, name, run } of await chainPluginCases(fixture)) {
    await run().catch(() => failing.push(`${group}: ${name}`))
  }
  return failing
}
