import { type ChainId, isChainId } from '@portico/kernel'
import * as z from 'zod/mini'

/** Who is signed in, as the server says (docs/sign-in.md). */
export interface AuthSession {
  /** Missing when someone signed in by other means than a wallet. */
  readonly address?: string | undefined
  /** CAIP-2. */
  readonly chainId?: ChainId | undefined
  /** RFC 3339. */
  readonly expires: string
  /** What was signed, if the server gives it back: with it the widget can check the session anew after a reload. */
  readonly message?: string | undefined
  /** In the form of docs/sign-in.md. */
  readonly signature?: string | undefined
}

/** One way to sign in, as the server lists it. */
export interface AuthProvider {
  /** The server's own. */
  readonly id: string
  /** As the server calls it. */
  readonly name: string
  /** `credentials`, `oauth` or `email`. */
  readonly type: string
  /** Where signing in begins. */
  readonly signinUrl: string
  /** Where the proof is sent. */
  readonly callbackUrl: string
}

const text = (most: number) => /* @__PURE__ */ z.string().check(z.minLength(1), z.maxLength(most))

const someSession: z.ZodMiniType<AuthSession> = /* @__PURE__ */ z.object({
  expires: z.iso.datetime({ offset: true }),
  address: z.optional(text(128)),
  chainId: z.optional(z.custom<ChainId>(isChainId)),
  message: z.optional(text(16_384)),
  signature: z.optional(text(16_384)),
})

/** Signed out: `{}`, or `null` from newer servers. */
const noSession = /* @__PURE__ */ z.pipe(
  z.nullable(z.strictObject({})),
  z.transform(() => undefined),
)

export const sessionSchema = /* @__PURE__ */ z.union([noSession, someSession])

/** The token is the nonce too, so it has a nonce's form: at least 128 bit (wire §7.2). */
export const csrfSchema = /* @__PURE__ */ z.object({
  csrfToken: z.string().check(z.regex(/^[A-Za-z0-9]{22,64}$/)),
})

const provider: z.ZodMiniType<AuthProvider> = /* @__PURE__ */ z.object({
  id: text(128),
  name: text(256),
  type: text(64),
  signinUrl: text(2_048),
  callbackUrl: text(2_048),
})

export const providersSchema = /* @__PURE__ */ z.record(z.string(), provider)

export const urlSchema = /* @__PURE__ */ z.object({ url: text(8_192) })

/** How a server names its own fault, if it does. */
export const faultSchema = /* @__PURE__ */ z.object({ code: text(64) })
