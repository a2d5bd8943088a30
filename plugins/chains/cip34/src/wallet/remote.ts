import type { RemoteWallet, RemoteWalletAdapter } from '@portico/kernel'
import { createRemoteBase, RemoteCode } from '@portico/kernel/chain'
import { base16 } from '@scure/base'
import * as z from 'zod/mini'
import { decodeAddress, encodeAddress, isPayable, stakeOf } from '../address.js'
import { networkIdIn } from '../addresses.js'

/** Methods of CIP-30 that are passed on with what they were given, by position. */
const PASSED_ON = [
  'getBalance',
  'getCollateral',
  'getUnusedAddresses',
  'getUtxos',
  'signData',
  'signTx',
  'submitTx',
] as const
/** Those that are answered from what the wallet has shared, and asked for because other pages need them. */
const SHARED = ['getChangeAddress', 'getNetworkId', 'getRewardAddresses', 'getUsedAddresses'] as const

const EVENTS = { cardano_onAccountChange: 'accounts', cardano_onNetworkChange: 'chain' } as const

/** What wallets that are not on this page are asked to allow (docs/pairing.md), and their objects as CIP-30 has them. */
export const remoteWalletAdapter: RemoteWalletAdapter = {
  methods: [...PASSED_ON, ...SHARED].map((name) => `cardano_${name}`),
  events: Object.keys(EVENTS),
  wire: {
    namespace: 'cip34',
    chain: (chainId) => chainId,
    // Some write the stake address before it, with a hyphen between.
    address: (text) => text.slice(text.lastIndexOf('-') + 1),
    events: EVENTS,
  },
  createProvider: createRemoteCardano,
}

const toHex = (bytes: Uint8Array): string => base16.encode(bytes).toLowerCase()

/** A wallet of CIP-30 over one that is somewhere else. */
function createRemoteCardano(wallet: RemoteWallet) {
  const base = createRemoteBase(wallet, 'CardanoError')
  const chain = () => wallet.chain() ?? wallet.chains()[0]
  /** What is shared on the network in use. */
  const shared = () => {
    const chainId = chain()
    const own = base.accounts().filter((account) => account.chainId === chainId)
    return own.flatMap(({ address }) => decodeAddress(address) ?? [])
  }
  const payable = () => shared().filter(isPayable).map(toHex)
  const passOn =
    (name: string) =>
    async (...given: readonly unknown[]) => {
      const chainId = chain()
      if (!chainId) throw base.fail(RemoteCode.disconnected, 'The session is over.')
      const method = `cardano_${name}`
      if (!wallet.methods().includes(method))
        throw base.fail(RemoteCode.unsupported, `The wallet did not approve ${method}.`)
      return base.ask(chainId, method, given, z.unknown())
    }
  const listeners = new Map<() => void, () => void>()
  const readState = () => ({ chain: chain(), accounts: base.accounts() })

  const api = {
    ...Object.fromEntries(PASSED_ON.map((name) => [name, passOn(name)])),
    getNetworkId: async () => networkIdIn(chain()),
    // A wallet that has shared its stake address alone has to be asked.
    getUsedAddresses: async () => (payable().length > 0 ? payable() : passOn('getUsedAddresses')()),
    getChangeAddress: async () => payable()[0] ?? passOn('getChangeAddress')(),
    async getRewardAddresses() {
      const stakes = shared().flatMap((bytes) => stakeOf(bytes) ?? [])
      return [...new Set(stakes.flatMap((bytes) => (encodeAddress(bytes) ? toHex(bytes) : [])))]
    },
    experimental: {
      on(_name: string, listener: () => void) {
        if (!listeners.has(listener)) listeners.set(listener, base.watch(readState, listener))
      },
      off(_name: string, listener: () => void) {
        listeners.get(listener)?.()
        listeners.delete(listener)
      },
    },
  }
  const isOpen = () => base.accounts().length > 0
  return {
    name: wallet.name,
    icon: wallet.icon,
    apiVersion: '1',
    supportedExtensions: [],
    isEnabled: async () => isOpen(),
    async enable() {
      if (!isOpen()) throw base.fail(RemoteCode.disconnected, 'The session is over.')
      return api
    },
    disconnect: () => base.end(),
  }
}
