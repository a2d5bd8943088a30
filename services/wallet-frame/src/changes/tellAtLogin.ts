import type { RequestTools } from '@portico/service-embedded-wallet/frame'
import { atDesk } from '../approvals/approveRequest.js'
import type { Frame } from '../frame.js'
import { loadMessages } from '../messages/messages.js'
import { readSealed, type WalletUser } from '../wallet/users.js'
import { tellChanges } from './tellChanges.js'

/** What waits, with a login. A device that can't open the wallet yet reads of it when it is to. */
export async function tellAtLogin(frame: Frame, user: WalletUser, tools: RequestTools): Promise<void> {
  if (!(await readSealed(frame, user))) return
  const texts = await loadMessages()
  await atDesk(frame, tools, () => tellChanges(frame, user, texts, tools))
}
