/** @jsxImportSource preact */
import type { Messages } from '../messages/messages.js'
import type { Protection } from '../recovery/createProtection.js'
import { personRefused } from '../refusals.js'
import { ProtectScreen } from './ProtectScreen.js'
import { present } from './stage.js'

/** Until there is a way to recover the wallet. Throws USER_REJECTED (4001). */
export async function presentProtection(protection: Protection, texts: Messages, signal: AbortSignal): Promise<void> {
  const isProtected = await present<boolean>(
    (done) => (
      <ProtectScreen
        protection={protection}
        texts={texts}
        title={texts.protectTitle}
        onDone={() => done(true)}
        onClose={() => done(false)}
      />
    ),
    { texts, signal },
  )
  if (!isProtected) throw personRefused()
}
