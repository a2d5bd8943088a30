import { stepUpMissing } from '../refusals.js'
import type { StepUpPurpose } from '../store/schema.js'
import type { Session } from '../store/sessions.js'
import type { WalletStore } from '../store/walletStore.js'

const FRESH_MS = 300_000

/** Whether its login counts as a step-up, for an account without an address. */
export const isFresh = ({ begunAtMs }: Session, nowMs: number): boolean => nowMs - begunAtMs < FRESH_MS

/** A code by mail for this purpose; without an address, a login of the last five minutes. @throws a 403 */
export async function checkStepUp(
  store: WalletStore,
  session: Session,
  purpose: StepUpPurpose,
  nowMs: number,
): Promise<void> {
  if (await store.stepUps.isValid(session, purpose, nowMs)) return
  const { email } = await store.sessions.contactOf(session.userId)
  if (email !== undefined) throw stepUpMissing('It takes a code by mail first')
  if (!isFresh(session, nowMs)) throw stepUpMissing('It takes a new login first')
}
