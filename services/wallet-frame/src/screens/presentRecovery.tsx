/** @jsxImportSource preact */
import type { Messages } from '../messages/messages.js'
import type { Recovery } from '../recovery/createRecovery.js'
import { personRefused } from '../refusals.js'
import { RecoverScreen } from './RecoverScreen.js'
import { present } from './stage.js'

/** Until the wallet is open. Throws USER_REJECTED (4001). */
export async function presentRecovery(recovery: Recovery, texts: Messages, signal: AbortSignal): Promise<void> {
  const isOpen = await present<boolean>((done) => <RecoverScreen recovery={recovery} texts={texts} onEnd={done} />, {
    texts,
    signal,
  })
  if (!isOpen) throw personRefused()
}
