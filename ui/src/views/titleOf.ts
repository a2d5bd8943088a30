import type { Namespace, ViewParams } from '@portico/kernel'
import type { PorticoCore } from '../core.js'
import type { Words } from '../messages/createTranslator.js'
import type { ViewEntry } from '../router/viewStack.js'
import { familyName, walletName } from './names.js'

/** What the header says above a view, and what the dialog is called. */
export function titleOf(
  core: PorticoCore,
  { t }: Words,
  entry: ViewEntry,
  connectNamespace: Namespace | undefined,
): string {
  const contributed = core.kernel.contributions('views').find(({ id }) => id === entry.id)
  if (contributed) return contributed.title
  switch (entry.id) {
    case 'ConnectingExternal': {
      const { namespace, walletId } = entry.params as ViewParams['ConnectingExternal']
      return walletName(core.kernel, namespace, walletId) ?? t('connectTitle')
    }
    case 'Account':
      return t('accountTitle')
    case 'Networks':
      return t('networksTitle')
    case 'SwitchNetwork':
      return t('switchTitle')
    case 'UnsupportedChain':
      return t('unsupportedTitle')
    default:
      return connectNamespace !== undefined && core.kernel.namespaces.length > 1
        ? t('connectTitleFor', { family: familyName(core.kernel, connectNamespace) })
        : t('connectTitle')
  }
}
