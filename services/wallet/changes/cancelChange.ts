import type { Context } from 'hono'
import * as z from 'zod'
import { readBody } from '../../http/readBody.js'
import { Refusal } from '../../http/refusal.js'
import { writeCancellation } from '../../wallet-frame/src/custody/changeStatements.js'
import { id } from '../login/codes.js'
import type { Notices } from '../mail/createNotices.js'
import { isSigned, signature } from '../proof/isSigned.js'
import { stepUpMissing } from '../refusals.js'
import type { ChangeKind } from '../store/schema.js'
import type { WalletStore } from '../store/walletStore.js'
import { actorOf, type WalletEnv } from '../walletEnv.js'

const cancelSchema = z.strictObject({ id, signature: signature.optional() })

interface CancelParts {
  readonly store: WalletStore
  readonly notices: Notices
  readonly now: () => number
}

/** A change that waits does not happen: a device that has opened the wallet says so, or the one that asked for it. */
export const cancelChange =
  (what: ChangeKind, { store, notices, now }: CancelParts) =>
  async (c: Context<WalletEnv>): Promise<Response> => {
    const asked = await readBody(c, cancelSchema)
    const actor = actorOf(c, now())
    const text = writeCancellation(actor.userId, asked.id)
    const outcome = await store.pending.cancel(actor, { what, id: asked.id }, (authKey) =>
      isSigned(text, authKey, asked.signature),
    )
    if (outcome === 'unknown') throw new Refusal(404, 'There is no such change')
    if (outcome === 'forbidden') throw stepUpMissing('Only a device that can open the wallet does this')
    await notices.send(actor.userId, 'change_cancelled')
    return c.json({})
  }
