import type { Namespace, ViewParams } from '@portico/kernel'
import type { PorticoCore } from '../core.js'
import { en } from '../messages/en.js'
import type { ViewEntry } from '../router/viewStack.js'
import { familyName, walletName } from './names.js'

/** What the header says above a view, and what the dialog is called. */
export function titleOf(core: PorticoCore, entry: ViewEntry, connectNamespace: Namespace | undefined): string {
  const contributed = core.kernel.contributions('views').find(({ id }) => id === entry.id)
  if (contributed) return contributed.title
  switch (entry.id) {
    case 'ConnectingExternal': {
      const { namespace, walletId } = entry.params as ViewParams['ConnectingExternal']
      return walletName(core.kernel, namespace, walletId) ?? en.connectTitle
    }
    case 'Account':
      return en.accountTitle
    case 'Networks':
      return en.networksTitle
    case 'SwitchNetwork':
      return en.switchTitle
    case 'UnsupportedChain':
      return en.unsupportedTitle
    default:
      return connectNamespace !== undefined && core.kernel.namespaces.length > 1
        ? en.connectTitleFor(familyName(core.kernel, connectNamespace))
        : en.connectTitle
  }
}
