import type { RequestTools } from '@portico/service-embedded-wallet/frame'
import type { Frame } from '../frame.js'
import type { Messages } from '../messages/messages.js'
import { presentProtection } from '../screens/presentProtection.js'
import { requireWallet } from '../wallet/users.js'
import { createProtection } from './createProtection.js'

/** Before value moves there must be a way to open the wallet when this device is lost. Throws USER_REJECTED (4001). */
export async function requireProtected(frame: Frame, texts: Messages, tools: RequestTools): Promise<void> {
  const { settings } = await frame.config()
  if (settings.protectBefore !== 'firstTransaction') return
  const user = await requireWallet(frame)
  if (user.recovery.length > 0) return
  tools.show('protect')
  await presentProtection(createProtection(frame, user, texts), texts, tools.signal)
}
