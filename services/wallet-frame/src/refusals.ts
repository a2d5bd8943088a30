import { type FrameHandlers, FrameRefusal } from '@portico/service-embedded-wallet/frame'
import { ApiError } from './api/apiError.js'
import { FrameError } from './frameError.js'

type Code = ConstructorParameters<typeof FrameRefusal>[0]

/** EIP-1193 and EIP-3326. */
const REFUSED = 4001
const UNSUPPORTED_METHOD = 4200
const NETWORK_UNKNOWN = 4902
/** JSON-RPC 2.0 */
const METHOD_NOT_FOUND = -32_601

/** Codes of the server that the page learns as they are (wire §1.5). */
const PASSED: readonly string[] = [
  'BAD_REQUEST',
  'EMAIL_INVALID',
  'RATE_LIMITED',
  'UNVERIFIED_DOMAIN',
  'COOLDOWN',
  'OTP_INVALID',
  'OTP_EXPIRED',
  'OTP_LOCKED',
  'DEVICE_EXPIRED',
  'SOCIAL_FAILED',
  'SOCIAL_CANCELLED',
  'NOT_CONNECTED',
] satisfies readonly Code[]

export const personRefused = (): FrameRefusal =>
  new FrameRefusal('USER_REJECTED', 'Declined in the wallet', { rpcCode: REFUSED })

export const chainUnknown = (): FrameRefusal =>
  new FrameRefusal('CHAIN_UNKNOWN', 'This wallet does not serve the network', { rpcCode: NETWORK_UNKNOWN })

export const notServed = (what: string): FrameRefusal =>
  new FrameRefusal('METHOD_NOT_ALLOWED', `This wallet does not serve ${what}`, { rpcCode: METHOD_NOT_FOUND })

/** Permissions are of smart accounts, where the network has the contracts that limit them. */
export const noPermissions = (): FrameRefusal =>
  new FrameRefusal('SMART_ACCOUNT_UNSUPPORTED', 'This account gives no permissions', { rpcCode: UNSUPPORTED_METHOD })

/** With a code that sites know (EIP-1474, EIP-5792). */
export const refusedWith = (rpcCode: number, message: string): FrameRefusal =>
  new FrameRefusal('INTERNAL', message, { rpcCode })

/** What of an error the page may know. */
export function toRefusal(error: unknown): unknown {
  if (error instanceof FrameError) {
    return new FrameRefusal(error.code, error.message, error.rpcCode === undefined ? {} : { rpcCode: error.rpcCode })
  }
  if (!(error instanceof ApiError)) return error
  const { code, message, retryAfterSec, attemptsLeft } = error
  const isPassed = PASSED.includes(code)
  return new FrameRefusal(isPassed ? (code as Code) : 'INTERNAL', message, {
    ...(retryAfterSec === undefined ? {} : { retryAfterSec }),
    ...(attemptsLeft === undefined ? {} : { attemptsLeft }),
  })
}

/** The same handlers, with errors in the words of the wire. */
export function refusing(handlers: FrameHandlers): FrameHandlers {
  const entries = Object.entries(handlers).map(([name, handle]) => {
    const run = handle as (...args: unknown[]) => unknown
    const refusingRun = async (...args: unknown[]) => {
      try {
        return await run(...args)
      } catch (error) {
        throw toRefusal(error)
      }
    }
    return [name, refusingRun]
  })
  return Object.fromEntries(entries) as unknown as FrameHandlers
}
