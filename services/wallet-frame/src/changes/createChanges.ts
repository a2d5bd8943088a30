import { nothing, type PendingChange } from '../api/answers.js'
import { writeCancellation } from '../custody/changeStatements.js'
import { createDeviceOpener } from '../custody/deviceOpener.js'
import { sealedEnvelopes } from '../custody/sealedEnvelopes.js'
import type { Frame } from '../frame.js'
import { requireSealed } from '../wallet/requireSealed.js'
import { readUser, type WalletUser } from '../wallet/users.js'

/** What waits for its week, and the way to stop it. */
export interface Changes {
  list(): Promise<readonly PendingChange[]>
  /** By the device that asked, or by one that has opened the wallet. */
  cancel(change: PendingChange): Promise<void>
}

export function createChanges(frame: Frame, user: WalletUser): Changes {
  const { api, store } = frame
  const sign = async (id: string) =>
    sealedEnvelopes.prove(
      await requireSealed(frame, user),
      createDeviceOpener(store),
      writeCancellation(user.userId, id),
    )
  return {
    list: async () => (await readUser(frame)).pending,
    async cancel({ id, what, isOwn }) {
      await api.ask(`DELETE v1/${what}`, nothing, isOwn ? { id } : { id, signature: await sign(id) })
    },
  }
}
