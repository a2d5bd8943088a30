import type { RequestTools } from '@portico/service-embedded-wallet/frame'
import type { Frame } from '../frame.js'
import type { Messages } from '../messages/messages.js'
import { presentChanges } from '../screens/presentChanges.js'
import type { WalletUser } from '../wallet/users.js'
import { createChanges } from './createChanges.js'

/** A device that opens the wallet shows each change that waits once, before what the person came for. */
export async function tellChanges(frame: Frame, user: WalletUser, texts: Messages, tools: RequestTools): Promise<void> {
  const news = user.pending.filter(({ id }) => !frame.toldChanges.has(id))
  if (news.length === 0) return
  tools.show('protect')
  await presentChanges(createChanges(frame, user), texts, tools.signal)
  for (const { id } of news) frame.toldChanges.add(id)
}
