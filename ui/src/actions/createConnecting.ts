import { PorticoError } from '@portico/kernel'
import type { Portico } from '../client.js'
import { lazily } from '../primitives/lazily.js'
import type { PorticoWallet } from '../state/clientState.js'
import type { OpenRequest } from '../state/modalState.js'
import type { CallParts } from './callParts.js'
import { connectByCode } from './connectByCode.js'
import { connectWithModal } from './connectWithModal.js'
import { listWallets, targetOf } from './listWallets.js'

export type Connecting = Pick<Portico, 'connect' | 'discover'>

/** Wallets answer within a frame or two; extensions that wake up late need a little longer. */
const LOOKING_MS = 700

export function createConnecting(parts: CallParts): Connecting {
  const { kernel, offered, walletBook, features, clock, loadModal, prefetch } = parts
  const { wallets, recentWallets, namespaces, activeNamespace } = kernel.state

  /** The list, kept from the first call on. Its stores belong to the widget and end with it. */
  const followList = lazily(async () => {
    const [{ lists }] = await Promise.all([loadModal(), walletBook.prepare()])
    const core = { ...parts, ...lists }
    const list = () =>
      offered.set((before) => {
        const now = listWallets(core)
        return now.length === before.length && now.every((wallet, at) => isSame(wallet, before[at])) ? before : now
      })
    for (const store of [wallets, recentWallets, namespaces, activeNamespace, walletBook, features])
      store.subscribe(list)
    list()
    return core
  })

  return {
    async discover() {
      await Promise.all([followList(), kernel.discover()])
      prefetch()
      await new Promise<void>((resolve) => clock.after(LOOKING_MS, resolve))
      return offered.get()
    },
    async connect({ connectorId, walletId = connectorId, modal = true, namespace, onUri, signal } = {}) {
      const listed = followList()
      if (walletId === undefined) {
        listed.catch(() => {}) // opening fails for the same reason, and says it
        if (modal) return connectWithModal(parts, { view: { view: 'Connect' }, namespace, signal })
        throw new PorticoError('CONFIG_INVALID', {
          option: 'walletId',
          fix: 'Without the modal, name the wallet by its id: one of `client.getWallets()`.',
        })
      }
      const core = await listed
      await kernel.discover() // a wallet of the directory may be on this page
      const target = targetOf(core, walletId, namespace)
      if (target.reach === 'code') {
        if (modal) return connectWithModal(core, { view: target.view, namespace, signal })
        return connectByCode(core, { wallet: target.wallet, namespace, onUri, signal })
      }
      const { reach: _, ...asked } = target
      if (!modal) return kernel.connect(asked.namespace, asked.walletId, { signal })
      const view: OpenRequest = { view: 'ConnectingExternal', params: asked }
      return connectWithModal(core, { view, asked, namespace, signal })
    },
  }
}

const isSame = (one: PorticoWallet, other: PorticoWallet | undefined): boolean =>
  other !== undefined &&
  one.id === other.id &&
  one.name === other.name &&
  one.icon === other.icon &&
  one.reach === other.reach &&
  one.isRecent === other.isRecent &&
  one.record === other.record &&
  one.namespaces.join() === other.namespaces.join()
