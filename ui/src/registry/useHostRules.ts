import type { PorticoOptions } from '../options/options.js'
import { useModal } from '../state/modalContext.js'
import type { ListRules } from '../wallets/listRules.js'

/** What the host has decided about wallets: its own, which of the directory are listed, and how they are opened. */
export const useHostRules = (): ListRules & Pick<PorticoOptions, 'preferUniversalLinks'> => useModal().core.options
