import type { PageSetup } from '../test/openPage.js'
import { accountScenes, shelfScenes } from './scenes/accountScenes.js'
import { buttonScenes } from './scenes/buttonScenes.js'
import { connectingScenes, connectScenes } from './scenes/connectScenes.js'
import { holdingsScenes } from './scenes/holdingsScenes.js'
import { namesScenes } from './scenes/namesScenes.js'
import { networkScenes } from './scenes/networkScenes.js'
import { pairingScenes } from './scenes/pairingScenes.js'
import { receiveScenes } from './scenes/receiveScenes.js'
import type { Scene } from './scenes/scene.js'
import { sendScenes } from './scenes/sendScenes.js'
import { shellScenes } from './scenes/shellScenes.js'
import { signInScenes } from './scenes/signInScenes.js'
import { usualWallets } from './scenes/usualWallets.js'
import { walletScenes } from './scenes/walletScenes.js'

export type { Scene } from './scenes/scene.js'

/** Every view of the modal in the states that look different. To add one is to add an entry to one of these. */
export const scenes: readonly Scene[] = [
  ...buttonScenes,
  ...connectScenes,
  ...connectingScenes,
  ...walletScenes,
  ...pairingScenes,
  ...signInScenes,
  ...accountScenes,
  ...shelfScenes,
  ...holdingsScenes,
  ...receiveScenes,
  ...sendScenes,
  ...namesScenes,
  ...networkScenes,
  ...shellScenes,
]

/** The page that a scene begins on, with more of the caller's own. */
export function setupOf(scene: Scene, more: Partial<PageSetup> = {}): PageSetup {
  const { lab, script, ...setup } = { wallets: usualWallets(), ...scene.setup?.() }
  return {
    page: 'lab',
    ...setup,
    ...more,
    lab: { ...lab, ...more.lab, options: { ...lab?.options, ...more.lab?.options } },
    script: [script, more.script].filter(Boolean).join('\n'),
  }
}
