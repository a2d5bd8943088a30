import type { Namespace, ViewId, ViewParams } from '@portico/kernel'
import type { Words } from '../messages/createTranslator.js'
import type { MessageKey } from '../messages/messages.js'
import { contributedView } from '../registry/contributedView.js'
import type { PorticoCore } from '../state/core.js'
import type { ViewEntry } from '../state/viewStack.js'
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

/** What the header says above a view, and what the dialog is called. */
export function titleOf(
  core: PorticoCore,
  { t }: Words,
  entry: ViewEntry,
  connectNamespace: Namespace | undefined,
): string {
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
