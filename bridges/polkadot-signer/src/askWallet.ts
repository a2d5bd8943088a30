import { PorticoError } from '@portico/kernel'
import { toWalletError } from '@portico/kernel/chain'
import type { Portico } from '@portico/ui'
import * as z from 'zod/mini'
import { type Connected, FAMILY, guard, isSame, type Named } from './connected.js'

const MAX_HEX = 2_000_000
const hexSchema = z.string().check(z.maxLength(MAX_HEX), z.regex(/^0x(?:[0-9a-f]{2})+$/i))
const signatureSchema = z.string().check(z.regex(/^0x(?:[0-9a-f]{2}){64,66}$/i))
const bytesSchema = z.pipe(
  z.custom<Uint8Array>(
    (value) => ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]',
  ),
  z.transform((bytes: Uint8Array) => Uint8Array.from(bytes)),
)
const signedSchema = z.object({
  signature: signatureSchema,
  signedTransaction: z.nullish(z.union([hexSchema, bytesSchema])),
})
const messageSchema = z.object({ signature: signatureSchema })
const accountsSchema = z.array(z.looseObject({ address: z.string() }))

type Hex = `0x${string}`

/** What a wallet answers for a transaction. */
export interface Signed {
  readonly signature: Hex
  /** The whole extrinsic, of wallets that write it themselves. */
  readonly signedTransaction?: Hex | Uint8Array
}

/**
 * Has the wallet sign the payload of an extrinsic, with the address as the wallet writes it. A person decides, so it may take as long
 * as that.
 * @throws `ACCOUNT_*`, `CHAIN_MISMATCH`, `WALLET_UNSUPPORTED` of a wallet that signs messages alone, `WALLET_BAD_REPLY`, and what the
 * wallet's own error means
 */
export async function signPayload(client: Portico, named: Named, payload: object): Promise<Signed> {
  const { signature, signedTransaction } = await sign(client, named, 'signPayload', payload, signedSchema)
  return {
    signature: signature as Hex,
    ...(signedTransaction && { signedTransaction: signedTransaction as Hex | Uint8Array }),
  }
}

/** Has the wallet sign bytes, around which it puts `<Bytes>`. @throws as {@link signPayload} */
export async function signBytes(client: Portico, named: Named, data: string): Promise<Hex> {
  return (await sign(client, named, 'signRaw', { data, type: 'bytes' }, messageSchema)).signature as Hex
}

async function sign<T extends z.ZodMiniType>(
  client: Portico,
  named: Named,
  method: string,
  payload: object,
  schema: T,
): Promise<z.output<T>> {
  const before = guard(client, named)
  // Answered without a prompt: the page was let in when it was connected.
  const api = await ask(before, 'enable', () => readMethod(before.wallet, 'enable')?.(document.title), z.unknown())
  const accounts = read(api, 'accounts')
  const list = await ask(before, 'accounts.get', () => readMethod(accounts, 'get')?.(), accountsSchema)
  const own = list.find(({ address }) => isSame(address, named.address))
  if (!own) throw new PorticoError('ACCOUNT_MISMATCH', { account: named.address })
  const run = readMethod(read(api, 'signer'), method)
  const { walletId, wallet } = before
  if (!run) throw new PorticoError('WALLET_UNSUPPORTED', { walletId, method })
  if (guard(client, named).wallet !== wallet) throw new PorticoError('ACCOUNT_MISMATCH', { account: named.address })
  return ask(before, method, () => run({ ...payload, address: own.address }), schema)
}

async function ask<T extends z.ZodMiniType>(
  { walletId }: Connected,
  method: string,
  run: () => unknown,
  schema: T,
): Promise<z.output<T>> {
  const call = { walletId, method }
  const asking = async () => run()
  const reply = await asking().catch((cause: unknown) => {
    throw toWalletError(cause, { ...call, namespace: FAMILY }, REFUSALS)
  })
  const parsed = schema.safeParse(reply)
  if (!parsed.success) throw new PorticoError('WALLET_BAD_REPLY', call, { cause: parsed.error })
  return parsed.data
}

/** A method of an untrusted object, bound to it; `undefined` when there is none. */
function readMethod(owner: unknown, name: string): ((...input: readonly unknown[]) => unknown) | undefined {
  const method = read(owner, name)
  return typeof method === 'function' ? (...input) => Reflect.apply(method, owner, input) : undefined
}

/** Reading a property of an untrusted object may run foreign code, and throw. */
function read(owner: unknown, name: string): unknown {
  try {
    return Object(owner)[name]
  } catch {
    return undefined
  }
}

// Only words that can mean nothing but the person's own no.
const NO = '(?:reject|den(?:y|ied)|declin|cancel|dismiss)\\w*'

/** These wallets have words only. */
const REFUSALS: Parameters<typeof toWalletError>[2] = {
  texts: [
    [new RegExp(`\\buser (?:has )?${NO}|${NO} by (?:the )?user|^(?:request )?${NO}\\.?$`, 'i'), 'REQUEST_REJECTED'],
    [/not allowed to interact with this extension/i, 'REQUEST_REJECTED'],
    [/has not been enabled/i, 'ACCOUNT_MISSING'],
    [/pending authorization request|already (?:pending|open)/i, 'WALLET_BUSY'],
  ],
}
