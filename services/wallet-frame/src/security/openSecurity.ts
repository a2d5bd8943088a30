import type { RequestTools } from '@portico/service-embedded-wallet/frame'
import { atDesk } from '../approvals/approveRequest.js'
import type { Frame } from '../frame.js'
import { loadMessages } from '../messages/messages.js'
import { requireOpened } from '../recovery/requireOpened.js'
import { presentSecurity } from '../screens/presentSecurity.js'
import type { WalletUser } from '../wallet/users.js'
import { createSecurity } from './createSecurity.js'

export type SecurityPage = 'overview' | 'factors' | 'devices' | 'export'

/** Factors, devices and export, until the person closes them. */
export async function openSecurity(
  frame: Frame,
  user: WalletUser,
  page: SecurityPage,
  tools: RequestTools,
): Promise<void> {
  const texts = await loadMessages()
  await atDesk(frame, tools, async () => {
    await requireOpened(frame, user, texts, tools)
    tools.show('security')
    await presentSecurity(createSecurity(frame, user, texts), { texts, page, signal: tools.signal })
  })
}
