import * as z from 'zod'
import { orderStatuses } from '../onramp/orderStatus.js'
import { sessionTerms } from '../sessions/sessionSource.js'

/** Answers of wire §2.3 and §2.4, strict: what the contract does not name, a server does not send. */
const caip2 = z.string().regex(/^[-a-z0-9]{3,10}:[-_a-zA-Z0-9]{1,32}$/, 'must be a CAIP-2 id')
const caip10 = z.string().regex(/^[-a-z0-9]{3,10}:[-_a-zA-Z0-9]{1,32}:[-.%_a-zA-Z0-9]{1,128}$/, 'must be a CAIP-10 id')
const plainAddress = z.string().regex(/^[-.%_a-zA-Z0-9]{1,128}$/, 'must be a plain address')
const uint = z.string().regex(/^(0|[1-9][0-9]*)$/, 'must be a Uint text')
const quantity = z.string().regex(/^[0-9]+(\.[0-9]+)?$/, 'must be a Dec text that is not negative')
const decimal = z.string().regex(/^-?[0-9]+(\.[0-9]+)?$/, 'must be a Dec text')
const hex = z.string().regex(/^0x[0-9a-fA-F]*$/, 'must be hex')
const fiat = z.number().nonnegative()
const iso = z.iso.datetime({ error: 'must be UTC with Z' })
const picture = z.union([
  z.url({ protocol: /^https$/ }),
  z.string().regex(/^(data:image\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/])/, 'must be https or data:image'),
])

export const supportedChains = z.strictObject({ http: z.array(caip2), ws: z.array(caip2) })

export const identity = z.strictObject({
  name: z.string().min(1).nullable(),
  avatar: picture.nullable(),
})

const direction = z.enum(['in', 'out', 'self'])
const moved = {
  direction,
  quantity: z.strictObject({ numeric: quantity }),
  value: fiat.optional(),
  price: fiat.optional(),
  from: plainAddress.optional(),
  to: plainAddress.optional(),
}
const link = { url: picture }
const transfer = z.union([
  z.strictObject({
    ...moved,
    fungible_info: z.strictObject({
      address: caip10.optional(),
      name: z.string().optional(),
      symbol: z.string().optional(),
      icon: z.strictObject(link).optional(),
    }),
  }),
  z.strictObject({
    ...moved,
    nft_info: z.strictObject({
      contract: caip10.optional(),
      tokenId: uint.optional(),
      name: z.string().optional(),
      content: z
        .strictObject({
          preview: z.strictObject({ ...link, content_type: z.string() }).optional(),
          detail: z.strictObject(link).optional(),
        })
        .optional(),
      flags: z.strictObject({ is_spam: z.boolean() }),
    }),
  }),
])

const transaction = z.strictObject({
  id: z.string().min(1),
  metadata: z.strictObject({
    operationType: z.string().min(1),
    hash: z.string().min(1),
    chain: caip2,
    minedAt: iso,
    sentFrom: z.string().min(1),
    sentTo: z.string(),
    nonce: z.int().nonnegative(),
    status: z.enum(['confirmed', 'failed', 'pending']),
  }),
  transfers: z.array(transfer).nullable(),
})
export type Transaction = z.output<typeof transaction>
export const history = z.strictObject({ data: z.array(transaction), next: z.string().min(1).nullable() })

const balance = z
  .strictObject({
    name: z.string(),
    symbol: z.string(),
    chainId: caip2,
    address: caip10.optional(),
    value: fiat.optional(),
    price: fiat,
    quantity: z.strictObject({ decimals: uint, numeric: quantity }),
    iconUrl: picture.optional(),
  })
  .refine(
    ({ address, chainId }) => address === undefined || address.startsWith(`${chainId}:`),
    'address is of another chain',
  )
  .refine(
    ({ quantity: { decimals, numeric } }) => (numeric.split('.')[1] ?? '').length <= Number(decimals),
    'numeric has more places than decimals',
  )
export type Balance = z.output<typeof balance>
export const balances = z.strictObject({ balances: z.array(balance) })

const price = z.strictObject({
  address: caip10,
  name: z.string(),
  symbol: z.string(),
  iconUrl: picture.optional(),
  price: fiat,
})
export const prices = z.strictObject({ fungibles: z.array(price) })

export const profile = z.strictObject({
  name: z.string().min(1),
  registered_at: iso,
  updated_at: iso.optional(),
  addresses: z.record(
    z.string().regex(/^(0|[1-9][0-9]*)$/, 'must be a coin type'),
    z.strictObject({ address: z.string().min(1), created: iso }),
  ),
  attributes: z.array(z.strictObject({ avatar: picture.optional(), bio: z.string().optional() })),
})
export type Profile = z.output<typeof profile>
export const profiles = z.array(profile)
export const suggestions = z.strictObject({
  suggestions: z.array(z.strictObject({ name: z.string().min(1), registered: z.boolean() })),
})
export const success = z.strictObject({ success: z.boolean() })

export const quotes = z.strictObject({
  quotes: z.array(
    z.strictObject({
      id: z.string().nullable(),
      fromAmount: uint,
      fromAccount: caip10,
      toAmount: uint,
      toAccount: caip10,
      providerFee: z.strictObject({ amount: uint, token: caip10 }).optional(),
      expiresAt: iso.optional(),
      impactBps: z.int().min(0).max(10_000).optional(),
    }),
  ),
})
export const swapTokens = z.strictObject({
  tokens: z.array(
    z.strictObject({
      name: z.string(),
      symbol: z.string(),
      address: caip10,
      decimals: z.int().nonnegative(),
      logoUri: picture.optional(),
      eip2612: z.boolean().optional(),
    }),
  ),
})
export const allowance = z.strictObject({ allowance: uint })
export const gasPrice = z.strictObject({ standard: uint, fast: uint, instant: uint })
const gas = z.strictObject({ gas: uint, gasPrice: uint })
export const swapTransaction = z.strictObject({
  tx: z.strictObject({ from: caip10, to: caip10, data: hex, amount: uint, least: uint, eip155: gas }),
})
export const approval = z.strictObject({
  tx: z.strictObject({ from: caip10, to: caip10, data: hex, value: uint, eip155: gas }),
})

const pageUrl = z.union([
  z.url({ protocol: /^https$/ }),
  z.string().regex(/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/, 'must be https, or loopback'),
])
export const onrampUrl = z.union([
  z.strictObject({ url: z.literal('') }),
  z.strictObject({ url: pageUrl, orderId: z.string().min(1) }),
])
export const onrampOrder = z.strictObject({
  ...{ id: z.string().min(1), status: z.enum(orderStatuses), transactionId: z.string().min(1).optional() },
})
export const onrampOptions = z.strictObject({
  purchaseCurrencies: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      symbol: z.string(),
      networks: z.array(
        z.strictObject({
          name: z.string(),
          display_name: z.string(),
          chain_id: z.string(),
          contract_address: z.string(),
        }),
      ),
    }),
  ),
  paymentCurrencies: z.array(
    z.strictObject({
      id: z.string(),
      payment_method_limits: z.array(z.strictObject({ id: z.string(), min: decimal, max: decimal })),
    }),
  ),
  hosts: z.array(z.string().min(1)).optional(),
})
export const onrampProviders = z.array(
  z.strictObject({ id: z.string().min(1), name: z.string().min(1), feeText: z.string(), networks: z.array(caip2) }),
)
const money = z.strictObject({ amount: decimal, currency: z.string() })
export const onrampQuote = z
  .strictObject({
    ...{ coinbaseFee: money, networkFee: money, paymentSubtotal: money, paymentTotal: money, purchaseAmount: money },
    quoteId: z.string(),
  })
  .nullable()
export const sessions = z.strictObject({
  pcis: z.array(
    z.strictObject({
      ...{ pci: z.string(), expiresAt: iso, revokedAt: iso.optional(), label: z.string().optional() },
      terms: sessionTerms.optional(),
    }),
  ),
  next: z.string().min(1).optional(),
})
const currencyId = z.string().regex(/^[A-Z]{3}$/, 'must be a currency')
export const offrampProviders = z.array(
  z.strictObject({
    ...{ id: z.string().min(1), name: z.string().min(1), feeText: z.string() },
    ...{ hosts: z.array(z.string().min(1)), currencies: z.array(currencyId) },
    assets: z.array(
      z
        .strictObject({ chainId: caip2, token: caip10.optional(), name: z.string(), symbol: z.string() })
        .refine(({ chainId, token }) => token?.startsWith(`${chainId}:`) ?? true, 'token is of another chain'),
    ),
  }),
)
export const offrampPage = z.strictObject({ url: pageUrl, orderId: z.string().min(1) })
const sold = { id: z.string().min(1), provider: z.string().min(1), account: caip10, token: caip10.optional() }
const saleTerms = z.strictObject({
  ...{ to: caip10, amount: uint.refine((text) => text !== '0', 'must be more than nothing'), expiresAt: iso },
  payout: z.strictObject({ amount: decimal, currency: currencyId }),
})
export const offrampOrder = z.discriminatedUnion('status', [
  z.strictObject({ ...sold, status: z.literal('created') }),
  z.strictObject({ ...sold, status: z.enum(['rejected', 'expired']), terms: saleTerms.optional() }),
  z.strictObject({ ...sold, status: z.literal('accepted'), terms: saleTerms }),
  z.strictObject({
    ...{ ...sold, status: z.enum(['received', 'paid', 'refunded']), terms: saleTerms },
    transactionId: z.string().min(1),
  }),
])
export const payIntent = z.strictObject({
  ...{ id: z.string().min(1), status: z.enum(['created', 'pending', 'paid', 'underpaid', 'expired']) },
  ...{ to: caip10, token: caip10.optional(), amount: uint, received: uint, expiresAt: iso },
  referenceKey: z.string().min(1).optional(),
  transactions: z.array(
    z.strictObject({ id: z.string(), status: z.enum(['pending', 'confirmed', 'late', 'unfit']), amount: uint }),
  ),
})
export const rpcAnswer = z.strictObject({ jsonrpc: z.literal('2.0'), id: z.number(), result: z.unknown() })

export const refusal = z.strictObject({
  error: z.strictObject({
    code: z.string().min(1),
    message: z.string().min(1),
    reasons: z.array(z.strictObject({ name: z.string(), description: z.string().min(1) })).optional(),
    // Of LIMIT_EXCEEDED.
    ...{ min: decimal.optional(), max: decimal.optional(), currency: z.string().optional() },
  }),
})
