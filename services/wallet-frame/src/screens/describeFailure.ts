import { ApiError } from '../api/apiError.js'
import { FrameError } from '../frameError.js'
import { fill, type Messages } from '../messages/messages.js'
import { WindowBlocked } from '../window/openWindow.js'

const CODES: Readonly<Record<string, keyof Messages>> = {
  OTP_INVALID: 'otpInvalid',
  BAD_REQUEST: 'otpInvalid',
  OTP_EXPIRED: 'otpExpired',
  OTP_LOCKED: 'otpLocked',
  COOLDOWN: 'cooldown',
  RATE_LIMITED: 'rateLimited',
  DEVICE_EXPIRED: 'linkEnded',
  LAST_IDENTITY: 'lastLogin',
  UNAVAILABLE: 'unreachable',
  OTHER_ACCOUNT: 'otherAccount',
}

/** What a person reads when something did not work. */
export function describeFailure(error: unknown, texts: Messages): string {
  if (error instanceof WindowBlocked) return texts.windowBlocked
  if (error instanceof FrameError) return texts.codeWrong
  const code = error instanceof ApiError ? CODES[error.code] : undefined
  if (!code) return texts.failed
  const seconds = error instanceof ApiError ? (error.retryAfterSec ?? 30) : 30
  return fill(texts[code], { seconds })
}
