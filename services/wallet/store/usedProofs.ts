import type { WalletDatabase } from './walletStore.js'

/** Proofs that were used, by all instances together. */
export interface UsedProofs {
  /** False when it was used before. `endsAtMs`: when all instances refuse it for its age. */
  use(id: string, endsAtMs: number): Promise<boolean>
}

export const createUsedProofs = ({ db }: Pick<WalletDatabase, 'db'>): UsedProofs => ({
  async use(id, endsAtMs) {
    const added = await db
      .insertInto('proof')
      .values({ id, ends_at_ms: endsAtMs })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return added.numInsertedOrUpdatedRows === 1n
  },
})
