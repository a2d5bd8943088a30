import { type FrameHandlers, FrameRefusal } from '@portico/service-embedded-wallet/frame'
import { notServed } from '../refusals.js'

const refuse = (refusal: () => FrameRefusal) => (): never => {
  throw refusal()
}
const noSocial = refuse(() => new FrameRefusal('SOCIAL_FAILED', 'This wallet has no social login'))
const noSmartAccount = refuse(() => notServed('smart accounts'))

/** Of the protocol, but not of this frame yet. */
export const unservedHandlers = {
  GET_SOCIAL_REDIRECT_URI: noSocial,
  CONNECT_SOCIAL: noSocial,
  GET_FARCASTER_URI: noSocial,
  CONNECT_FARCASTER: noSocial,
  INIT_SMART_ACCOUNT: noSmartAccount,
} satisfies Partial<FrameHandlers>
