import { hexToBytes } from '@noble/hashes/utils.js'
import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import { decAnyMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings'
import { type ChainId, PorticoError } from '@portico/kernel'
import type { ChainNode, RuntimeVersion } from '../node/chainNode.js'
import type { KeyType } from '../sign/signer.js'

/** A part of transactions that the runtime checks before it runs the call. */
export interface Extension {
  readonly name: string
  /** Writes what is in the transaction for it; `undefined` where that is nothing. */
  readonly writeExtra: Write | undefined
  /** The same for what is signed besides. */
  readonly writeAdditional: Write | undefined
}

type Write = (value: unknown) => Uint8Array

/** What a chain's metadata says of how transactions are written, and its records read. */
export interface Runtime extends RuntimeVersion {
  readonly existentialDeposit: bigint
  readonly extensions: readonly Extension[]
  /** @throws TypeError and the like for a call that the runtime does not have, or not in this form */
  writeCall(pallet: string, call: string, input: Readonly<Record<string, unknown>>): Uint8Array
  /** An account, as calls want it. */
  target(address: string): unknown
  writeAddress(address: string): Uint8Array
  writeSignature(kind: KeyType, signature: string): Uint8Array
  /** The key of an entry in a pallet's storage, and what reads the entry. */
  storage(
    pallet: string,
    item: string,
    ...keys: readonly unknown[]
  ): { readonly key: string; readonly read: (hex: string) => unknown }
}

const SIGNATURES: Readonly<Record<KeyType, string>> = { ed25519: 'Ed25519', sr25519: 'Sr25519', ecdsa: 'Ecdsa' }
/** The form of transactions that all runtimes and wallets know. */
const TRANSACTION_VERSION = 4

/** @param metadata in hex. @throws what is thrown for metadata that can't be read, or of a chain of another kind */
function readRuntime(metadata: string, version: RuntimeVersion): Runtime {
  const unified = unifyMetadata(decAnyMetadata(metadata))
  const lookup = getLookupFn(unified)
  const builder = getDynamicBuilder(lookup)
  const { extrinsic, pallets } = unified

  const constant = (pallet: string, name: string): unknown => {
    const found = pallets.find((one) => one.name === pallet)?.constants.find((one) => one.name === name)
    if (!found) throw new TypeError(`The metadata has no ${pallet}.${name}.`)
    return builder.buildDefinition(found.type).dec(found.value)
  }
  const typeOf = (parameter: string): number => {
    const type = 'type' in extrinsic ? extrinsic.type : undefined
    const found = unified.lookup.find(({ id }) => id === type)?.params.find(({ name }) => name === parameter)?.type
    if (found === undefined) throw new TypeError(`The metadata does not say what a transaction's ${parameter} is.`)
    return found
  }
  const writer = (type: number): Write | undefined =>
    lookup(type).type === 'void' ? undefined : (value) => builder.buildDefinition(type).enc(value)

  const { spec_version: specVersion } = Object(constant('System', 'Version'))
  if (specVersion !== version.specVersion) throw new TypeError('The metadata is of another runtime.')
  if (!extrinsic.version.includes(TRANSACTION_VERSION)) throw new TypeError('Transactions have another form.')
  const existentialDeposit = constant('Balances', 'ExistentialDeposit')
  if (typeof existentialDeposit !== 'bigint') throw new TypeError('The existential deposit is no amount.')
  const [address, signature] = [typeOf('Address'), typeOf('Signature')]
  const addressForm = lookup(address)
  const isPlain = addressForm.type === 'AccountId32'
  if (!isPlain && !(addressForm.type === 'enum' && 'Id' in addressForm.value))
    throw new TypeError('Accounts have another form.')
  const target = (text: string): unknown => (isPlain ? text : { type: 'Id', value: text })

  return {
    ...version,
    existentialDeposit,
    extensions: (extrinsic.extensionsByVersion[0] ?? []).map(({ identifier: name, type, additionalSigned }) => ({
      ...{ name, writeExtra: writer(type), writeAdditional: writer(additionalSigned) },
    })),
    target,
    writeCall(pallet, call, input) {
      const { location, codec } = builder.buildCall(pallet, call)
      return Uint8Array.of(...location, ...codec.enc(input))
    },
    writeAddress: (text) => builder.buildDefinition(address).enc(target(text)),
    writeSignature: (kind, hex) => builder.buildDefinition(signature).enc({ type: SIGNATURES[kind], value: hex }),
    storage(pallet, item, ...keys) {
      const entry = builder.buildStorage(pallet, item)
      return { key: entry.keys.enc(...keys), read: (hex) => entry.value.dec(hexToBytes(hex.slice(2))) }
    },
  }
}

/** The last one that was read of each chain: metadata is large, and changes with the runtime only. */
export type Runtimes = Map<ChainId, Runtime>

/**
 * The runtime at a block.
 * @throws `CHAIN_UNSUPPORTED` for one that can't be read, with what is missing as its cause, and `RPC_*`
 */
export async function getRuntime(
  node: ChainNode,
  chainId: ChainId,
  runtimes: Runtimes,
  blockHash: string,
): Promise<Runtime> {
  const version = await node.getVersion(blockHash)
  const before = runtimes.get(chainId)
  if (before?.specVersion === version.specVersion) return before
  const metadata = await node.getMetadata(blockHash)
  const runtime = understand(chainId, () => readRuntime(metadata, version))
  runtimes.set(chainId, runtime)
  return runtime
}

/** Runs what a runtime of another kind makes fail. @throws `CHAIN_UNSUPPORTED` */
export function understand<T>(chainId: ChainId, run: () => T): T {
  try {
    return run()
  } catch (cause) {
    throw new PorticoError('CHAIN_UNSUPPORTED', { chainId, supported: [] }, { cause })
  }
}
