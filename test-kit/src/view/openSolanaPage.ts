import { solana } from '@portico/chain-solana'
import { solanaDevnet, solanaNetwork } from '@portico/chain-solana/networks'
import { PendingTransactions } from '@portico/kernel'
import { createMemoryArea } from '@portico/kernel/testing'
import { pendingTransactions } from '@portico/service-pending-transactions'
import { createSolanaWallet, type SolanaTestWalletOptions } from '@portico/testing/solana'
import { createPortico, type Portico, type PorticoOptions } from '@portico/ui'
import { expect, inject, onTestFinished, vi } from 'vitest'

/** A page with Portico, a wallet that is not connected yet, and a local chain; devnet is offered, too, and asked nothing. */
export type SolanaPage = Awaited<ReturnType<typeof openSolanaPage>>

/** For tests in a document: only there a session is opened again. */
export async function openSolanaPage(
  given: { readonly wallet?: Partial<SolanaTestWalletOptions>; readonly options?: Partial<PorticoOptions> } = {},
) {
  const chain = inject('solanaChain')
  const [, genesis = ''] = chain.caip2.split(':')
  const savedState = new Map<string, string>()
  const { rpcUrl } = chain
  const wallet = createSolanaWallet({
    chains: [chain.walletStandardChain, 'solana:devnet'].map((id) => ({ id, rpcUrl })),
    ...{ target: window, name: 'Test wallet', autoApprove: true, sharedAccounts: 2 },
    storage: {
      getItem: (key) => savedState.get(key) ?? null,
      setItem: (key, value) => void savedState.set(key, value),
    },
    ...given.wallet,
  })
  onTestFinished(wallet.uninstall)
  const local = solanaNetwork({ genesis, name: chain.name, rpcUrls: [rpcUrl], testnet: true })
  const options: PorticoOptions = {
    plugins: [solana(), pendingTransactions()],
    networks: [local, solanaDevnet],
    customRpcUrls: { [chain.caip2]: [{ url: rpcUrl }] },
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
  const modal = () => document.querySelector('portico-modal')?.shadowRoot
  /** Nothing is left of the modal: what is opened before it has gone would be its old view. */
  const untilGone = () => vi.waitFor(() => expect(modal()?.querySelector('.view')).toBeFalsy(), { timeout: 20_000 })
  return {
    ...{ client, wallet, chain, local, options, load, untilGone },
    async connect(connectorId = 'Test wallet') {
      await client.connect({ namespace: 'solana', connectorId })
      await untilGone()
    },
    /** Waits for a button of the modal with this text, and presses it. */
    press: (text: string) =>
      vi.waitFor(
        () => {
          const buttons = [...(modal()?.querySelectorAll('button') ?? [])]
          const button = buttons.find((one) => one.textContent?.includes(text))
          if (!button) throw new Error(`No button “${text}” in: ${modal()?.textContent}`)
          button.click()
        },
        { timeout: 20_000, interval: 20 },
      ),
    /** What is on its way or was, newest first. */
    async listSent() {
      const pending = await client.get(PendingTransactions, 'solana')
      return pending.list.get()
    },
    /** How often the wallet was asked. */
    asked: (method: string) => wallet.requests.filter((one) => one.method === method).length,
  }
}
