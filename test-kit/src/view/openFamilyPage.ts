import { type Namespace, PendingTransactions, type Plugin } from '@portico/kernel'
import { createMemoryArea } from '@portico/kernel/testing'
import { pendingTransactions } from '@portico/service-pending-transactions'
import type { TestWallet, TestWalletOptions } from '@portico/testing'
import { createPortico, type Portico, type PorticoOptions } from '@portico/ui'
import { expect, onTestFinished, vi } from 'vitest'

/** A page with Portico, one family, and a wallet that is not connected yet. For tests in a document. */
export function openFamilyPage<Wallet extends TestWallet>(given: {
  readonly family: Plugin
  readonly namespace: Namespace
  /** The wallet that `connect` takes. */
  readonly walletId: string
  createWallet(shared: TestWalletOptions): Wallet
  readonly options: Partial<PorticoOptions> & Pick<PorticoOptions, 'networks'>
}) {
  const { family, namespace, walletId } = given
  const savedState = new Map<string, string>()
  const wallet = given.createWallet({
    target: window,
    autoApprove: true,
    storage: {
      getItem: (key) => savedState.get(key) ?? null,
      setItem: (key, value) => void savedState.set(key, value),
    },
  })
  onTestFinished(wallet.uninstall)
  const options: PorticoOptions = {
    plugins: [family, pendingTransactions()],
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
  const untilGone = () => vi.waitFor(() => expect(modal()?.querySelector('.view')).toBeFalsy())
  return {
    ...{ client, wallet, options, load, untilGone },
    async connect(connectorId = walletId) {
      await client.connect({ namespace, connectorId })
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
        { interval: 20 },
      ),
    /** What is on its way or was, newest first. */
    async listSent() {
      const pending = await client.get(PendingTransactions, namespace)
      return pending.list.get()
    },
    /** How often the wallet was asked. */
    asked: (method: string) => wallet.requests.filter((one) => one.method === method).length,
  }
}
