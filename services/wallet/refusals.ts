import { Refusal } from '../http/refusal.js'
import type { CodeFailure } from './store/codes.js'

// The errors of the frame's requests (wire §1.5) that its server decides.

export const notConnected = (): Refusal => new Refusal(401, 'The session has ended', { code: 'NOT_CONNECTED' })

/** The proof of possession of the device's key (RFC 9449) is missing, wrong or used. */
export const badProof = (why: string): Refusal => new Refusal(401, `DPoP proof: ${why}`, { code: 'BAD_REQUEST' })

/** The clock of the device is ahead; the widget knows this text (S8.3b). */
export const notYetValid = (): Refusal =>
  new Refusal(401, 'JWT validation error: JWT Token is not yet valid', { code: 'BAD_REQUEST' })

const waiting = (code: string, message: string, retryAfterMs: number): Refusal => {
  const retryAfterSec = Math.max(1, Math.ceil(retryAfterMs / 1_000))
  return new Refusal(429, message, { code, retryAfterSec, details: { retryAfterSec } })
}

export const coolingDown = (retryAfterMs: number): Refusal =>
  waiting('COOLDOWN', 'A code was sent a moment ago', retryAfterMs)

export const rateLimited = (retryAfterMs: number): Refusal => waiting('RATE_LIMITED', 'Too many requests', retryAfterMs)

/** An answer to a code that was sent, and that is not right. */
export function codeRefused(failure: CodeFailure): Refusal {
  if (failure.is === 'expired') return new Refusal(400, 'The code is not valid any more', { code: 'OTP_EXPIRED' })
  const attemptsLeft = failure.is === 'locked' ? 0 : failure.attemptsLeft
  const [code, message] =
    failure.is === 'locked' ? ['OTP_LOCKED', 'Too many wrong codes'] : ['OTP_INVALID', 'The code is not correct']
  return new Refusal(400, message, { code, details: { attemptsLeft } })
}

/** It takes more than being logged in. */
export const stepUpMissing = (message: string): Refusal => new Refusal(403, message, { code: 'STEP_UP' })
