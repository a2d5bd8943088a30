import * as z from 'zod/mini'
import {
  CHAIN_ID,
  EIP155_ADDRESS,
  FACTOR_KINDS,
  PREFERRED_TYPES,
  PROTECT_BEFORE,
  PROVIDERS,
  WINDOW_APPROVALS,
} from './texts.js'

/** What the wallet server answers. */

const text = z.string().check(z.maxLength(300))
const eip155Address = z.custom<`0x${string}`>((value) => typeof value === 'string' && EIP155_ADDRESS.test(value))
export const nothing = z.object({})

export const config = z.object({
  chains: z.array(
    z.object({
      chainId: z.string().check(z.regex(CHAIN_ID)),
      name: text,
      /** Of the native coin. */
      symbol: z.optional(text),
      /** Where there are some. */
      smartAccount: z.optional(
        z.object({
          contracts: z.object({
            ...{ entryPoint: eip155Address, factory: eip155Address },
            ...{ implementation: eip155Address, delegationManager: eip155Address },
            /** Where there are permissions. */
            enforcers: z.optional(
              z.object({
                ...{ nativeTokenTransferAmount: eip155Address, nativeTokenPeriodTransfer: eip155Address },
                ...{ erc20TransferAmount: eip155Address, erc20PeriodTransfer: eip155Address },
                ...{ erc721Transfer: eip155Address, limitedCalls: eip155Address, timestamp: eip155Address },
                ...{ nonce: eip155Address, exactCalldata: eip155Address, valueLte: eip155Address },
              }),
            ),
          }),
          /** Whether someone may pay their fees. */
          isSponsored: z.boolean(),
        }),
      ),
    }),
  ),
  /** What logs in beside e-mail. */
  socials: z.array(text),
  /** Sources of `frame-ancestors`. */
  ancestors: z.array(text),
  settings: z.object({
    forgetDeviceOnSignOut: z.boolean(),
    protectBefore: z.enum(PROTECT_BEFORE),
    windowApprovals: z.enum(WINDOW_APPROVALS),
  }),
})
export type FrameConfig = z.output<typeof config>
export type FrameChain = FrameConfig['chains'][number]

const factorKind = z.enum(FACTOR_KINDS)
const user = z.object({
  userId: text,
  /** Null for a login at a provider that knows none. */
  email: z.nullable(text),
  /** As a provider tells it. */
  name: z.nullable(text),
  wallet: z.nullable(
    z.object({
      walletId: text,
      version: z.int(),
      addresses: z.object({ eip155: eip155Address, solana: text }),
    }),
  ),
  /** What opens the wallet beside its devices. */
  recovery: z.array(factorKind),
  /** The kind of account that the person has chosen. */
  preferredType: z.nullable(z.enum(PREFERRED_TYPES)),
})
export type ServerUser = z.output<typeof user>

export const login = z.object({
  loginId: text,
  action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP']),
  /** None while a link is to be approved first. */
  codeLength: z.optional(z.int()),
  expiresInSec: z.int(),
})
export const approvedLogin = z.union([
  z.object({ isApproved: z.literal(false) }),
  z.object({ isApproved: z.literal(true), loginId: text }),
])
/** What waits for the approval of a link. */
export const loginLink = z.object({ origin: text, label: text, askedAtMs: z.number() })
export type LoginLink = z.output<typeof loginLink>

/** What a device asked for that could not open the wallet: it waits for a week. */
const pendingChange = z.object({
  id: text,
  what: z.enum(['email', 'retire']),
  dueAtMs: z.number(),
  /** This device may cancel it without opening the wallet. */
  isOwn: z.boolean(),
})
export type PendingChange = z.output<typeof pendingChange>

export const session = z.object({ deviceId: text, user, pending: z.array(pendingChange) })
export const newSession = z.object({ token: text, user })
export type NewSession = z.output<typeof newSession>
/** Whether the server has deleted what this device opens the wallet with. */
export const endedSession = z.object({ isForgotten: z.boolean() })

export const socialLogin = z.object({ uri: z.string().check(z.maxLength(4_000)) })
/** Without a result, the login is under way. */
export const loginResult = z.object({ resultUri: z.optional(z.string().check(z.maxLength(2_000))) })
export const farcasterLogin = z.object({ uri: z.string().check(z.maxLength(2_000)), channel: text })
export const farcasterSession = z.union([
  z.extend(newSession, { userName: z.nullable(text) }),
  z.object({ isPending: z.literal(true) }),
])
export type FarcasterSession = Extract<z.output<typeof farcasterSession>, NewSession>
export const madeWallet = z.object({ walletId: text, version: z.int() })
export const sealed = z.object({ envelope: z.string().check(z.maxLength(512)), version: z.int() })

export const devices = z.object({
  devices: z.array(z.object({ id: text, label: text, seenAtMs: z.number(), isThis: z.boolean() })),
})
export type KnownDevice = z.output<typeof devices>['devices'][number]

/** What logs in to the account: its address, and logins at other providers. */
export const logins = z.object({
  email: z.nullable(text),
  identities: z.array(
    z.object({ id: text, provider: z.enum(PROVIDERS), name: z.nullable(text), email: z.nullable(text) }),
  ),
})
export type Logins = z.output<typeof logins>
export type Identity = Logins['identities'][number]

export const emailChange = z.object({
  action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
  codeId: text,
  expiresInSec: z.int(),
})
export const nextEmailCode = z.object({ codeId: text })
export const retirement = z.object({ dueAtMs: z.number() })
/** With a time, the change waits until then. */
export const changedEmail = z.object({ newEmail: z.email(), dueAtMs: z.optional(z.number()) })

export const stepUp = z.object({ stepUpId: text, codeLength: z.int() })
/** Without an e-mail address, a young login is enough. */
export const allowed = z.object({ isAllowed: z.literal(true) })
export const factors = z.object({
  factors: z.array(z.object({ id: text, kind: factorKind, label: text, madeAtMs: z.number() })),
})
export type Factor = z.output<typeof factors>['factors'][number]
export const openedFactor = z.extend(sealed, { kind: factorKind })
export const madeFactor = z.object({ id: text })

const hash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/))
/** What was sent of a batch of calls: by a smart account one operation, by a plain one a transaction for each call. */
export const callBatch = z.object({
  ...{ chainId: text, account: eip155Address, size: z.int() },
  operation: z.nullable(hash),
  steps: z.array(z.object({ hash, nonce: z.int() })),
  /** Nothing more is sent of it. */
  isOver: z.boolean(),
})
export type CallBatch = z.output<typeof callBatch>

/** Permissions, by the hashes of their delegations. */
export const grants = z.object({ grants: z.array(z.object({ pci: hash })) })

/** JSON-RPC 2.0. */
export const rpc = z.union([
  z.object({ error: z.object({ code: z.int(), message: z.string(), data: z.optional(z.unknown()) }) }),
  z.object({ result: z.unknown() }),
])
