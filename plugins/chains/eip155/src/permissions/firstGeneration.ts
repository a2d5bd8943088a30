import type { ChainId, SpendingLimit } from '@portico/kernel'
import { parseAccountId } from '@portico/kernel'
import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import { toHexChainId } from '../chainIds.js'
import { quantitySchema } from '../node/chainReader.js'
import { addressSchema, chainIdSchema, contextSchema, dependencySchema, secondsSchema } from './fields.js'
import { type Granted, type Terms, tokenAt } from './terms.js'

export const GRANT = 'wallet_grantPermissions'
export const REVOKE = 'wallet_revokePermissions'

const inAll = { allowance: quantitySchema }
const eachPeriod = { allowance: quantitySchema, period: secondsSchema }
const token = { address: addressSchema }

const permissionSchema = /* @__PURE__ */ z.union([
  z.object({ type: z.literal('native-token-transfer'), data: z.object(inAll) }),
  z.object({ type: z.literal('native-token-transfer-periodic'), data: z.object(eachPeriod) }),
  z.object({ type: z.literal('erc20-token-transfer'), data: z.object({ ...token, ...inAll }) }),
  z.object({ type: z.literal('erc20-token-transfer-periodic'), data: z.object({ ...token, ...eachPeriod }) }),
  z.object({
    type: z.literal('erc721-token-transfer'),
    data: z.object({ ...token, tokenIds: z.tuple([quantitySchema]) }),
  }),
])

function toLimit({ type, data }: z.output<typeof permissionSchema>, chainId: ChainId): SpendingLimit {
  switch (type) {
    case 'native-token-transfer':
      return { kind: 'coin', amount: data.allowance }
    case 'native-token-transfer-periodic':
      return { kind: 'coin', amount: data.allowance, periodSec: data.period }
    case 'erc20-token-transfer':
      return { kind: 'token', token: tokenAt(chainId, data.address), amount: data.allowance }
    case 'erc20-token-transfer-periodic':
      return { kind: 'token', token: tokenAt(chainId, data.address), amount: data.allowance, periodSec: data.period }
    case 'erc721-token-transfer':
      return { kind: 'collectible', token: tokenAt(chainId, data.address), tokenId: data.tokenIds[0] }
  }
}

/** `undefined` for what it is no word for. */
export function readPermission(permission: unknown, chainId: ChainId): SpendingLimit | undefined {
  const { data } = permissionSchema.safeParse(permission)
  return data && toLimit(data, chainId)
}

function writePermission(limit: SpendingLimit) {
  if (limit.kind === 'collectible') {
    const { address } = parseAccountId(limit.token)
    return { type: 'erc721-token-transfer', data: { address, tokenIds: [numberToHex(limit.tokenId)] } }
  }
  const { kind, amount, periodSec } = limit
  const base = kind === 'coin' ? 'native-token-transfer' : 'erc20-token-transfer'
  return {
    type: periodSec === undefined ? base : `${base}-periodic`,
    data: {
      ...(limit.kind === 'token' && { address: parseAccountId(limit.token).address }),
      allowance: numberToHex(amount),
      ...(periodSec !== undefined && { period: periodSec }),
    },
  }
}

/** The parameters of `wallet_grantPermissions`. */
export const writeGrant = ({ chainId, account, spender, limit, uses, expirySec }: Terms): readonly unknown[] => [
  {
    ...{ chainId: toHexChainId(chainId), address: account, expiry: expirySec },
    signer: { type: 'account', data: { id: spender } },
    permission: writePermission(limit),
    policies: uses === undefined ? [] : [{ type: 'call-limit', data: { count: uses } }],
  },
]

const policySchema = /* @__PURE__ */ z.object({ type: z.string(), data: z.unknown() })
const usesSchema = /* @__PURE__ */ z.object({ type: z.literal('call-limit'), data: z.object({ count: secondsSchema }) })

const replySchema = /* @__PURE__ */ z.object({
  chainId: chainIdSchema,
  address: z.optional(addressSchema),
  expiry: secondsSchema,
  signer: z.object({ type: z.literal('account'), data: z.object({ id: addressSchema }) }),
  permission: permissionSchema,
  policies: z.optional(z.array(policySchema).check(z.maxLength(20))),
  context: contextSchema,
  accountMeta: z.optional(dependencySchema),
  signerMeta: z.object({ delegationManager: addressSchema }),
})

/** What `wallet_grantPermissions` answers. */
export const grantedSchema: z.ZodMiniType<Granted> = /* @__PURE__ */ z.pipe(
  replySchema,
  z.transform(({ chainId, address, expiry, policies = [], ...reply }: z.output<typeof replySchema>) => {
    const limits = policies.flatMap((policy) => usesSchema.safeParse(policy).data?.data.count ?? [])
    return {
      terms: {
        ...{ chainId, account: address, spender: reply.signer.data.id, expirySec: expiry },
        ...{ limit: toLimit(reply.permission, chainId), uses: limits.length > 0 ? Math.min(...limits) : undefined },
      },
      ...{ context: reply.context, manager: reply.signerMeta.delegationManager },
      dependencies: reply.accountMeta ? [reply.accountMeta] : [],
    }
  }),
)
