import type { RemoteWallet, RemoteWalletAdapter } from '@portico/kernel'
import { createRemoteBase, lazily, type RemoteBase } from '@portico/kernel/chain'
import { decodeAddress } from '../address.js'
import type { RemoteRequests } from './remoteRequests.js'
import { createRemoteChains, OLDER_CHAINS, type RemoteChains, type WalletChains } from './walletChains.js'

const NO_ICON = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='
const VERSIONS = { version: '1.0.0', supportedTransactionVersions: ['legacy', 0] }

const loadRequests = /* @__PURE__ */ lazily(() => import('./remoteRequests.js'), 'solana')

/** An account as the Wallet Standard has it. */
export interface RemoteAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

type Change = (properties: Partial<ReturnType<typeof readState>>) => void

/**
 * A wallet of the Wallet Standard over one that is somewhere else. What that has shared is answered here; the code
 * of the requests is loaded with the first of them.
 */
function createRemoteStandardWallet(wallet: RemoteWallet, walletChains: WalletChains): object {
  const base = createRemoteBase(wallet, 'WalletError')
  const chains = createRemoteChains(wallet, walletChains)

  const send =
    <M extends keyof RemoteRequests>(method: M) =>
    async (...inputs: Parameters<RemoteRequests[M]>[0]) => {
      const { createRemoteRequests } = await loadRequests()
      return createRemoteRequests(base, chains, wallet.form)[method](inputs as never)
    }
  const approvable = {
    'solana:signMessage': { version: '1.1.0', signMessage: send('signMessage') },
    'solana:signTransaction': { ...VERSIONS, signTransaction: send('signTransaction') },
    'solana:signAndSendTransaction': { ...VERSIONS, signAndSendTransaction: send('signAndSendTransaction') },
  }
  const read = () => readState(wallet, base, chains, { approvable, fixed })
  const fixed = {
    // Whatever a session shares was granted already: no prompt is needed.
    'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: read().accounts }) },
    'standard:disconnect': { version: '1.0.0', disconnect: () => wallet.end() },
    'standard:events': {
      version: '1.0.0',
      on: (event: string, listener: Change) => (event === 'change' ? base.watch(read, listener) : () => {}),
    },
  }
  return Object.freeze({
    version: '1.0.0',
    name: wallet.name,
    icon: wallet.icon ?? NO_ICON,
    get chains() {
      return read().chains
    },
    get features() {
      return read().features
    },
    get accounts() {
      return read().accounts
    },
  })
}

/** What a wallet of the standard shows of itself, as it is now. */
function readState(
  wallet: RemoteWallet,
  base: RemoteBase,
  chains: RemoteChains,
  { approvable, fixed }: { readonly approvable: object; readonly fixed: object },
) {
  const methods = wallet.methods()
  const approved = Object.entries(approvable).filter(([name]) => methods.includes(name.replace(':', '_')))
  const features = approved.map(([name]) => name)
  const shared = base.accounts()
  const accounts = [...new Set(shared.map(({ address }) => address))].flatMap((address): RemoteAccount[] => {
    const publicKey = decodeAddress(address)
    const own = shared.filter((one) => one.address === address).map(({ chainId }) => chainId)
    return publicKey ? [Object.freeze({ address, publicKey, chains: chains.namesOf(own), features })] : []
  })
  return {
    chains: chains.namesOf(wallet.chains()),
    features: { ...fixed, ...Object.fromEntries(approved) },
    accounts: accounts.filter((account) => account.chains.length > 0),
  }
}

/** What wallets that are not on this page are asked to allow (wire §6.2), and their objects of the Wallet Standard. */
export const createRemoteWalletAdapter = (chains: WalletChains): RemoteWalletAdapter => ({
  methods: [
    'solana_getAccounts',
    'solana_requestAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'solana_signMessage',
    'solana_signTransaction',
  ],
  events: ['accountsChanged', 'chainChanged'],
  olderChains: OLDER_CHAINS,
  createProvider: (wallet) => createRemoteStandardWallet(wallet, chains),
})
