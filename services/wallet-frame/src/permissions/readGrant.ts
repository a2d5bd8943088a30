import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58 } from '@scure/base'
import { type Address, bytesToHex } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import * as z from 'zod/mini'
import { isUnlimited } from '../decode/warning.js'
import { invalidParams } from '../frameError.js'
import { requireAccount } from '../signing/eip155/account.js'
import { addressSchema, quantitySchema } from '../signing/eip155/schemas.js'
import { readParams } from '../signing/readParams.js'
import type { SmartAccount } from '../smartAccount/smartAccount.js'

/** What may be spent, and how much: in all, or in each period. */
type Spending =
  | { readonly kind: 'coin'; readonly amount: bigint; readonly periodSec: number | undefined }
  | { readonly kind: 'token'; readonly token: Address; readonly amount: bigint; readonly periodSec: number | undefined }
  | { readonly kind: 'item'; readonly token: Address; readonly tokenId: bigint }

export interface Grant {
  readonly delegate: Address
  readonly spending: Spending
  /** How often it may be used at most. */
  readonly uses: number | undefined
  /** Seconds since the epoch. */
  readonly expiry: number
  /** As the site wrote it. */
  readonly asked: { readonly permission: object }
}

const MOST_SEC = 2 ** 40
const seconds = z.int().check(z.positive(), z.maximum(MOST_SEC))
const amount = quantitySchema.check(
  z.refine((value) => value > 0n, 'nothing'),
  z.refine((value) => !isUnlimited(value), 'no limit'),
)
const inAll = { allowance: amount }
const eachPeriod = { allowance: amount, period: seconds }
const token = { address: addressSchema }

const permissionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('native-token-transfer'), data: z.strictObject(inAll) }),
  z.strictObject({ type: z.literal('native-token-transfer-periodic'), data: z.strictObject(eachPeriod) }),
  z.strictObject({ type: z.literal('erc20-token-transfer'), data: z.strictObject({ ...token, ...inAll }) }),
  z.strictObject({
    type: z.literal('erc20-token-transfer-periodic'),
    data: z.strictObject({ ...token, ...eachPeriod }),
  }),
  z.strictObject({
    type: z.literal('erc721-token-transfer'),
    data: z.strictObject({ ...token, tokenIds: z.tuple([quantitySchema]) }),
  }),
])

const paramsSchema = z.tuple([
  z.strictObject({
    chainId: quantitySchema,
    address: z.optional(addressSchema),
    expiry: seconds,
    signer: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('account'), data: z.strictObject({ id: addressSchema }) }),
      z.strictObject({ type: z.literal('key'), data: z.strictObject({ id: z.string().check(z.maxLength(128)) }) }),
    ]),
    permission: permissionSchema,
    policies: z.optional(
      z
        .array(
          z.strictObject({
            type: z.literal('call-limit'),
            data: z.strictObject({ count: z.int().check(z.positive(), z.maximum(1_000_000)) }),
          }),
        )
        .check(z.maxLength(1)),
    ),
  }),
])

/** The parameters of `wallet_grantPermissions` (ERC-7715, first generation). Throws BAD_REQUEST (−32602) for what has no contract that limits it. */
export function readGrant(
  params: unknown,
  context: { readonly account: SmartAccount; readonly chainId: number },
): Grant {
  const [{ chainId, address, expiry, signer, permission, policies }] = readParams(paramsSchema, params)
  if (address !== undefined) requireAccount(address, context.account)
  if (chainId !== BigInt(context.chainId)) {
    throw invalidParams(`The permission is for network ${chainId}, the wallet is on ${context.chainId}`)
  }
  const delegate = signer.type === 'account' ? signer.data.id : addressOf(signer.data.id)
  const [limit] = policies ?? []
  const [asked] = params as readonly [Grant['asked']]
  return { delegate, spending: spendingOf(permission), uses: limit?.data.count, expiry, asked }
}

function spendingOf({ type, data }: z.output<typeof permissionSchema>): Spending {
  switch (type) {
    case 'erc721-token-transfer':
      return { kind: 'item', token: data.address, tokenId: data.tokenIds[0] }
    case 'erc20-token-transfer':
      return { kind: 'token', token: data.address, amount: data.allowance, periodSec: undefined }
    case 'erc20-token-transfer-periodic':
      return { kind: 'token', token: data.address, amount: data.allowance, periodSec: data.period }
    case 'native-token-transfer':
      return { kind: 'coin', amount: data.allowance, periodSec: undefined }
    case 'native-token-transfer-periodic':
      return { kind: 'coin', amount: data.allowance, periodSec: data.period }
  }
}

const DID = /^did:key:z([1-9A-HJ-NP-Za-km-z]+)$/
/** Multicodec of a secp256k1 key. */
const [CODE, CODE_END] = [0xe7, 0x01]

function addressOf(did: string): Address {
  try {
    const [first, second, ...key] = base58.decode(DID.exec(did)?.[1] ?? '')
    if (first !== CODE || second !== CODE_END) throw new Error('another kind of key')
    return publicKeyToAddress(bytesToHex(secp256k1.Point.fromBytes(Uint8Array.from(key)).toBytes(false)))
  } catch (cause) {
    throw invalidParams('The signer is no secp256k1 key (did:key)', cause)
  }
}
