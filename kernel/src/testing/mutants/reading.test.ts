import { type AccountId, parseAccountId } from '../../caip/accountId.js'
import type { Addresses, PaymentLinks } from '../../capabilities/addresses.js'
import type { AccountBalance } from '../../capabilities/balance.js'
import { PorticoError } from '../../errors/porticoError.js'
import type { Plugin } from '../../plugin/definePlugin.js'
import { referencePlugin } from '../reference/referencePlugin.js'
import { connecting, type Flaw, type Mutant, signing, testMutants } from './testMutants.js'

const addressing =
  (change: (right: Addresses) => Partial<Addresses>): Flaw =>
  ({ addresses }) => ({ addresses: { ...addresses, ...change(addresses) } })

const linking =
  (change: (right: PaymentLinks) => Partial<PaymentLinks>): Flaw =>
  ({ paymentLinks }) => ({ paymentLinks: { ...paymentLinks, ...change(paymentLinks) } })

const withManifest =
  (change: object) =>
  (page: EventTarget): Plugin => {
    const plugin = referencePlugin(page)
    return { ...plugin, manifest: { ...plugin.manifest, ...change } }
  }

const holding =
  (change: (right: AccountBalance) => object): Flaw =>
  ({ balance }) => ({
    balance: {
      async getBalance(account: AccountId) {
        const right = await balance.getBalance(account)
        return { ...right, ...change(right) }
      },
    },
  })
const PARTS = ['balance: gives parts, where it has any, that add up to the amount']

const MUTANTS: Readonly<Record<string, Mutant>> = {
  'fails for an account that the chain does not know': {
    flaw: ({ balance }) => ({
      balance: {
        async getBalance(account: AccountId) {
          const right = await balance.getBalance(account)
          if (right.amount === 0n) throw new PorticoError('RPC_FAILED', { chainId: 'refchain:1', method: 'balance' })
          return right
        },
      },
    }),
    failing: ['balance: gives zero for an account that the chain knows nothing of'],
  },
  'writes to the console when a fee is asked for': {
    flaw: ({ sender }) => ({
      sender: {
        ...sender,
        estimate(transfer: Parameters<typeof sender.estimate>[0]) {
          console.warn('the node is new to me')
          return sender.estimate(transfer)
        },
      },
    }),
    failing: ['hygiene: writes nothing to the console'],
  },
  'asks another address when it reads an account': {
    flaw: ({ addresses }) => ({
      addresses: {
        ...addresses,
        keyOf(account: AccountId) {
          fetch('https://names.example/').catch(() => {})
          return addresses.keyOf(account)
        },
      },
    }),
    failing: ["hygiene: asks no address but the fixture's"],
  },
  'counts what is reserved on top of the balance': {
    flaw: holding(({ amount }) => ({
      parts: [
        { kind: 'free', amount },
        { kind: 'reserved', amount: 1n },
      ],
    })),
    failing: PARTS,
  },
  'gives a part of a kind that no one knows': {
    flaw: holding(({ amount }) => ({ parts: [{ kind: 'frozen', amount }] })),
    failing: PARTS,
  },
  'gives a kind twice': {
    flaw: holding(({ amount }) => ({
      parts: [
        { kind: 'free', amount },
        { kind: 'free', amount: 0n },
      ],
    })),
    failing: PARTS,
  },
  'counts what it owes as a negative part': {
    flaw: holding(({ amount }) => ({
      parts: [
        { kind: 'free', amount: amount + 1n },
        { kind: 'locked', amount: -1n },
      ],
    })),
    failing: PARTS,
  },
  'knows an address in capitals only': {
    flaw: addressing(({ parse }) => ({ parse: (text, chainId) => parse(text, chainId)?.toUpperCase() })),
    failing: ['addresses: knows the addresses of its accounts, and each has one normal form'],
  },
  'has a key of its own on each network': {
    flaw: addressing(() => ({ keyOf: (account) => account })),
    failing: ['addresses: has one key for an account on all networks, and another for another account'],
  },
  'has one key for all addresses': {
    flaw: addressing(() => ({ keyOf: () => 'mine' })),
    failing: ['addresses: has one key for an account on all networks, and another for another account'],
  },
  'compares the part that all addresses share': {
    flaw: addressing(() => ({ distinctive: (address) => address.slice(0, 4) })),
    failing: ['addresses: compares a part of each address that tells its accounts apart'],
  },
  'takes an address with something after it': {
    flaw: addressing(({ parse }) => ({ parse: (text, chainId) => parse(text.slice(0, 11), chainId) })),
    failing: ['addresses: takes nothing else for an address'],
  },
  'names the coin of another chain': {
    flaw: addressing(({ nativeOf }) => ({ nativeOf: () => nativeOf('refchain:7') })),
    failing: ['addresses: names coin and tokens by ids of the chain'],
  },
  'takes a token for the coin': {
    flaw: addressing(({ nativeOf }) => ({ assetOf: (token) => nativeOf(parseAccountId(token).chainId) })),
    failing: ['addresses: names coin and tokens by ids of the chain'],
  },
  'reads another amount than it has written': {
    flaw: linking(({ read }) => ({
      read(text) {
        const request = read(text)
        return request?.amount === undefined ? request : { ...request, amount: request.amount * 10n }
      },
    })),
    failing: ['payment links: reads the request for payment that it has written'],
  },
  'takes an address for a request for payment': {
    flaw: linking(({ read }) => ({ read: (text) => (/^addr\d{7}$/.test(text) ? { to: text } : read(text)) })),
    failing: ['payment links: takes other texts for no request for payment'],
  },
  'writes a payment request without a valid receiver': {
    flaw: linking(({ write }) => ({
      write: (request) => (request.to === 'unknown' ? 'refpay:unknown@1' : write(request)),
    })),
    failing: ['payment links: refuses a payment request without a valid receiver'],
  },
  'reads a payment request without a valid receiver as no request': {
    flaw: linking(({ read }) => ({
      read(text) {
        try {
          return read(text)
        } catch {
          return undefined
        }
      },
    })),
    failing: ['payment links: refuses a payment request without a valid receiver'],
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
      'calls: makes all calls and confirms them',
      'calls: tells how many calls have taken effect when one reverts',
      'calls: stops with BATCH_STOPPED at a refusal in the middle, and tells what is done',
      'balance: gives base units as bigint, with the decimals and symbol of the coin',
      ...PARTS,
      'balance: gives zero for an account that the chain knows nothing of',
    ],
  },
  'begins on a network of another family': {
    makePlugin: withManifest({ defaultChain: 'eip155:1' }),
    failing: ['manifest: names a default chain, kinds of accounts and records that can be'],
  },
  'has a family without a name': {
    makePlugin: withManifest({ family: { name: '', signIn: 'Reference' } }),
    failing: ['manifest: says what the family is called, in words that can be shown and signed'],
  },
  'has a name for its family that ends the first line of a message': {
    makePlugin: withManifest({ family: { name: 'Reference', signIn: 'Reference account:\nlead' } }),
    failing: [
      'manifest: says what the family is called, in words that can be shown and signed',
      'proof: writes accounts and networks as words, in one form each, and its manifest says what messages call the family',
    ],
  },
  'has no kind of account': {
    makePlugin: withManifest({ accountTypes: [] }),
    failing: ['manifest: names a default chain, kinds of accounts and records that can be'],
  },
  'has an unknown kind of account': {
    makePlugin: withManifest({ accountTypes: ['eoa', 'savings'] }),
    failing: ['manifest: names a default chain, kinds of accounts and records that can be'],
  },
  'claims a record with a path for a name': {
    makePlugin: withManifest({ records: [{ name: '../connections' }] }),
    failing: ['manifest: names a default chain, kinds of accounts and records that can be'],
  },
  'has a cache that keeps nothing': {
    makePlugin: withManifest({ records: [{ name: 'cache', lifetimeMs: 0 }] }),
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
  'starts when its code is loaded': {
    makePlugin: (page) => {
      const plugin = referencePlugin(page)
      const load: Plugin['load'] = () => {
        Object.assign(globalThis, { referenceSession: {} })
        return plugin.load()
      }
      return { ...plugin, load }
    },
    failing: [
      'manifest: touches no global when created, loaded and connected',
      'manifest: does nothing on the page when its code is loaded ahead of the activation',
    ],
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

testMutants(MUTANTS)
