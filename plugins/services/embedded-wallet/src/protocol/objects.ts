import * as z from 'zod/mini'
import { accountType, address, chainId, count, looseChainId, text, url } from './values.js'

/** S3.14 */
export const user = /* @__PURE__ */ z.strictObject({
  email: z.optional(z.nullable(z.email())),
  address,
  chainId: looseChainId,
  accounts: z.optional(z.array(z.strictObject({ address, type: accountType }))),
  userName: z.optional(z.nullable(text)),
  smartAccountDeployed: z.optional(z.boolean()),
  preferredAccountType: z.optional(accountType),
  siwx: z.optional(z.strictObject({ message: text, signature: text })),
})

/** What a sign-in message says (S3.11), but for the address: the frame knows it first. */
export const siwx = /* @__PURE__ */ z.strictObject({
  chainId,
  domain: text,
  uri: url,
  version: text,
  nonce: text,
  statement: z.optional(text),
  issuedAt: z.optional(text),
  expirationTime: z.optional(text),
  notBefore: z.optional(text),
  requestId: z.optional(text),
  resources: z.optional(z.array(text)),
})

/** S3.17 */
export const metadata = /* @__PURE__ */ z.strictObject({
  name: text,
  description: text,
  url: text,
  icons: z.array(text),
})

/** What opens the wallet beside this device, whether losing the device can be survived, and whether the device opens it. */
export const security = /* @__PURE__ */ z.strictObject({
  factors: z.array(z.enum(['passkey', 'code'])),
  devices: count,
  backedUp: z.boolean(),
  isOpened: z.boolean(),
})

/** What the frame gives as the reason of an `_ERROR` (wire §1.2). */
export const errorPayload = /* @__PURE__ */ z.strictObject({
  message: z.optional(text),
  code: z.optional(text),
  rpcCode: z.optional(z.int()),
  retryAfterSec: z.optional(count),
  attemptsLeft: z.optional(count),
  data: z.optional(z.unknown()),
})

export type ErrorPayload = z.output<typeof errorPayload>

/** Codes of the frame that the wire gives a meaning (wire §1.5). A newer frame may know more. */
export type FrameErrorCode =
  | 'BAD_REQUEST'
  | 'EMAIL_INVALID'
  | 'RATE_LIMITED'
  | 'INTERNAL'
  | 'UNVERIFIED_DOMAIN'
  | 'COOLDOWN'
  | 'OTP_INVALID'
  | 'OTP_EXPIRED'
  | 'OTP_LOCKED'
  | 'DEVICE_EXPIRED'
  | 'SOCIAL_FAILED'
  | 'SOCIAL_CANCELLED'
  | 'NOT_CONNECTED'
  | 'USER_REJECTED'
  | 'METHOD_NOT_ALLOWED'
  | 'CHAIN_UNKNOWN'
  | 'STORAGE_BLOCKED'
  | 'RECOVERY_FAILED'
  | 'TX_PENDING'
  | 'SMART_ACCOUNT_UNSUPPORTED'
  | 'FRAME_BUSY'
