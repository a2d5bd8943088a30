import type { FrameHandlers } from '@portico/service-embedded-wallet/frame'
import { notServed } from '../refusals.js'

/** Of the protocol, but not of this frame yet. */
export const unservedHandlers = {
  INIT_SMART_ACCOUNT() {
    throw notServed('smart accounts')
  },
} satisfies Partial<FrameHandlers>
