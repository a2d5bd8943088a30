import { hex } from '@scure/base'
import { signTezos, type TezosTestKey, tezosAddressOf, tezosPublicKeyOf } from './tezosKeys.js'

/** A transaction as pages hand it over: the wallet adds what is missing. */
export interface TezosOperation {
  readonly kind: string
  readonly amount?: string
  readonly destination?: string
  readonly parameters?: unknown
  readonly fee?: string
  readonly gas_limit?: string
  readonly storage_limit?: string
}

/** Under which an operation is hashed: the generic kind, that of managers among it. */
const WATERMARK = 3

/**
 * Adds what pages leave to wallets (counter, reveal, limits), has the node write the bytes, signs them and sends them.
 * @returns the hash of the operation
 * @throws Error with what the node says against it
 */
export async function sendOperations(
  rpcUrl: string,
  key: TezosTestKey,
  operations: readonly TezosOperation[],
): Promise<string> {
  const source = tezosAddressOf(key)
  const head = 'chains/main/blocks/head'
  const [branch, counter, manager] = await Promise.all([
    call(rpcUrl, `${head}/hash`),
    call(rpcUrl, `${head}/context/contracts/${source}/counter`),
    call(rpcUrl, `${head}/context/contracts/${source}/manager_key`),
  ])
  const reveal = {
    ...{ kind: 'reveal', public_key: tezosPublicKeyOf(key), fee: '400', gas_limit: '1000', storage_limit: '0' },
  }
  const limits = { fee: '1500', gas_limit: '5000', storage_limit: '400' }
  const filled = operations.map((operation) => ({ ...limits, ...operation }))
  const contents = (manager === null ? [reveal, ...filled] : filled).map((content, index) => ({
    ...content,
    source,
    counter: String(BigInt(String(counter)) + 1n + BigInt(index)),
  }))
  const forged = String(await call(rpcUrl, `${head}/helpers/forge/operations`, { branch, contents }))
  const { bytes } = signTezos(key, Uint8Array.from([WATERMARK, ...hex.decode(forged)]))
  return String(await call(rpcUrl, 'injection/operation', forged + hex.encode(bytes)))
}

async function call(rpcUrl: string, path: string, body?: unknown): Promise<unknown> {
  const post = body !== undefined && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const answer = await fetch(`${rpcUrl}/${path}`, post || {})
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return JSON.parse(text)
}
