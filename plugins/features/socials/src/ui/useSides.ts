import { EmbeddedLogin, EmbeddedWallet } from '@portico/kernel'
import { useCapabilities } from '@portico/ui/plugin'

const SIDES = { login: EmbeddedLogin, wallet: EmbeddedWallet }

/** Both sides of the embedded wallet, loaded ahead: a window opens only soon after a click. */
export const useSides = () => useCapabilities(SIDES)
