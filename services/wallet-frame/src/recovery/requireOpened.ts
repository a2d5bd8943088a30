import type { RequestTools } from '@portico/service-embedded-wallet/frame'
import type { Frame } from '../frame.js'
import type { Messages } from '../messages/messages.js'
import { presentRecovery } from '../screens/presentRecovery.js'
import { readSealed, type WalletUser } from '../wallet/users.js'
import { createRecovery } from './createRecovery.js'

/** Until this device has opened the wallet, its addresses are only the server's word. Throws USER_REJECTED (4001). */
export async function requireOpened(
  frame: Frame,
  user: WalletUser,
  texts: Messages,
  tools: RequestTools,
): Promise<void> {
  if (await readSealed(frame, user)) return
  tools.show('recover')
  await presentRecovery(createRecovery(frame, user), texts, tools.signal)
}
