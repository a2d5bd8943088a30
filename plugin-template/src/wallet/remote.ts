import { bytesToHex, hexToBytes } from '@noble/curves/utils.js'
import { type ChainId, parseChainId, type RemoteWalletAdapter, type Unsubscribe } from '@portico/kernel'
import { createRemoteBase, RemoteCode } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import type { WalletProvider } from './dialect.js'

const ACCOUNTS_CHANGED = 'newchain_accountsChanged'
const signedSchema = z.object({ signature: z.string().check(z.regex(/^[0-9a-f]{128}$/)) })

/** Pairing: what a wallet on another device is asked for, and an object like those that wallets put on the page. */
export const remote: RemoteWalletAdapter = {
  methods: ['newchain_signMessage'],
  events: [ACCOUNTS_CHANGED],
  // Without `wire`, wallets read the ids and the namespace as they are.
  wire: {
    namespace: 'newchain-net',
    chain: (chainId) => chainId.replace('newchain:', 'newchain-net:'),
    events: { [ACCOUNTS_CHANGED]: 'accounts' },
  },
  createProvider(wallet): WalletProvider {
    const base = createRemoteBase(wallet, 'NewChainError')
    const watching = new Map<() => void, Unsubscribe>()
    const grants = (chain: ChainId) => ({
      chain: parseChainId(chain).reference,
      addresses: base.accounts().flatMap(({ chainId, address }) => (chainId === chain ? [address] : [])),
    })
    const sign = async (chain: ChainId, { address, message }: { address: string; message: Uint8Array }) => {
      const params = { address, message: bytesToHex(message) }
      return hexToBytes((await base.ask(chain, 'newchain_signMessage', params, signedSchema)).signature)
    }
    return {
      async request({ method, params }) {
        if (method === 'disconnect') return base.end()
        const chain = wallet.chain() ?? wallet.chains()[0]
        if (!chain) throw base.fail(RemoteCode.disconnected, 'The session is over.')
        return method === 'sign' ? sign(chain, params as Parameters<typeof sign>[1]) : grants(chain)
      },
      on: (_event, listener) => void watching.set(listener, wallet.onChange(listener)),
      off: (_event, listener) => watching.get(listener)?.(),
    }
  },
}
