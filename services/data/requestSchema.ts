import * as z from 'zod'
import { caip2 } from '../directory/walletSchema.js'
import { listOf } from '../http/readQuery.js'

/** wire §0.2 */
const plainAddress = z.string().regex(/^[-.%_a-zA-Z0-9]{1,128}$/, 'must be a plain address')
const caip10 = z.string().regex(/^[-a-z0-9]{3,10}:[-_a-zA-Z0-9]{1,32}:[-.%_a-zA-Z0-9]{1,128}$/, 'must be a CAIP-10 id')
const uint = z.string().regex(/^(0|[1-9][0-9]{0,77})$/, 'must be a whole number in plain digits')
const decimal = z.string().regex(/^-?[0-9]{1,60}(\.[0-9]{1,60})?$/, 'must be a decimal number')
const projectId = z.string().min(1).max(64)
const text = z.string().max(128)

const MAX_REFRESHED = 20
const MAX_PRICED = 100
const apiVersion = z.literal('2', 'must be 2')
const currency = z.literal('usd', 'must be usd')

export const addressPath = z.object({ address: plainAddress })
/** A uint256. */
const tokenId = uint.refine((text) => BigInt(text) < 1n << 256n, 'must have at most 256 bits')
export const piecePath = z.object({ chainId: caip2, contract: plainAddress, tokenId })
export const accountPath = z.object({ account: caip10 })
/** A database may not take control characters. */
export const namePath = z.object({
  name: z
    .string()
    .max(255)
    .regex(/^\P{Cc}+$/u, 'must be a name'),
})

export const chainQuery = z.object({ chainId: caip2 })
export const identityQuery = z.object({ sender: plainAddress.optional() })
export const historyQuery = z.object({
  cursor: z.string().min(1).max(512).optional(),
  onramp: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  chainId: caip2.optional(),
})
export const balanceQuery = z.object({
  currency,
  chainId: caip2.optional(),
  /** Tokens by plain address or CAIP-10 id, or `native` (R12). */
  forceUpdate: listOf(z.union([caip10, plainAddress], 'must be addresses'), MAX_REFRESHED).optional(),
})
export const priceBody = z.object({ currency, addresses: z.array(caip10).max(MAX_PRICED), projectId })

export const profileQuery = z.object({ apiVersion })
export const reverseQuery = z.object({ apiVersion, sender: plainAddress.optional() })
export const suggestionsQuery = z.object({ zone: z.string().min(1).max(255) })
export const registrationBody = z.object({
  coin_type: z.int().min(0).max(0xff_ff_ff_ff),
  address: plainAddress,
  message: z.string().min(1).max(1024),
  signature: z.string().min(1).max(32_768),
})

/** By what is paid, or by what is to arrive. */
type Amounts = { readonly amount?: string | undefined; readonly toAmount?: string | undefined }
const isOneAmount = ({ amount, toAmount }: Amounts) => (amount === undefined) !== (toAmount === undefined)
const oneAmount = { path: ['amount'], error: 'must be there, or `toAmount` instead' }

export const quotesQuery = z
  .object({
    ...{ amount: uint.optional(), toAmount: uint.optional() },
    ...{ userAddress: caip10, from: caip10, to: caip10, gasPrice: uint },
  })
  .refine(isOneAmount, oneAmount)
export const allowanceQuery = z.object({ tokenAddress: caip10, userAddress: caip10 })
export const approvalQuery = z.object({ userAddress: caip10, from: caip10, to: caip10 })
export const swapBody = z
  .object({
    amount: uint.optional(),
    /** What has to arrive, exactly, in the smallest unit of `to`. */
    toAmount: uint.optional(),
    /** What `toAmount` may cost, in the smallest unit of `from`. */
    most: uint.optional(),
    /** Per cent, S9.10. */
    eip155: z
      .object({
        slippage: z
          .number()
          .min(0)
          .max(50)
          .refine((percent) => /^-?[0-9]+(\.[0-9]{1,2})?$/.test(String(percent)), 'must have at most two decimals'),
      })
      .default({ slippage: 1 }),
    projectId,
    from: caip10,
    to: caip10,
    userAddress: caip10,
    /** What the visitor was promised, in the smallest unit of `to`. */
    least: uint.optional(),
    disableEstimate: z.boolean().optional(),
  })
  .refine(isOneAmount, oneAmount)

const returnUrl = z.url({ protocol: /^https?$/ }).max(2_048)

export const onrampUrlBody = z.object({
  destinationWallets: z
    .array(z.object({ address: plainAddress, blockchains: z.array(text).max(50), assets: z.array(text).max(50) }))
    .max(20),
  defaultNetwork: text,
  partnerUserId: text,
  defaultExperience: text,
  presetCryptoAmount: z.number().nonnegative().optional(),
  presetFiatAmount: z.number().nonnegative().optional(),
  provider: text.optional(),
  quoteId: z.string().min(1).max(1_024).optional(),
  redirectUrl: returnUrl.optional(),
})
export const offrampUrlBody = z.object({
  account: caip10,
  token: caip10.optional(),
  currency: text.min(1),
  provider: text.min(1),
  redirectUrl: returnUrl.optional(),
})
export const orderPath = z.object({ id: z.string().regex(/^[\w-]{1,64}$/, 'must be the id of an order') })
export const onrampQuoteBody = z.object({
  purchaseCurrency: text.min(1),
  paymentCurrency: text.min(1),
  amount: decimal,
  network: text.min(1),
  provider: text.optional(),
})
export const paymentBody = z.strictObject({
  to: caip10,
  token: caip10.optional(),
  amount: uint,
  expiresSec: z.int().min(60).max(604_800).default(900),
  reference: text.min(1).optional(),
})
export const paymentPath = z.object({ id: z.string().regex(/^[\w-]{1,64}$/, 'must be the id of a payment') })
export const namedBody = z.strictObject({ hash: z.string().min(1).max(128) })

export const sessionsQuery = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,15}\.0x[0-9a-f]{64}$/, 'is not one of this server')
    .optional(),
})
export const revocationBody = z.object({
  pci: text.min(1),
  signature: z.string().min(1).max(32_768),
  /** The time in the text that is signed. */
  issuedAt: z.iso.datetime(),
})
