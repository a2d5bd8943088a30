import type { PageSetup } from '../test/openPage.js'
import { accountScenes, shelfScenes } from './scenes/accountScenes.js'
import { beaconScenes } from './scenes/beaconScenes.js'
import { buttonScenes } from './scenes/buttonScenes.js'
import { connectingScenes, connectScenes } from './scenes/connectScenes.js'
import { holdingsScenes } from './scenes/holdingsScenes.js'
import { namesScenes } from './scenes/namesScenes.js'
import { networkScenes } from './scenes/networkScenes.js'
import { offrampScenes } from './scenes/offrampScenes.js'
import { onrampScenes } from './scenes/onrampScenes.js'
import { pairingScenes } from './scenes/pairingScenes.js'
import { payScenes } from './scenes/payScenes.js'
import { permissionScenes } from './scenes/permissionScenes.js'
import { receiveScenes } from './scenes/receiveScenes.js'
import type { Scene } from './scenes/scene.js'
import { sendScenes } from './scenes/sendScenes.js'
import { shellScenes } from './scenes/shellScenes.js'
import { signInScenes } from './scenes/signInScenes.js'
import { swapScenes } from './scenes/swapScenes.js'
import { usualWallets } from './scenes/usualWallets.js'
import { walletScenes } from './scenes/walletScenes.js'

export type { Scene } from './scenes/scene.js'

/** Every view of the modal in the states that look different, by the file. To add one is to add an entry to one of these. */
export const sceneGroups = {
  button: buttonScenes,
  connect: [...connectScenes, ...connectingScenes],
  wallet: walletScenes,
  pairing: [...pairingScenes, ...beaconScenes],
  signIn: signInScenes,
  account: [...accountScenes, ...shelfScenes],
  holdings: holdingsScenes,
  receive: receiveScenes,
  send: sendScenes,
  swap: swapScenes,
  onramp: onrampScenes,
  offramp: offrampScenes,
  pay: payScenes,
  permission: permissionScenes,
  names: namesScenes,
  network: networkScenes,
  shell: shellScenes,
} as const satisfies Readonly<Record<string, readonly Scene[]>>

export const scenes: readonly Scene[] = Object.values(sceneGroups).flat()

/** The page that a scene begins on, with more of the caller's own. */
export function setupOf(scene: Scene, more: Partial<PageSetup> = {}): PageSetup {
  const { lab, script, ...setup } = { wallets: usualWallets(), ...scene.setup?.() }
  return {
    page: 'lab-strict',
    ...setup,
    ...more,
    lab: { ...lab, ...more.lab, options: { ...lab?.options, ...more.lab?.options } },
    script: [script, more.script].filter(Boolean).join('\n'),
  }
}
