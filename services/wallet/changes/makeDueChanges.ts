import type { Logger } from 'pino'
import { describeError } from '../../http/requestLog.js'
import { createNotices, type NoticeParts } from '../mail/createNotices.js'
import type { WalletStore } from '../store/walletStore.js'

/** Makes the changes whose week is over, and tells of them by mail. */
export async function makeDueChanges(
  parts: NoticeParts & { readonly store: WalletStore; readonly log: Logger },
): Promise<void> {
  const notices = createNotices(parts)
  const onError = (error: unknown) => parts.log.error(describeError(error), 'A change that is due could not be made')
  for (const { userId, what, email } of await parts.store.pending.makeDue(parts.now(), onError)) {
    if (what === 'email') await notices.send(userId, 'email_changed', email === undefined ? [] : [email])
    else await notices.send(userId, 'retired')
  }
}
