import type { Kernel, Namespace, ViewId, ViewParams, ViewStep } from '@portico/kernel'
import type { Words } from '../messages/createTranslator.js'
import type { MessageKey } from '../messages/messages.js'
import { contributedView } from '../registry/contributions.js'
import type { PorticoCore } from '../state/core.js'
import type { ViewEntry, ViewStack } from '../state/viewStack.js'
import { familyName, walletName } from '../wallets/names.js'

const TITLES = {
  GetWallet: 'getTitle',
  WhatIsAWallet: 'whatIsAWallet',
  Account: 'accountTitle',
  AccountSettings: 'settingsTitle',
  Accounts: 'accountsTitle',
  ProfileWallets: 'walletsTitle',
  Networks: 'networksTitle',
  SwitchNetwork: 'switchTitle',
  SwitchFamily: 'familyTitle',
  WhatIsANetwork: 'whatIsANetwork',
  FeeDetails: 'feesTitle',
  UnsupportedChain: 'unsupportedTitle',
} as const satisfies Readonly<Partial<Record<ViewId, MessageKey>>>

/** What the header says above a view, and what the dialog is called: what the view says of itself, once it is drawn. */
export function shownTitle(core: PorticoCore, entry: ViewEntry): string {
  const given = core.viewTitle.get()
  const words = core.words.get()
  if (given?.entry === entry) return given.title
  try {
    return titleOf(core, words, entry, core.connectNamespace.get())
  } catch {
    return words.t('viewFailed') // a view that was opened without what it needs; it fails, too, and says so in its place
  }
}

function titleOf(core: PorticoCore, { t }: Words, entry: ViewEntry, connectNamespace: Namespace | undefined): string {
  const contributed = contributedView(core, entry.id)
  if (contributed) return contributed.title
  const title = (TITLES as Readonly<Partial<Record<ViewId, (typeof TITLES)[keyof typeof TITLES]>>>)[entry.id]
  if (title) return t(title)
  switch (entry.id) {
    case 'ConnectingExternal': {
      const { namespace, walletId } = entry.params as ViewParams['ConnectingExternal']
      return walletName(core.kernel, namespace, walletId) ?? t('connectTitle')
    }
    case 'ChooseFamily': {
      const [first] = (entry.params as ViewParams['ChooseFamily']).wallets
      return (first && walletName(core.kernel, first.namespace, first.walletId)) ?? t('connectTitle')
    }
    case 'DownloadWallet':
      return (entry.params as ViewParams['DownloadWallet']).wallet.name
    default:
      return connectNamespace !== undefined && core.kernel.namespaces.length > 1
        ? t('connectTitleFor', { family: familyName(core.kernel, connectNamespace) })
        : t('connectTitle')
  }
}

const CONNECTING: readonly ViewId[] = ['Connect', 'WalletList', 'ChooseFamily', 'ConnectingExternal']

type Manifests = Pick<Kernel, 'contributions'>

/** What the view is a step of: the modal's own are known, a plugin's says it in its manifest. */
export const stepOf = (kernel: Manifests, view: ViewId): ViewStep | undefined =>
  CONNECTING.includes(view) ? 'connect' : kernel.contributions('views').find(({ id }) => id === view)?.step

/** Whether the visitor is on the way to connect a wallet: the way ends with a session. */
export const isConnecting = (kernel: Manifests, stack: ViewStack): boolean =>
  stack.some(({ id }) => stepOf(kernel, id) === 'connect')
