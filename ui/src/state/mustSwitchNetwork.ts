import { isOnUnsupportedChain, type NamespaceState } from '@portico/kernel'
import type { PorticoOptions } from '../options/options.js'

/** Whether the visitor is to be asked to leave the wallet's network (S4.13). */
export const mustSwitchNetwork = (
  state: NamespaceState | undefined,
  rules: Pick<PorticoOptions, 'allowUnsupportedChain' | 'enableNetworkSwitch'>,
): boolean => isOnUnsupportedChain(state) && !rules.allowUnsupportedChain && rules.enableNetworkSwitch !== false
