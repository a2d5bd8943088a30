import type { ChainId, RemoteWallet, RemoteWalletAdapter, Unsubscribe } from '@portico/kernel'
import { createRemoteBase, type Dialect, RemoteCode } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import type { Chains } from '../chains.js'
import type { Links, TezosAccount, TezosLink } from './link.js'

const METHODS = ['tezos_getAccounts', 'tezos_send', 'tezos_sign']
const text = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(200))
const accountsSchema = /* @__PURE__ */ z
  .array(/* @__PURE__ */ z.object({ address: text, pubkey: text }))
  .check(/* @__PURE__ */ z.maxLength(100))

/** The object of a wallet that is not on this page. */
export interface RemoteTezos {
  readonly mode: 'walletconnect'
  /** What the wallet shares, each address with its networks. */
  accounts(): readonly TezosAccount[]
  /**
   * `tezos_getAccounts`, `tezos_send` and `tezos_sign`, as wallets take them over a relay.
   * @param call.chainId default: the network in use
   */
  request(call: { readonly method: string; readonly params?: unknown; readonly chainId?: ChainId }): Promise<unknown>
  onChange(listener: () => void): Unsubscribe
  disconnect(): Promise<void>
}

/** On the wire networks have the names that Beacon gives them; one without such a name has its CAIP-2 id. */
export const createRemoteWalletAdapter = (chains: Chains): RemoteWalletAdapter => ({
  methods: METHODS,
  events: ['accountsChanged'],
  wire: {
    namespace: 'tezos',
    chain(chainId) {
      const { type } = chains.toBeacon(chainId)
      return type === 'custom' ? chainId : `tezos:${type}`
    },
  },
  createProvider: createRemoteTezos,
})

function createRemoteTezos(wallet: RemoteWallet): RemoteTezos {
  const base = createRemoteBase(wallet, 'TezosError')
  const accounts = () => {
    const byAddress = new Map<string, ChainId[]>()
    for (const { address, chainId } of base.accounts())
      byAddress.set(address, [...(byAddress.get(address) ?? []), chainId])
    return [...byAddress].map(([address, shared]) => ({ address, chains: shared }))
  }
  return {
    mode: 'walletconnect',
    accounts,
    async request({ method, params = {}, chainId = wallet.chain() ?? wallet.chains()[0] }) {
      if (!chainId) throw base.fail(RemoteCode.disconnected, 'The session is over.')
      if (!wallet.chains().includes(chainId))
        throw base.fail(RemoteCode.unknownChain, `The wallet did not approve ${chainId}.`)
      if (!wallet.methods().includes(method))
        throw base.fail(RemoteCode.unsupported, `The wallet did not approve ${method}.`)
      return base.ask(chainId, method, params, z.unknown())
    },
    onChange: (listener) => base.watch(() => ({ accounts: accounts() }), listener),
    disconnect: () => base.end(),
  }
}

/** Wallets that are not on this page: what they share was granted when they were paired. */
export const createRemoteDialect = (links: Links): Dialect<TezosAccount> => ({
  speaks: (provider) => 'mode' in provider && provider.mode === 'walletconnect',
  async connect(wallet) {
    const provider = wallet.provider as RemoteTezos
    links.set(provider, linkTo(provider))
    return provider.accounts()
  },
  watch(wallet, onNews) {
    const provider = wallet.provider as RemoteTezos
    return provider.onChange(() => onNews({ accounts: provider.accounts() }))
  },
  end: ({ provider }) => (provider as RemoteTezos).disconnect(),
})

const linkTo = (provider: RemoteTezos): TezosLink => ({
  sign: ({ chainId, address: account, payload }) =>
    provider.request({ chainId, method: 'tezos_sign', params: { account, payload } }),
  send: ({ chainId, address: account, operations }) =>
    provider.request({ chainId, method: 'tezos_send', params: { account, operations } }),
  async readKey({ chainId, address }) {
    const listed = accountsSchema.safeParse(await provider.request({ chainId, method: 'tezos_getAccounts' }))
    return listed.data?.find((one) => one.address === address)?.pubkey ?? ''
  },
})
