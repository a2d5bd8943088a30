import { type ChainId, parseAccountId, type SpendingLimit } from '@portico/kernel'
import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import { readChainId, toHexChainId } from '../chainIds.js'
import { quantitySchema } from '../node/chainReader.js'
import { addressSchema, chainIdSchema, contextSchema, dependencySchema, secondsSchema } from './fields.js'
import { type Granted, type Terms, tokenAt } from './terms.js'

export const GRANT = 'wallet_requestExecutionPermissions'
export const REVOKE = 'wallet_revokeExecutionPermission'
export const SUPPORTED = 'wallet_getSupportedExecutionPermissions'

const EXPIRY = 'expiry'

const kindSchema = /* @__PURE__ */ z.optional(
  z.object({
    chainIds: z.array(z.string()).check(z.maxLength(10_000)),
    ruleTypes: z.array(z.string()).check(z.maxLength(100)),
  }),
)
/** Kinds of permissions that a wallet knows, of those that can be asked for here, with networks and rules. */
export const supportedSchema = /* @__PURE__ */ z.object({
  'native-token-allowance': kindSchema,
  'native-token-periodic': kindSchema,
  'erc20-token-allowance': kindSchema,
  'erc20-token-periodic': kindSchema,
})

type Paid = Exclude<SpendingLimit, { kind: 'collectible' }>
const typeOf = ({ kind, periodSec }: Paid) =>
  `${kind === 'coin' ? 'native' : 'erc20'}-token-${periodSec === undefined ? 'allowance' : 'periodic'}` as const

/** Whether the form has words for all of it, and the wallet knows them on the network. */
export function isSupported({ limit, uses, chainId }: Terms, supported: z.output<typeof supportedSchema>): boolean {
  if (limit.kind === 'collectible' || uses !== undefined) return false
  const known = supported[typeOf(limit)]
  return known?.ruleTypes.includes(EXPIRY) === true && known.chainIds.some((chain) => readChainId(chain) === chainId)
}

/** The parameters of `wallet_requestExecutionPermissions`. */
export function writeGrant({ chainId, account, spender, limit, expirySec }: Terms): readonly unknown[] {
  const paid = limit as Paid
  const amount = numberToHex(paid.amount)
  const data = {
    ...(paid.kind === 'token' && { tokenAddress: parseAccountId(paid.token).address }),
    ...(paid.periodSec === undefined
      ? { allowanceAmount: amount }
      : { periodAmount: amount, periodDuration: paid.periodSec }),
  }
  return [
    {
      ...{ chainId: toHexChainId(chainId), from: account, to: spender },
      permission: { type: typeOf(paid), isAdjustmentAllowed: false, data },
      rules: [{ type: EXPIRY, data: { timestamp: expirySec } }],
    },
  ]
}

const token = { tokenAddress: addressSchema }
const inAll = { allowanceAmount: quantitySchema }
const eachPeriod = { periodAmount: quantitySchema, periodDuration: secondsSchema }
const permissionSchema = /* @__PURE__ */ z.union([
  z.object({ type: z.literal('native-token-allowance'), data: z.object(inAll) }),
  z.object({ type: z.literal('native-token-periodic'), data: z.object(eachPeriod) }),
  z.object({ type: z.literal('erc20-token-allowance'), data: z.object({ ...token, ...inAll }) }),
  z.object({ type: z.literal('erc20-token-periodic'), data: z.object({ ...token, ...eachPeriod }) }),
])

function toLimit({ type, data }: z.output<typeof permissionSchema>, chainId: ChainId): SpendingLimit {
  switch (type) {
    case 'native-token-allowance':
      return { kind: 'coin', amount: data.allowanceAmount }
    case 'native-token-periodic':
      return { kind: 'coin', amount: data.periodAmount, periodSec: data.periodDuration }
    case 'erc20-token-allowance':
      return { kind: 'token', token: tokenAt(chainId, data.tokenAddress), amount: data.allowanceAmount }
    case 'erc20-token-periodic': {
      const { tokenAddress, periodAmount: amount, periodDuration: periodSec } = data
      return { kind: 'token', token: tokenAt(chainId, tokenAddress), amount, periodSec }
    }
  }
}

const ruleSchema = /* @__PURE__ */ z.object({ type: z.string(), data: z.unknown() })
const expirySchema = /* @__PURE__ */ z.object({
  type: z.literal(EXPIRY),
  data: z.object({ timestamp: secondsSchema }),
})

const replySchema = /* @__PURE__ */ z.tuple([
  z.object({
    chainId: chainIdSchema,
    from: z.optional(addressSchema),
    to: addressSchema,
    permission: permissionSchema,
    rules: z.array(ruleSchema).check(z.maxLength(20)),
    context: contextSchema,
    dependencies: z.optional(z.array(dependencySchema).check(z.maxLength(20))),
    delegationManager: addressSchema,
  }),
])

/** What `wallet_requestExecutionPermissions` answers. */
export const grantedSchema: z.ZodMiniType<Granted> = /* @__PURE__ */ z.pipe(
  replySchema,
  z.transform(([{ chainId, from, to, rules, ...reply }]: z.output<typeof replySchema>) => {
    const ends = rules.flatMap((rule) => expirySchema.safeParse(rule).data?.data.timestamp ?? [])
    return {
      terms: {
        ...{ chainId, account: from, spender: to, limit: toLimit(reply.permission, chainId) },
        expirySec: Math.min(...ends),
      },
      ...{ context: reply.context, manager: reply.delegationManager, dependencies: reply.dependencies ?? [] },
    }
  }),
)
