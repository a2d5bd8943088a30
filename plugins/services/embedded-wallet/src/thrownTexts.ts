import './errors.js'
import { describeErrors } from '@portico/kernel'
import { isRequestName } from './protocol/messages.js'

/** What the specification wants these errors to say (S5.3, S8.6, S8.7). */
const texts: Parameters<typeof describeErrors>[0] = {
  FRAME_LOAD_FAILED: () => 'iframe_load_failed',
  FRAME_REQUEST_TIMEOUT: () => 'iframe_request_timeout',
  FRAME_UNREACHABLE: () => 'Unable to load email login dependency',
  FRAME_ERROR: ({ reason }) => reason,
  EMAIL_COOLDOWN: ({ retryAfterSec }) => `Please try again after ${retryAfterSec} seconds`,
  SOCIAL_UNTRUSTED: () => 'Untrusted Origin',
  RPC_NOT_ALLOWED: () => 'Requested RPC call is not allowed',
  REQUEST_ABORTED({ what }) {
    if (!isRequestName(what)) return ''
    return what === 'RPC_REQUEST' ? 'Request was aborted' : 'Something went wrong'
  },
}

export function describeFrameErrors(): void {
  describeErrors(texts)
}
