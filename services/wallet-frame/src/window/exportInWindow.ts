import type { SealedWallet } from '../custody/custody.js'
import type { ThemeChoice } from '../theme.js'
import { askInWindow } from './askInWindow.js'

/**
 * Shows the secret in a window of the frame's own. The window gets the envelope and a key that can't be read, and opens them
 * itself: the secret is in no message. Resolves when the window is closed or done. Throws `WindowBlocked`. In a click.
 */
export async function exportInWindow(
  theme: ThemeChoice,
  read: () => Promise<{ readonly wallet: SealedWallet; readonly key: CryptoKey }>,
): Promise<void> {
  await askInWindow(async () => ({ purpose: 'export', theme, ...(await read()) }))
}
