import { type DirectoryWallet, type Namespace, RemoteWalletAdapter, sessionOf } from '@portico/kernel'
import { isFeatureOn } from '../options/features.js'
import { isMobile } from '../primitives/isMobile.js'
import { applicable, factsOf, orderSlot, viewFor } from '../registry/contributions.js'
import type { PorticoWallet } from '../state/clientState.js'
import type { PorticoCore } from '../state/core.js'
import type { OpenRequest } from '../state/modalState.js'
import type { ConnectEntry, InstalledEntry } from '../wallets/connectEntry.js'
import type { LoadModal } from './callParts.js'

/** What the list is made with comes with the modal, which lists the same wallets. */
type ListCore = Pick<PorticoCore, 'kernel' | 'options' | 'features' | 'log' | 'walletBook'> &
  Awaited<ReturnType<LoadModal>>['lists']

/** What is asked to connect: a wallet of this page, or any that reads a code. */
export type Target =
  | { readonly reach: 'page'; readonly namespace: Namespace; readonly walletId: string }
  | { readonly reach: 'code'; readonly wallet: DirectoryWallet | undefined; readonly view: OpenRequest }

/** The wallets of the widget's own list (S2.14) that a page can have connected without the modal. */
export const listWallets = (core: ListCore): readonly PorticoWallet[] =>
  listRows(core).flatMap((row) => describe(core, row) ?? [])

/** What an id of {@link listWallets} stands for; one that is not listed may be that of a wallet that has yet to announce itself. */
export function targetOf(core: ListCore, walletId: string, wanted: Namespace | undefined): Target {
  const { kernel } = core
  const namespace = wanted ?? kernel.state.activeNamespace.get()
  const rows = listRows(core)
  const places = rows.flatMap((row) => (isOfWallet(row, walletId) ? row.places : []))
  const place = places.find((one) => one.namespace === namespace) ?? (wanted === undefined ? places[0] : undefined)
  if (place) return { reach: 'page', namespace: place.namespace, walletId: place.wallet.id }
  for (const row of rows) {
    if (row.kind === 'connector' && row.connector.id === walletId && isCode(core, row)) {
      return { reach: 'code', wallet: undefined, view: { view: row.connector.opens } }
    }
    const view = viewFor(core, 'wallet')?.id
    if (row.kind === 'offer' && row.wallet.id === walletId && view) {
      return { reach: 'code', wallet: row.wallet, view: { view, params: { wallet: row.wallet } } }
    }
  }
  return { reach: 'page', namespace, walletId }
}

const isOfWallet = (row: ConnectEntry, walletId: string): row is InstalledEntry =>
  row.kind === 'installed' && row.places.some(({ wallet }) => wallet.id === walletId)

const isCode = (core: ListCore, { connector }: ConnectEntry & { readonly kind: 'connector' }): boolean =>
  viewFor(core, 'code')?.id === connector.opens

function describe(core: ListCore, row: ConnectEntry): PorticoWallet | undefined {
  const { kernel } = core
  const isRecent = row.section === 'recent'
  const pairable = kernel.namespaces.filter((namespace) => kernel.has(RemoteWalletAdapter, namespace))
  switch (row.kind) {
    case 'installed': {
      const { wallet } = row.places[0]
      const { id, name, icon = row.record?.imageUrl } = wallet
      const namespaces = row.places.map(({ namespace }) => namespace)
      return { id, name, icon, namespaces, reach: 'page', isRecent, record: row.record }
    }
    case 'connector': {
      if (!isCode(core, row)) return undefined
      const { id, label: name } = row.connector
      return { id, name, namespaces: pairable, reach: 'code', isRecent }
    }
    case 'offer': {
      if (!viewFor(core, 'wallet')) return undefined
      const { id, name, imageUrl: icon } = row.wallet
      const namespaces = pairable.filter((namespace) => core.servesFamilies(row.wallet, [namespace]))
      return { id, name, icon, namespaces, reach: 'code', isRecent, record: row.wallet }
    }
    default:
      return undefined
  }
}

/** The lines of the wallet list for all families, as they are known now. */
function listRows({
  kernel,
  options,
  features,
  log,
  walletBook,
  connectorSections,
}: ListCore): readonly ConnectEntry[] {
  const { namespaces, state } = kernel
  const [wallets, states, directory] = [state.wallets.get(), state.namespaces.get(), walletBook.get()]
  const applies = (namespace: Namespace) =>
    applicable(kernel.contributions('connectors', namespace), factsOf(kernel, namespace, options), log.error)
  const walletIds = [...states.values()].map((one) => sessionOf(one)?.walletId)
  return connectorSections({
    wallets,
    namespaces,
    recent: state.recentWallets.get(),
    directory,
    listOffers: namespaces.every((namespace) => wallets.has(namespace)) ? directory.offers?.list : undefined,
    rules: options,
    order: features.get().connectorTypeOrder,
    isMobile: isMobile(),
    connectors: orderSlot(
      [...new Set(namespaces.flatMap(applies))].filter(({ pluginId }) => isFeatureOn(features.get(), pluginId)),
    ),
    connectedBy: options.plugins.flatMap(({ manifest: { id, walletPrefix } }) =>
      walletPrefix !== undefined && walletIds.some((walletId) => walletId?.startsWith(walletPrefix)) ? id : [],
    ),
    otherMethods: 0,
  })
}
