import * as z from 'zod/mini'
import { GUARD_MS, type Limit, RPC_ABORT_MS, SIGN_OUT_MS } from './limits.js'
import { isMethod, isSafe, takesParams } from './methods.js'
import { metadata, security, siwx, user } from './objects.js'
import { accountType, address, chainId, count, id128, looseChainId, namespace, nothing, text, url } from './values.js'

/**
 * The messages between the widget and the frame of the embedded wallet (docs/spec/wire/1-frame.md). Both sides read and write
 * by these tables, so that what one of them sends is what the other takes.
 */

interface Request {
  readonly payload: z.ZodMiniType
  /** Payload of `{NAME}_SUCCESS`. That of `{NAME}_ERROR` is the same for all. */
  readonly success: z.ZodMiniType
  readonly limit: Limit | ((payload: unknown) => Limit)
  /** A frame that is not there in time is no alert. */
  readonly isQuiet?: boolean
  /** A frame that has loaded anew is given the last one again. */
  readonly isRepeated?: boolean
}

const object = z.strictObject
const otp = /* @__PURE__ */ object({ otp: text })
const email = /* @__PURE__ */ object({ email: z.email() })
const uri = /* @__PURE__ */ object({ uri: url })

const rpc = /* @__PURE__ */ object({
  method: text.check(z.refine(isMethod)),
  params: z.optional(z.unknown()),
  chainId,
  chainNamespace: namespace,
  rpcUrl: z.optional(url),
}).check(
  z.refine((body) => body.chainId.startsWith(`${body.chainNamespace}:`) && takesParams(body.method, body.params)),
)

/** What the widget asks the frame. */
export const requests = {
  SWITCH_NETWORK: {
    payload: object({ chainId: looseChainId, rpcUrl: z.optional(url) }),
    success: object({ chainId: looseChainId }),
    limit: GUARD_MS,
  },
  CONNECT_EMAIL: {
    payload: email,
    success: object({
      action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
      codeLength: z.optional(z.int().check(z.positive())),
      expiresInSec: z.optional(count),
    }),
    limit: 'silence',
  },
  CONNECT_DEVICE: { payload: nothing, success: nothing, limit: 'silence' },
  CONNECT_OTP: { payload: otp, success: nothing, limit: 'silence' },
  GET_SOCIAL_REDIRECT_URI: {
    payload: object({
      provider: z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord']),
      state: id128,
      mode: z.enum(['popup', 'redirect']),
      returnTo: z.optional(url),
    }),
    success: uri,
    limit: 'silence',
  },
  CONNECT_SOCIAL: {
    payload: object({
      uri: text,
      preferredAccountType: z.optional(accountType),
      chainId: z.optional(looseChainId),
      siwx: z.optional(siwx),
      rpcUrl: z.optional(url),
    }),
    success: user,
    limit: 'silence',
  },
  GET_FARCASTER_URI: { payload: nothing, success: uri, limit: GUARD_MS },
  CONNECT_FARCASTER: { payload: nothing, success: object({ userName: text }), limit: 'person' },
  GET_USER: {
    payload: z.optional(
      object({
        chainId: z.optional(looseChainId),
        preferredAccountType: z.optional(accountType),
        siwx: z.optional(siwx),
        rpcUrl: z.optional(url),
      }),
    ),
    success: user,
    limit: (payload) => ((payload as { readonly siwx?: unknown } | undefined)?.siwx ? 'person' : GUARD_MS),
  },
  IS_CONNECTED: {
    payload: z.optional(object({ token: z.optional(text) })),
    success: object({ isConnected: z.boolean() }),
    limit: GUARD_MS,
  },
  SIGN_OUT: { payload: nothing, success: nothing, limit: SIGN_OUT_MS },
  GET_CHAIN_ID: { payload: nothing, success: object({ chainId: looseChainId }), limit: GUARD_MS },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    payload: nothing,
    success: object({ smartAccountEnabledNetworks: z.array(z.int().check(z.positive())) }),
    limit: GUARD_MS,
  },
  INIT_SMART_ACCOUNT: {
    payload: nothing,
    success: object({ address, isDeployed: z.boolean() }),
    limit: GUARD_MS,
  },
  SET_PREFERRED_ACCOUNT: {
    payload: object({ type: accountType }),
    success: object({ type: accountType, address }),
    limit: GUARD_MS,
    isQuiet: true,
  },
  RPC_REQUEST: {
    payload: rpc,
    success: z.optional(z.unknown()),
    limit: (payload) => (isSafe((payload as { readonly method: string }).method) ? GUARD_MS : 'person'),
  },
  RPC_ABORT: {
    payload: object({ requestId: id128 }),
    success: object({ requestId: id128, aborted: z.boolean() }),
    limit: RPC_ABORT_MS,
  },
  UPDATE_EMAIL: {
    payload: email,
    success: object({
      action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
      expiresInSec: z.optional(count),
    }),
    limit: GUARD_MS,
  },
  UPDATE_EMAIL_PRIMARY_OTP: { payload: otp, success: nothing, limit: GUARD_MS },
  UPDATE_EMAIL_SECONDARY_OTP: { payload: otp, success: object({ newEmail: z.email() }), limit: GUARD_MS },
  SYNC_THEME: {
    payload: object({
      themeMode: z.optional(z.enum(['light', 'dark'])),
      themeVariables: z.optional(z.record(text, z.union([text, z.number()]))),
      w3mThemeVariables: z.optional(z.record(text, text)),
    }),
    success: nothing,
    limit: GUARD_MS,
    isQuiet: true,
    isRepeated: true,
  },
  SYNC_DAPP_DATA: {
    payload: object({
      metadata: z.optional(metadata),
      sdkVersion: z.optional(text),
      sdkType: z.optional(text),
      projectId: text,
    }),
    success: nothing,
    limit: GUARD_MS,
    isQuiet: true,
    isRepeated: true,
  },
  RELOAD: { payload: nothing, success: nothing, limit: GUARD_MS },
  GET_SECURITY: { payload: nothing, success: security, limit: GUARD_MS },
  OPEN_SECURITY: {
    payload: object({ page: z.enum(['overview', 'factors', 'devices', 'export']) }),
    success: nothing,
    limit: 'person',
  },
} as const satisfies Readonly<Record<string, Request>>

interface FrameMessage {
  readonly payload: z.ZodMiniType
  /** It is about a request, whose id it carries. */
  readonly isAboutRequest: boolean
}

/** What the frame sends without having been asked. */
export const frameMessages = {
  READY: { payload: object({ version: text.check(z.regex(/^\d{1,9}(\.\d{1,9}){0,2}$/)) }), isAboutRequest: false },
  SESSION_UPDATE: { payload: object({ token: text }), isAboutRequest: false },
  SESSION_ENDED: { payload: object({ reason: z.enum(['signed_out', 'expired']) }), isAboutRequest: false },
  SOCIAL_RESULT: { payload: object({ state: id128, resultUri: text }), isAboutRequest: false },
  WAITING: { payload: nothing, isAboutRequest: true },
  SHOW: {
    payload: object({ purpose: z.enum(['approve', 'signIn', 'recover', 'protect', 'security']) }),
    isAboutRequest: true,
  },
  HIDE: { payload: nothing, isAboutRequest: true },
} as const satisfies Readonly<Record<string, FrameMessage>>

export type RequestName = keyof typeof requests
export type FrameMessageName = keyof typeof frameMessages
export type PayloadOf<N extends RequestName> = z.output<(typeof requests)[N]['payload']>
export type SuccessOf<N extends RequestName> = z.output<(typeof requests)[N]['success']>
export type MessagePayload<N extends FrameMessageName> = z.output<(typeof frameMessages)[N]['payload']>

export const isRequestName = (name: string): name is RequestName => Object.hasOwn(requests, name)
export const isFrameMessageName = (name: string): name is FrameMessageName => Object.hasOwn(frameMessages, name)

export function limitOf(name: RequestName, payload: unknown): Limit {
  const { limit }: Request = requests[name]
  return typeof limit === 'function' ? limit(payload) : limit
}

export const isQuiet = (name: RequestName): boolean => (requests[name] as Request).isQuiet ?? false
export const isRepeated = (name: RequestName): boolean => (requests[name] as Request).isRepeated ?? false
