import * as z from 'zod/mini'
import type { TypedData } from '../../signing/eip155/typedData.js'
import { encodeType } from '../../signing/eip155/typedDataTypes.js'
import { isUnlimited, type Warning } from '../warning.js'

interface Granted {
  readonly token: string
  /** In base units. */
  readonly amount: bigint
}
interface AllowancePart extends Granted {
  /** Seconds since the epoch. */
  readonly expiresAtSec: bigint
  readonly nonce: bigint
}

/** Standing allowances through Permit2 (AllowanceTransfer). */
export interface Permit2Allowance {
  readonly kind: 'permit2Allowance'
  readonly spender: string
  readonly allowances: readonly AllowancePart[]
  /** Seconds since the epoch. */
  readonly deadlineSec: bigint
  readonly warning: Warning | undefined
}

/** Tokens that the spender may take once through Permit2 (SignatureTransfer). */
export interface Permit2Transfer {
  readonly kind: 'permit2Transfer'
  readonly spender: string
  readonly tokens: readonly Granted[]
  readonly nonce: bigint
  /** Seconds since the epoch. */
  readonly deadlineSec: bigint
  readonly warning: Warning | undefined
}

/** At this address on every network: https://github.com/Uniswap/permit2 */
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const DOMAIN = 'EIP712Domain(string name,uint256 chainId,address verifyingContract)'
const DETAILS = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const PERMISSIONS = 'TokenPermissions(address token,uint256 amount)'

const detailsSchema = z.pipe(
  z.object({ token: z.string(), amount: z.bigint(), expiration: z.bigint(), nonce: z.bigint() }),
  z.transform(({ expiration, ...rest }): AllowancePart => ({ ...rest, expiresAtSec: expiration })),
)
const grantedSchema = z.object({ token: z.string(), amount: z.bigint() })
const allowance = { spender: z.string(), sigDeadline: z.bigint() }
const transfer = { spender: z.string(), nonce: z.bigint(), deadline: z.bigint() }

const readers: Readonly<Record<string, (message: unknown) => Permit2Allowance | Permit2Transfer>> = {
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${DETAILS}`]: (message) => {
    const { details, ...rest } = z.object({ ...allowance, details: detailsSchema }).parse(message)
    return describeAllowance([details], rest)
  },
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${DETAILS}`]: (message) => {
    const { details, ...rest } = z.object({ ...allowance, details: z.array(detailsSchema) }).parse(message)
    return describeAllowance(details, rest)
  },
  [`PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${PERMISSIONS}`]: (
    message,
  ) => {
    const { permitted, ...rest } = z.object({ ...transfer, permitted: grantedSchema }).parse(message)
    return describeTransfer([permitted], rest)
  },
  [`PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${PERMISSIONS}`]:
    (message) => {
      const { permitted, ...rest } = z.object({ ...transfer, permitted: z.array(grantedSchema) }).parse(message)
      return describeTransfer(permitted, rest)
    },
}

/** Undefined when the typed data is not for Permit2, or of a type with parts that are not its own. */
export function readPermit2({
  types,
  primaryType,
  domain,
  message,
}: TypedData): Permit2Allowance | Permit2Transfer | undefined {
  const { name, verifyingContract } = domain
  if (name !== 'Permit2' || verifyingContract !== PERMIT2 || encodeType('EIP712Domain', types) !== DOMAIN)
    return undefined
  const type = encodeType(primaryType, types)
  return Object.hasOwn(readers, type) ? readers[type]?.(message) : undefined
}

function describeAllowance(
  allowances: readonly AllowancePart[],
  { spender, sigDeadline: deadlineSec }: { readonly spender: string; readonly sigDeadline: bigint },
): Permit2Allowance {
  return { kind: 'permit2Allowance', spender, allowances, deadlineSec, warning: warningOf(allowances) }
}

function describeTransfer(
  tokens: readonly Granted[],
  { spender, nonce, deadline }: { readonly spender: string; readonly nonce: bigint; readonly deadline: bigint },
): Permit2Transfer {
  return { kind: 'permit2Transfer', spender, tokens, nonce, deadlineSec: deadline, warning: warningOf(tokens) }
}

const warningOf = (granted: readonly Granted[]): Warning | undefined =>
  granted.some(({ amount }) => isUnlimited(amount)) ? 'unlimited' : undefined
