/** @jsxImportSource preact */
import type { Messages } from '../messages/messages.js'
import type { Security } from '../security/createSecurity.js'
import type { SecurityPage } from '../security/openSecurity.js'
import { SecurityScreen } from './SecurityScreen.js'
import { present } from './stage.js'

/** Until the person closes it. */
export const presentSecurity = (
  security: Security,
  { texts, page, signal }: { readonly texts: Messages; readonly page: SecurityPage; readonly signal: AbortSignal },
): Promise<void> =>
  present<void>((done) => <SecurityScreen security={security} texts={texts} start={page} onClose={() => done()} />, {
    texts,
    signal,
  })
