/** @jsxImportSource preact */
import type { Changes } from '../changes/createChanges.js'
import type { Messages } from '../messages/messages.js'
import { ChangesScreen } from './ChangesScreen.js'
import { present } from './stage.js'

/** Until the person goes on. */
export const presentChanges = (changes: Changes, texts: Messages, signal: AbortSignal): Promise<void> =>
  present<void>((done) => <ChangesScreen changes={changes} texts={texts} onDone={() => done()} />, { texts, signal })
