import * as z from 'zod/mini'
import { invalidParams } from '../../frameError.js'
import { refusedWith } from '../../refusals.js'
import { readParams } from '../readParams.js'
import { type Eip155Context, requireAccount } from './account.js'
import { addressSchema, bytesSchema, quantitySchema } from './schemas.js'
import type { Eip155Call } from './transactionRequest.js'

/** A batch of calls (EIP-5792). */
export interface CallsRequest {
  readonly id: string | undefined
  /** Whether a failing call must undo the others. */
  readonly isAtomic: boolean
  readonly calls: readonly Eip155Call[]
}

/** EIP-5792: a capability that is not there. */
const UNSUPPORTED = 5700
const MAX_CALLS = 50
const capabilities = z.optional(z.record(z.string(), z.unknown()))
const paramsSchema = z.tuple([
  z.strictObject({
    version: z.optional(z.string().check(z.maxLength(16))),
    id: z.optional(z.string().check(z.minLength(1), z.maxLength(8_194))),
    chainId: z.optional(quantitySchema),
    from: z.optional(addressSchema),
    atomicRequired: z.optional(z.boolean()),
    capabilities,
    calls: z
      .array(
        z.strictObject({
          to: addressSchema,
          data: z.optional(bytesSchema),
          value: z.optional(quantitySchema),
          capabilities,
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_CALLS)),
  }),
])

/** Reads the parameters of `wallet_sendCalls` (EIP-5792, wire §1.8). */
export function readSendCalls(params: unknown, context: Eip155Context): CallsRequest {
  const [{ id, chainId, from, atomicRequired = false, calls, capabilities }] = readParams(paramsSchema, params)
  if (from !== undefined) requireAccount(from, context)
  if (chainId !== undefined && chainId !== BigInt(context.chainId)) {
    throw invalidParams(`The calls are for network ${chainId}, the wallet is on ${context.chainId}`)
  }
  for (const asked of [capabilities, ...calls.map((call) => call.capabilities)]) refuseNeeded(asked)
  return {
    id,
    isAtomic: atomicRequired,
    calls: calls.map(({ to, data = '0x', value = 0n }) => ({ to, data, value })),
  }
}

/** EIP-5792: a capability that the wallet does not have is refused unless it may be left out. */
function refuseNeeded(capabilities: Readonly<Record<string, unknown>> = {}): void {
  const isNeeded = (value: unknown) =>
    !(typeof value === 'object' && value !== null && 'optional' in value && value.optional === true)
  const needed = Object.entries(capabilities).find(([, value]) => isNeeded(value))
  if (needed) throw refusedWith(UNSUPPORTED, `This wallet has no ${needed[0].slice(0, 64)}`)
}
