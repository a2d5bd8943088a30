import { type ChainId, type Network, PorticoError } from '@portico/kernel'
import * as z from 'zod/mini'

// What a page asks for comes from libraries of every kind: it is read by schema, and only what is needed of it.

const quantity = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i))
const address = z.string().check(z.regex(/^0x[0-9a-f]{40}$/i))
export const hexSchema = z.string().check(z.regex(/^0x([0-9a-f]{2})+$/i))
export const hashSchema = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i))

/** Wallets and libraries write it as hex text, as decimal text or as a number. */
export const chainSchema = z.pipe(
  z.union([z.string().check(z.regex(/^(0x[0-9a-f]{1,14}|[0-9]{1,16})$/i)), z.int(), z.bigint()]),
  z.transform((value, context): ChainId => {
    const id = Number(value)
    if (Number.isSafeInteger(id) && id > 0) return `eip155:${id}`
    context.issues.push({ code: 'custom', message: 'no chain id', input: value })
    return z.NEVER
  }),
)

/** The first of a list of parameters. @throws `CALL_INVALID` */
function readFirst<T extends z.ZodMiniType>(params: unknown, schema: T): z.output<T> {
  return read(Array.isArray(params) ? params[0] : undefined, schema)
}

function read<T extends z.ZodMiniType>(value: unknown, schema: T): z.output<T> {
  const { data, error } = schema.safeParse(value)
  if (error) {
    const [issue] = error.issues
    const reason = `${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not as it should be'}`.trim()
    throw new PorticoError('CALL_INVALID', { index: 0, reason }, { cause: error })
  }
  return data as z.output<T>
}

const switchSchema = z.object({ chainId: chainSchema })

export const readChain = (params: unknown): ChainId => readFirst(params, switchSchema).chainId

const text = z.string().check(z.minLength(1), z.maxLength(256))
const addSchema = z.object({
  chainId: chainSchema,
  chainName: text,
  nativeCurrency: z.object({ name: text, symbol: text, decimals: z.int().check(z.minimum(0), z.maximum(255)) }),
  rpcUrls: z.array(text).check(z.minLength(1)),
  blockExplorerUrls: z.nullish(z.array(text)),
})

/** A network as EIP-3085 describes it. */
export function readAddChain(params: unknown): {
  readonly chainId: ChainId
  readonly id: number
  readonly name: string
  readonly nativeCurrency: Network['nativeCurrency']
  readonly rpcUrls: readonly string[]
  readonly blockExplorer: { readonly name: string; readonly url: string } | undefined
} {
  const { chainId, chainName: name, nativeCurrency, rpcUrls, blockExplorerUrls } = readFirst(params, addSchema)
  const url = blockExplorerUrls?.[0]?.replace(/\/+$/, '')
  const id = Number(chainId.slice(chainId.indexOf(':') + 1))
  return { chainId, id, name, nativeCurrency, rpcUrls, blockExplorer: url ? { name, url } : undefined }
}

const signingSchema = z.tuple([z.unknown(), z.unknown()], z.unknown())

/** The account and what it signs. `personal_sign` has the account second, the others first. */
export function readSigning(method: string, params: unknown): { readonly account: string; readonly message: unknown } {
  const [first, second] = read(params, signingSchema)
  const [account, message] = method === 'personal_sign' ? [second, first] : [first, second]
  return { account: read(account, address), message }
}

const typedSchema = z.object({ domain: z.optional(z.object({ chainId: z.optional(chainSchema) })) })

/** The network that a structured message is for, if it says one (EIP-712). */
export function chainOfTypedData(message: unknown): ChainId | undefined {
  return read(typeof message === 'string' ? parseJson(message) : message, typedSchema).domain?.chainId
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const callFields = { to: z.nullish(address), value: z.nullish(quantity), data: z.nullish(z.string()) }
const transactionSchema = z.looseObject({ ...callFields, from: address, chainId: z.optional(chainSchema) })

/** A transaction to send: what is read of it, and all that was asked for. */
export function readTransaction(params: unknown) {
  const asked = readFirst(params, transactionSchema)
  const { from, to, chainId, value } = asked
  return { from, to: to ?? undefined, chainId, value: BigInt(value ?? 0), asked }
}

const callSchema = z.looseObject({ ...callFields, capabilities: z.optional(z.unknown()) })
const batchSchema = z.looseObject({
  from: z.optional(address),
  chainId: z.optional(chainSchema),
  id: z.optional(z.string()),
  atomicRequired: z.optional(z.boolean()),
  capabilities: z.optional(z.record(z.string(), z.unknown())),
  calls: z.array(callSchema).check(z.minLength(1), z.maxLength(100)),
})

/** Calls to make together (EIP-5792), and all that was asked for. */
export type BatchParams = z.output<typeof batchSchema>

export const readBatch = (params: unknown): BatchParams => readFirst(params, batchSchema)

export const readBatchId = (params: unknown): string => readFirst(params, z.string().check(z.maxLength(8_194)))

/** The first form answers with the id alone. */
export const sentSchema = z.union([z.string(), z.looseObject({ id: z.string() })])

/** What a wallet says of a batch; read only for the transactions in it. */
export const statusSchema = z.looseObject({
  receipts: z.nullish(z.array(z.looseObject({ transactionHash: hashSchema })).check(z.maxLength(100))),
})

/** What a node says of a transaction, as far as EIP-5792 passes it on. */
export const receiptSchema = z.object({
  logs: z.array(z.unknown()),
  status: quantity,
  blockHash: hashSchema,
  blockNumber: quantity,
  gasUsed: quantity,
  transactionHash: hashSchema,
})
