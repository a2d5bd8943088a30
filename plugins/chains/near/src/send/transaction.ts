import { base58 } from '@scure/base'
import * as P from 'micro-packed'
import { readPublicKey } from '../sign/nep413.js'
import type { ConnectorAction } from '../wallet/nearWallet.js'

/** A transaction of a transfer: all of its steps are the receiver's. */
export interface Order {
  readonly signerId: string
  readonly receiverId: string
  readonly actions: readonly ConnectorAction[]
}

/** What a transaction has besides: the key that signs it, the key's next counter, and a recent block, in base58. */
export interface Seal {
  readonly publicKey: string
  readonly nonce: bigint
  readonly blockHash: string
}

// Borsh (nomicon.io/RuntimeSpec/Transactions). Actions of other kinds are read as none: wallets are asked for these two alone.
const text = /* @__PURE__ */ P.string(P.U32LE)
const action = /* @__PURE__ */ P.tag(P.U8, {
  2: /* @__PURE__ */ P.struct({
    methodName: text,
    args: /* @__PURE__ */ P.bytes(P.U32LE),
    gas: P.U64LE,
    deposit: P.U128LE,
  }),
  3: /* @__PURE__ */ P.struct({ deposit: P.U128LE }),
})
const curveBytes = (ofEd25519: number, ofSecp256k1: number) =>
  P.tag(P.U8, { 0: P.bytes(ofEd25519), 1: P.bytes(ofSecp256k1) })
const transaction = /* @__PURE__ */ P.struct({
  signerId: text,
  publicKey: /* @__PURE__ */ curveBytes(32, 64),
  nonce: P.U64LE,
  receiverId: text,
  blockHash: /* @__PURE__ */ P.bytes(32),
  actions: /* @__PURE__ */ P.array(P.U32LE, action),
})
const signedTransaction = /* @__PURE__ */ P.struct({ transaction, signature: /* @__PURE__ */ curveBytes(64, 65) })

const bytesOf = (args: object) => new TextEncoder().encode(JSON.stringify(args))

/** A step with its arguments as bytes and its amounts as numbers. */
const readAction = (step: ConnectorAction) =>
  step.type === 'Transfer'
    ? ({ TAG: 3, data: { deposit: BigInt(step.params.deposit) } } as const)
    : ({
        TAG: 2,
        data: {
          methodName: step.params.methodName,
          args: bytesOf(step.params.args),
          gas: BigInt(step.params.gas),
          deposit: BigInt(step.params.deposit),
        },
      } as const)

/** The steps as NEP-408 takes them: objects as near-api-js has them, whose first property is what Borsh goes by. */
export const toNearActions = (actions: readonly ConnectorAction[]): readonly object[] =>
  actions
    .map(readAction)
    .map(({ TAG, data }) =>
      TAG === 3 ? { transfer: data, enum: 'transfer' } : { functionCall: data, enum: 'functionCall' },
    )

/** The unsigned transaction in Borsh. */
export function encodeTransaction({ signerId, receiverId, actions }: Order, seal: Seal): Uint8Array {
  const key = readPublicKey(seal.publicKey)
  if (!key) throw new TypeError('The key of the transaction is none.')
  return transaction.encode({
    ...{ signerId, receiverId, nonce: seal.nonce, blockHash: base58.decode(seal.blockHash) },
    publicKey: { TAG: key.curve === 'ed25519' ? 0 : 1, data: key.bytes },
    actions: actions.map(readAction),
  })
}

/**
 * The signed part of a signed transaction, if it does what was ordered and nothing else: wallets choose key, counter and block.
 * `undefined` for anything else.
 */
export function readSigned(bytes: Uint8Array, order: Order): Uint8Array | undefined {
  try {
    const signed = signedTransaction.decode(bytes).transaction
    const unsigned = transaction.encode(signed)
    const wanted = transaction.encode({
      ...signed,
      ...{ signerId: order.signerId, receiverId: order.receiverId, actions: order.actions.map(readAction) },
    })
    return base58.encode(unsigned) === base58.encode(wanted) ? unsigned : undefined
  } catch {
    return undefined
  }
}
