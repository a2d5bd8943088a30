import { FrameRefusal } from '@portico/service-embedded-wallet/frame'
import type { SealedWallet } from '../custody/custody.js'
import type { Frame } from '../frame.js'
import { readSealed, type WalletUser } from './users.js'

/** Of a device that has opened the wallet. Throws NOT_CONNECTED when it was removed since. */
export async function requireSealed(frame: Frame, user: WalletUser): Promise<SealedWallet> {
  const wallet = await readSealed(frame, user)
  if (wallet) return wallet
  throw new FrameRefusal('NOT_CONNECTED', 'This device was removed')
}
