import type { Namespace, ViewParams } from '@portico/kernel'
import type { PorticoCore } from '../core.js'
import type { Words } from '../messages/createTranslator.js'
import { contributedView } from '../registry/contributedView.js'
import type { ViewEntry } from '../router/viewStack.js'
import { familyName, walletName } from './names.js'

/** What the header says above a view, and what the dialog is called. */
export function titleOf(
  core: PorticoCore,
  { t }: Words,
  entry: ViewEntry,
  connectNamespace: Namespace | undefined,
): string {
  const contributed = contributedView(core, entry.id)
  if (contributed) return contributed.title
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
    case 'GetWallet':
      return t('getTitle')
    case 'WhatIsAWallet':
      return t('whatIsAWallet')
    case 'Account':
      return t('accountTitle')
    case 'AccountSettings':
      return t('settingsTitle')
    case 'ProfileWallets':
      return t('walletsTitle')
    case 'Networks':
      return t('networksTitle')
    case 'SwitchNetwork':
      return t('switchTitle')
    case 'SwitchFamily':
      return t('familyTitle')
    case 'WhatIsANetwork':
      return t('whatIsANetwork')
    case 'FeeDetails':
      return t('feesTitle')
    case 'UnsupportedChain':
      return t('unsupportedTitle')
    default:
      return connectNamespace !== undefined && core.kernel.namespaces.length > 1
        ? t('connectTitleFor', { family: familyName(core.kernel, connectNamespace) })
        : t('connectTitle')
  }
}
