import {
  type ChainId,
  Clock,
  Connector,
  defineManifest,
  definePlugin,
  type KernelEvents,
  type KeyValueStorage,
  type Network,
  type Plugin,
  type PluginContext,
  PorticoError,
  parseAccountId,
  Redirects,
  Sender,
  type Session,
  Signer,
  SignInProof,
  TransactionIds,
} from '@portico/kernel'
import { redirectSignature } from '@portico/test-kit'

declare global {
  interface Window {
    /** What wallets have answered over a navigation, on this page. */
    labReturned?: KernelEvents['request:returned'][]
  }
}

const CHAIN: ChainId = 'farnet:main'
const WALLET_ID = 'far-wallet'

export const farNetwork: Network = {
  ...{ id: 'main', caipNetworkId: CHAIN, chainNamespace: 'farnet', name: 'Farnet' },
  nativeCurrency: { name: 'Far', symbol: 'FAR', decimals: 2 },
  rpcUrls: { default: { http: [] } },
}

const manifest = defineManifest({
  id: 'farnet',
  kernel: 2,
  namespaces: ['farnet'],
  family: { name: 'Farnet', signIn: 'Farnet' },
  provides: { connector: Connector, signer: Signer, proof: SignInProof, sender: Sender, ids: TransactionIds },
  requires: { redirects: Redirects, clock: Clock },
})

/** A family of the lab whose one wallet is a page that takes the place of the lab's. */
export const farFamily = (): Plugin =>
  definePlugin(manifest, {
    options: undefined,
    discover: (report) => report({ provider: {}, id: WALLET_ID, name: 'Far wallet' }),
    load: async () => ({ activate }),
  })

function activate({ deps, storage }: PluginContext<typeof manifest, undefined>) {
  const leave: Leave = (request, asked) => {
    const returnTo = deps.redirects.leave({ namespace: 'farnet', walletId: WALLET_ID, request })
    location.assign(`/far-wallet.html?${new URLSearchParams({ do: request.type, ...asked, returnTo })}`)
    return new Promise(() => {}) // the page ends here
  }
  const sender: Sender = {
    transfer: ({ from: account, to, amount }) =>
      leave({ type: 'send', account, to, amount }, { to, amount: String(amount) }),
    async confirm({ id, hint }, { signal } = {}) {
      if (hint?.slot !== '7') return 'failed'
      while (localStorage.getItem('farnet:included') !== id) {
        signal?.throwIfAborted()
        await deps.clock.sleep(50)
      }
      return 'succeeded'
    },
    estimate: async () => FEE,
    spendable: async () => ({ amount: 0n, fee: FEE }),
  }
  const signer: Signer = {
    signMessage: (account, message) => leave({ type: 'sign', account }, { message: `${message}` }),
  }
  const proof: SignInProof = {
    addressText: (account) => parseAccountId(account).address,
    chainText: (chainId) => chainId,
    sign: (account, { text }) => signer.signMessage(account, text),
    verify: async (account, message, signature) =>
      signature === (await redirectSignature(parseAccountId(account).address, message)),
  }
  return { connector: createConnector(storage, leave), signer, proof, sender, ids: { keyOf: (id: string) => id } }
}

const FEE = { amount: { amount: 1n, decimals: 2, symbol: 'FAR' }, isCapped: true, atMs: 0 }

type Leave = (
  request: Parameters<Redirects['leave']>[0]['request'],
  asked: Readonly<Record<string, string>>,
) => Promise<never>

function createConnector(storage: KeyValueStorage, leave: Leave): Connector {
  const sessionOf = (address: string): Session => ({
    ...{ walletId: WALLET_ID, chainId: CHAIN, key: `farnet:${address}` },
    accounts: [{ id: `${CHAIN}:${address}`, type: 'eoa' }],
  })
  return {
    async connect(_walletId, { silent } = {}) {
      const address = storage.get('address')
      if (!silent) return leave({ type: 'connect' }, {})
      if (address === undefined) throw new PorticoError('ACCOUNT_MISSING', { namespace: 'farnet' })
      return sessionOf(address)
    },
    async disconnect() {
      storage.set('address', undefined)
    },
    onSessionChange: () => () => {},
    async resume({ url, walletId, request }) {
      const answers = new URL(url).searchParams
      if (answers.has('error')) throw new PorticoError('REQUEST_REJECTED', { walletId })
      const read = (name: string, form: RegExp): string => {
        const value = answers.get(name)
        if (value === null || !form.test(value)) throw new PorticoError('WALLET_BAD_REPLY', { walletId, method: name })
        return value
      }
      switch (request.type) {
        case 'connect': {
          const address = read('address', /^[a-z]{3,16}$/)
          storage.set('address', address)
          return { type: 'connect', session: sessionOf(address) }
        }
        case 'sign': {
          const text = read('signature', /^[0-9a-f]{64}$/)
          const bytes = Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
          return { type: 'sign', signature: { bytes, text, scheme: 'farnet' } }
        }
        case 'send':
          return { type: 'send', receipt: { id: read('tx', /^[0-9a-f]{64}$/), hint: { slot: '7' } } }
      }
    },
  }
}
