import { createNotices, type NoticeParts } from '../mail/createNotices.js'
import type { WalletStore } from '../store/walletStore.js'

/** Makes the changes whose week is over, and tells of them by mail. */
export async function makeDueChanges(parts: NoticeParts & { readonly store: WalletStore }): Promise<void> {
  const notices = createNotices(parts)
  for (const { userId, what, email } of await parts.store.pending.makeDue(parts.now())) {
    if (what === 'email') await notices.send(userId, 'email_changed', email === undefined ? [] : [email])
    else await notices.send(userId, 'retired')
  }
}
