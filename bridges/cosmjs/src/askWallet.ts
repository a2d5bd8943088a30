import { type AminoSignResponse, type StdSignature, type StdSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { type AccountData, type DirectSignResponse, makeSignBytes } from '@cosmjs/proto-signing'
import { formatChainId, PorticoError } from '@portico/kernel'
import { toWalletError } from '@portico/kernel/chain'
import type { Portico } from '@portico/ui'
import * as z from 'zod/mini'
import { type Chain, type Connected, FAMILY, findByRawId, guard } from './connected.js'
import { isSameAmino, isSameDirect } from './documents.js'
import { bytesSchema, documentSchema, publicKeySchema, signatureSchema } from './schemas.js'
import { kindOf } from './signatures.js'

/** What wallets let pages say of a signature (Keplr). */
export interface SignOptions {
  readonly preferNoSetFee?: boolean
  readonly preferNoSetMemo?: boolean
}

type SignDoc = Parameters<typeof makeSignBytes>[0]

const flag = z.catch(z.optional(z.boolean()), undefined)
const keySchema = z.object({
  bech32Address: z.string(),
  pubKey: z.optional(publicKeySchema),
  algo: z.catch(z.optional(z.string()), undefined),
  isNanoLedger: flag,
  isKeystone: flag,
})
const aminoReplySchema = z.object({ signed: documentSchema, signature: signatureSchema })
const directReplySchema = z.object({
  signed: z.object({ bodyBytes: bytesSchema, authInfoBytes: bytesSchema }),
  signature: signatureSchema,
})

/**
 * The account in use with its key, as the wallet has it now.
 * @throws `ACCOUNT_*`, `CHAIN_MISMATCH`, `WALLET_BAD_REPLY`, and what the wallet's own error means
 */
export async function readAccount(
  client: Portico,
  { network, rawId }: Chain,
): Promise<AccountData & { readonly isOnDevice: boolean }> {
  const { caipNetworkId: chainId } = network
  const connected = guard(client, chainId)
  const { address } = connected
  const key = await ask(connected, 'getKey', [rawId], keySchema)
  if (key.bech32Address !== address) throw new PorticoError('ACCOUNT_MISMATCH', { account: address })
  // One that is somewhere else has shared its address alone.
  const pubkey = key.pubKey ?? (await ask(connected, 'getPublicKey', [rawId], publicKeySchema))
  const hash = kindOf(address, pubkey)
  if (!hash) throw new PorticoError('WALLET_BAD_REPLY', { walletId: connected.walletId, method: 'getKey' })
  guard(client, chainId, address)
  const isOnDevice = key.isNanoLedger === true || key.isKeystone === true
  return { address, algo: hash.name, pubkey, isOnDevice }
}

/**
 * What the wallet signed: the document with a fee and a memo that may be the person's own.
 * @throws `ACCOUNT_*`, `CHAIN_MISMATCH`, `WALLET_BAD_REPLY` for another document or no signature of the account over it, and what the
 * wallet's own error means
 */
export async function signAmino(
  client: Portico,
  chain: Chain,
  address: string,
  document: StdSignDoc,
  options: SignOptions,
): Promise<AminoSignResponse> {
  requireSameChain(client, chain, document.chain_id)
  const asked = structuredClone(document)
  const connected = guard(client, chain.network.caipNetworkId, address)
  const params = [chain.rawId, address, structuredClone(document), options]
  const { signed, signature } = await ask(connected, 'signAmino', params, aminoReplySchema)
  const complete = signed as unknown as StdSignDoc
  const isOwn = isSameAmino(asked, complete) && isSignature(address, signature, serializeSignDoc(complete))
  if (!isOwn) throw new PorticoError('WALLET_BAD_REPLY', { walletId: connected.walletId, method: 'signAmino' })
  return { signed: complete, signature }
}

/** The same for the form of protobuf. @throws as {@link signAmino}, and `WALLET_UNSUPPORTED` of a wallet that signs JSON alone */
export async function signDirect(
  client: Portico,
  chain: Chain,
  address: string,
  document: SignDoc,
  options: SignOptions,
): Promise<DirectSignResponse> {
  requireSameChain(client, chain, document.chainId)
  const asked = copyOf(document)
  const connected = guard(client, chain.network.caipNetworkId, address)
  const params = [chain.rawId, address, copyOf(document), options]
  const reply = await ask(connected, 'signDirect', params, directReplySchema)
  const signed = { ...asked, ...reply.signed }
  const isOwn = isSameDirect(asked, signed) && isSignature(address, reply.signature, makeSignBytes(signed))
  if (!isOwn) throw new PorticoError('WALLET_BAD_REPLY', { walletId: connected.walletId, method: 'signDirect' })
  return { signed, signature: reply.signature }
}

const copyOf = ({ bodyBytes, authInfoBytes, chainId, accountNumber }: SignDoc): SignDoc => ({
  ...{ bodyBytes: Uint8Array.from(bodyBytes), authInfoBytes: Uint8Array.from(authInfoBytes), chainId, accountNumber },
})

/** @throws `CHAIN_MISMATCH` for a document of another network than the signer's, `CALL_INVALID` for one that names none */
function requireSameChain(client: Portico, { network, rawId }: Chain, named: string): void {
  if (named === rawId) return
  if (!/^[-a-zA-Z0-9]{1,32}$/.test(named)) {
    throw new PorticoError('CALL_INVALID', { index: 0, reason: 'the document names no network' })
  }
  const expected = findByRawId(client, named) ?? formatChainId(FAMILY, named)
  throw new PorticoError('CHAIN_MISMATCH', { expected, actual: network.caipNetworkId })
}

function isSignature(address: string, { pub_key: key, signature }: StdSignature, document: Uint8Array): boolean {
  try {
    const publicKey = Uint8Array.from(atob(key.value), (char) => char.charCodeAt(0))
    const bytes = Uint8Array.from(atob(signature), (char) => char.charCodeAt(0))
    return kindOf(address, publicKey)?.verify(bytes, document) ?? false
  } catch {
    return false
  }
}

/** A person decides, so it may take as long as that. */
async function ask<T extends z.ZodMiniType>(
  { wallet, walletId }: Connected,
  method: string,
  params: readonly unknown[],
  schema: T,
): Promise<z.output<T>> {
  const call = { walletId, method }
  const asking = async () => {
    const own = (wallet as Readonly<Record<string, unknown>>)[method]
    if (typeof own !== 'function') throw new PorticoError('WALLET_UNSUPPORTED', call)
    return Reflect.apply(own, wallet, params) as unknown
  }
  const reply = await asking().catch((cause: unknown) => {
    if (cause instanceof PorticoError) throw cause
    throw toWalletError(cause, { ...call, namespace: FAMILY }, REFUSALS)
  })
  const read = schema.safeParse(reply)
  if (!read.success) throw new PorticoError('WALLET_BAD_REPLY', call, { cause: read.error })
  return read.data
}

/** Most of these wallets put the reason into words only. */
const REFUSALS: Parameters<typeof toWalletError>[2] = {
  texts: [
    [/\b(?:request|user|transaction)\b.{0,12}\b(?:rejected|denied|declined|cancell?ed)\b/i, 'REQUEST_REJECTED'],
    [/^(?:rejected|denied|declined|cancell?ed)\.?$/i, 'REQUEST_REJECTED'],
    [/already (?:pending|processing|open)/i, 'WALLET_BUSY'],
  ],
}
