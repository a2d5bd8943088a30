import { LocalForger, ProtocolsHash } from '@taquito/local-forging'
import { b58Encode, encodeOpHash, getPkhfromPk, PrefixV2, verifySignature } from '@taquito/utils'

/** The protocol whose rules and form of operations the stand-in has. */
export const PROTOCOL = ProtocolsHash.PtSeouLou

/** A refusal, under the id that nodes give it without the protocol's name. */
export class OperationError extends Error {
  readonly id: string
  readonly details: object

  constructor(id: string, details: object = {}) {
    super(id)
    this.id = id
    this.details = details
  }
}

/** A part of an operation: the reveal of a key, or a transaction. */
export interface Content {
  readonly kind: string
  readonly source: string
  readonly fee: string
  readonly counter: string
  readonly gas_limit: string
  readonly storage_limit: string
  readonly public_key?: string
  readonly amount?: string
  readonly destination?: string
  readonly parameters?: { readonly entrypoint: string; readonly value: unknown }
}

export interface SignedOperation {
  readonly hash: string
  readonly branch: string
  readonly contents: readonly Content[]
  /** With the signature. */
  readonly size: number
  /** Whether it is the signature of the key, over the operation as managers sign it. */
  isSignedBy(publicKey: string): boolean
}

const SIGNATURE_DIGITS = 128
const forger = new LocalForger(PROTOCOL)
const MANAGER = Uint8Array.of(3)

/** The bytes of an operation without its signature, in hex. @throws {@link OperationError} */
export const forge = async (branch: string, contents: readonly Content[]): Promise<string> =>
  forger.forge({ branch, contents: contents as never }).catch((error: Error) => {
    throw new OperationError('forge', { message: error.message })
  })

/** Reads an operation in hex, with a signature of 64 bytes. @throws {@link OperationError} */
export async function decodeOperation(hex: string): Promise<SignedOperation> {
  try {
    const unsigned = hex.slice(0, -SIGNATURE_DIGITS)
    const signature = b58Encode(hex.slice(-SIGNATURE_DIGITS), PrefixV2.GenericSignature)
    const { branch, contents } = await forger.parse(unsigned)
    return {
      ...{ branch, contents: contents as unknown as readonly Content[] },
      ...{ hash: encodeOpHash(hex), size: hex.length / 2 },
      isSignedBy(publicKey) {
        try {
          return verifySignature(unsigned, publicKey, signature, MANAGER)
        } catch {
          return false
        }
      },
    }
  } catch (error) {
    throw new OperationError('parse', { message: String(error) })
  }
}

export const addressOfKey = (publicKey: string): string => getPkhfromPk(publicKey)
