import { hexToBytes } from '@noble/hashes/utils.js'
import type { RemoteWallet, RemoteWalletAdapter } from '@portico/kernel'
import { createRemoteBase, RemoteCode } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import type { Grants } from './injected.js'

const replySchema = /* @__PURE__ */ z.object({ signature: /* @__PURE__ */ z.string() })
const transactionSchema = /* @__PURE__ */ z.object({
  signature: /* @__PURE__ */ z.string(),
  signedTransaction: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
})

/** What wallets that are not on this page are asked to allow (docs/pairing.md), and their objects as `injectedWeb3` has them. */
export const createRemoteWalletAdapter = (grants: Grants): RemoteWalletAdapter => ({
  methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
  events: ['accountsChanged', 'chainChanged'],
  createProvider(wallet) {
    const { provider, api } = createRemoteInjected(wallet)
    grants.set(provider, api) // whatever a session shares was granted already
    return provider
  },
})

/** A wallet of the injected kind over one that is somewhere else. What that has shared is answered here. */
function createRemoteInjected(wallet: RemoteWallet) {
  const base = createRemoteBase(wallet, 'PolkadotError')
  /** Each account is for the network that it was shared on. */
  const listAccounts = () =>
    base.accounts().map(({ address, chainId }) => ({ address, genesisHash: `0x${chainId.replace('polkadot:', '')}` }))
  const chainOf = (address: string) => {
    const shared = base.accounts().find((account) => account.address === address)
    if (!shared) throw base.fail(RemoteCode.unauthorised, 'The wallet does not share this account.')
    return shared.chainId
  }
  let id = 0

  const api = {
    accounts: {
      get: async () => listAccounts(),
      subscribe(listener: (accounts: unknown) => void) {
        const stop = base.watch(
          () => ({ accounts: listAccounts() }),
          ({ accounts }) => listener(accounts),
        )
        return stop
      },
    },
    signer: {
      async signRaw({ address, data }: { readonly address: string; readonly data: string }) {
        // Wallets read the message under either name: as bytes, or as text.
        const params = { address, message: toText(data), data, type: 'bytes' }
        return { id: ++id, ...(await base.ask(chainOf(address), 'polkadot_signMessage', params, replySchema)) }
      },
      async signPayload(transactionPayload: { readonly address: string }) {
        const { address } = transactionPayload
        const params = { address, transactionPayload }
        return {
          id: ++id,
          ...(await base.ask(chainOf(address), 'polkadot_signTransaction', params, transactionSchema)),
        }
      },
    },
  }
  return { api, provider: { version: '1', enable: async () => api, disconnect: () => base.end() } }
}

/** What the bytes say, or their hex where they are no text. */
function toText(data: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(data.slice(2)))
  } catch {
    return data
  }
}
