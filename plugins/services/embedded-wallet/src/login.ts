import { type CallOptions, type Clock, type EmbeddedLogin, PorticoError } from '@portico/kernel'
import { noteAttempt } from './cooldown.js'
import type { Enter } from './enter.js'
import type { SuccessOf } from './protocol/messages.js'
import type { Session } from './session.js'
import type { Memory } from './storage.js'

const NEXT = { VERIFY_DEVICE: 'device', VERIFY_OTP: 'code', CONNECT: 'done' } as const
const CODE_LENGTH = 6
const SECOND_MS = 1_000

/** Logging in by e-mail, and another address for it (S4.15, S4.16). */
export type EmailLogin = Pick<EmbeddedLogin, 'email' | 'awaitDevice' | 'code' | 'changeEmail'>

export function createEmailLogin(parts: {
  readonly session: Session
  readonly memory: Memory
  readonly enter: Enter
  readonly clock: Pick<Clock, 'now'>
}): EmailLogin {
  const { session, memory, enter, clock } = parts
  /** That a code was last sent to. */
  let address: string | undefined

  async function enterAs(email: string | undefined, options: CallOptions | undefined): Promise<void> {
    await enter({ ...options, person: { email } })
    memory.write('last_email_login_time', undefined)
  }

  const isOver = ({ expiresInSec }: Pick<SuccessOf<'CONNECT_EMAIL'>, 'expiresInSec'>) =>
    expiresInSec === undefined ? {} : { expiresAtMs: clock.now() + expiresInSec * SECOND_MS }

  return {
    async email(to, options) {
      noteAttempt(memory, clock)
      address = to
      const answer = await session.ask('CONNECT_EMAIL', { email: to }, options)
      const next = NEXT[answer.action]
      if (next === 'done') await enterAs(to, options)
      return { next, codeLength: answer.codeLength ?? CODE_LENGTH, ...isOver(answer) }
    },
    async awaitDevice(options) {
      await session.ask('CONNECT_DEVICE', undefined, options)
    },
    async code(otp, options) {
      await session.ask('CONNECT_OTP', { otp }, options)
      await enterAs(address, options)
    },
    async changeEmail(step, options) {
      if (session.state.get().status !== 'signedIn') throw new PorticoError('ACCOUNT_MISSING', {})
      if ('to' in step) {
        noteAttempt(memory, clock)
        const { action } = await session.ask('UPDATE_EMAIL', { email: step.to }, options)
        return action === 'VERIFY_PRIMARY_OTP' ? 'primary' : 'secondary'
      }
      if ('primary' in step) {
        await session.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: step.primary }, options)
        return 'secondary'
      }
      const { newEmail } = await session.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: step.secondary }, options)
      memory.write('email', newEmail)
      memory.write('last_email_login_time', undefined)
      session.rename(newEmail)
      return 'done'
    },
  }
}
