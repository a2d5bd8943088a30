import { eip155 } from '@portico/chain-eip155'
import { evmNetwork } from '@portico/chain-eip155/networks'
import { PendingTransactions } from '@portico/kernel'
import { createMemoryArea } from '@portico/kernel/testing'
import { pendingTransactions } from '@portico/service-pending-transactions'
import { createEvmWallet, type EvmTestWallet, type EvmTestWalletOptions } from '@portico/testing/eip155'
import { createPortico, type Portico, type PorticoOptions } from '@portico/ui'
import { inject, onTestFinished } from 'vitest'

const WALLET_ID = 'test.wallet.evm'

/** A page with Portico, a wallet that is not connected yet, and two local chains. */
export type EvmPage = Awaited<ReturnType<typeof openEvmPage>>

/** For tests in a document: only there a session is opened again. */
export async function openEvmPage(
  given: { readonly wallet?: Partial<EvmTestWalletOptions>; readonly options?: Partial<PorticoOptions> } = {},
) {
  const chains = inject('evmChains')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!chains) throw new TypeError('no chains for this worker')
  const [first, second] = chains
  const savedState = new Map<string, string>()
  const wallet: EvmTestWallet = createEvmWallet({
    ...{ chains, target: window, autoApprove: true, sharedAccounts: 2 },
    storage: {
      getItem: (key) => savedState.get(key) ?? null,
      setItem: (key, value) => void savedState.set(key, value),
    },
    ...given.wallet,
  })
  onTestFinished(wallet.uninstall)
  const networks = chains.map(({ chainId, name, rpcUrl }) =>
    evmNetwork({ id: chainId, name, rpcUrls: [rpcUrl], testnet: true }),
  ) as [ReturnType<typeof evmNetwork>, ReturnType<typeof evmNetwork>]
  const options: PorticoOptions = {
    plugins: [eip155(), pendingTransactions()],
    networks,
    customRpcUrls: Object.fromEntries(chains.map(({ caip2, rpcUrl }) => [caip2, [{ url: rpcUrl }]])),
    storage: createMemoryArea(),
    ...{ logLevel: 'silent', projectId: 'p1', preload: 'none' },
    ...given.options,
  }
  /** The page anew, with what was stored. */
  const load = (anew: PorticoOptions = options): Portico => {
    const client = createPortico(anew)
    onTestFinished(() => client.dispose())
    return client
  }
  const client = load()
  return {
    ...{ client, wallet, first, second, networks, options, load },
    connect: () => client.connect({ namespace: 'eip155', connectorId: WALLET_ID }),
    /** What is on its way or was, newest first. */
    async listSent() {
      const pending = await client.get(PendingTransactions, 'eip155')
      return pending.list.get()
    },
    /** How often the wallet was asked. */
    asked: (method: string) => wallet.requests.filter((one) => one.method === method).length,
  }
}
