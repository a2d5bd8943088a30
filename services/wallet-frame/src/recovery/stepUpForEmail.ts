import type { RequestTools } from '@portico/service-embedded-wallet/frame'
import { atDesk } from '../approvals/approveRequest.js'
import type { Frame } from '../frame.js'
import { loadMessages } from '../messages/messages.js'
import { presentStepUp } from '../screens/presentStepUp.js'
import { requireWallet } from '../wallet/users.js'
import { createStepUp } from './createStepUp.js'

/** An account without an address shows a new login before it gets one. Throws USER_REJECTED (4001). */
export async function stepUpForEmail(frame: Frame, tools: RequestTools): Promise<void> {
  const user = await requireWallet(frame)
  const texts = await loadMessages()
  await atDesk(frame, tools, async () => {
    tools.show('signIn')
    const { signal } = tools
    await presentStepUp(createStepUp(frame, user, 'email'), { texts, title: texts.emailLogin, signal })
  })
}
