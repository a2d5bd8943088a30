import { allowed, nothing, stepUp } from '../api/answers.js'
import { isApiError } from '../api/apiError.js'
import type { Frame } from '../frame.js'
import type { WalletUser } from '../wallet/users.js'
import { type LoginAgain, logInAgain } from './logInAgain.js'

/** Once more that it is the person, for one purpose: what a session alone does not allow. */
export interface StepUp {
  /** Null for an account without one: its owner logs in again. */
  readonly email: string | null
  /** Sends a code; one that was sent before ends. */
  send(): Promise<void>
  verify(otp: string): Promise<void>
  /** Without an address: whether the login is young enough. */
  isFresh(): Promise<boolean>
  /** The ways that the account has, each with a login that is open until `signal` aborts. */
  logInAgain(signal: AbortSignal): Promise<readonly LoginAgain[]>
}

type Purpose = 'recover' | 'export' | 'retire' | 'identities' | 'email'

export function createStepUp(frame: Frame, user: WalletUser, purpose: Purpose): StepUp {
  const { api } = frame
  let stepUpId = ''
  return {
    email: user.email,
    async send() {
      const sent = await api.ask('POST v1/step-up', stepUp, { purpose })
      stepUpId = sent.stepUpId
    },
    async verify(otp) {
      await api.ask('POST v1/step-up/verify', nothing, { stepUpId, otp })
    },
    async isFresh() {
      try {
        await api.ask('POST v1/step-up', allowed, { purpose })
        return true
      } catch (error) {
        if (isApiError(error, 'STEP_UP')) return false
        throw error
      }
    },
    logInAgain: (signal) => logInAgain(frame, user.userId, signal),
  }
}
