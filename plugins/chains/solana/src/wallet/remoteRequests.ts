import type { RemoteWallet } from '@portico/kernel'
import { type RemoteBase, RemoteCode } from '@portico/kernel/chain'
import { base58, base64 } from '@scure/base'
import * as z from 'zod/mini'
import type { RemoteAccount } from './remoteStandardWallet.js'
import type { RemoteChains } from './walletChains.js'

const SIGNATURE_LENGTH = 64
const KEY_LENGTH = 32
const HEADER_LENGTH = 3
/** Marks a message that says its version; older ones begin with the header. */
const VERSION_MARK = 0x80

/**
 * A copy of a transaction in wire form with a signature at its signer's place; `undefined` when the key is none of its
 * signers. Counts are one byte: a transaction that fits a packet has fewer than 128 of anything.
 */
export function placeSignature(
  transaction: Uint8Array,
  publicKey: Uint8Array,
  signature: Uint8Array,
): Uint8Array | undefined {
  const [signatures = 0] = transaction
  const message = transaction.subarray(1 + signatures * SIGNATURE_LENGTH)
  const header = message.subarray((message[0] ?? 0) & VERSION_MARK ? 1 : 0)
  const keys = header.subarray(HEADER_LENGTH + 1)
  for (let index = 0; index < signatures; index++) {
    const key = keys.subarray(index * KEY_LENGTH, (index + 1) * KEY_LENGTH)
    if (key.length !== KEY_LENGTH || !key.every((byte, at) => byte === publicKey[at])) continue
    const signed = Uint8Array.from(transaction)
    signed.set(signature, 1 + index * SIGNATURE_LENGTH)
    return signed
  }
  return undefined
}

interface Input {
  readonly account: RemoteAccount
}
interface MessageInput extends Input {
  readonly message: Uint8Array
}
interface TransactionInput extends Input {
  readonly transaction: Uint8Array
  /** In the Wallet Standard's names. */
  readonly chain?: string | undefined
  readonly options?: Readonly<Record<string, unknown>> | undefined
}
interface Signed {
  readonly signature: Uint8Array
}

/** The Wallet Standard's requests, one after another for each input, as the wallet at the other end is asked them. */
export interface RemoteRequests {
  signMessage(inputs: readonly MessageInput[]): Promise<readonly (Signed & { readonly signedMessage: Uint8Array })[]>
  signTransaction(inputs: readonly TransactionInput[]): Promise<readonly { readonly signedTransaction: Uint8Array }[]>
  signAndSendTransaction(inputs: readonly TransactionInput[]): Promise<readonly Signed[]>
}

// Longer texts would cost time that grows with their square.
const signatureSchema = /* @__PURE__ */ z
  .pipe(
    /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)),
    /* @__PURE__ */ z.transform((text: string) => base58.decode(text)),
  )
  .check(/* @__PURE__ */ z.refine(({ length }) => length === 64))
const transactionSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[A-Za-z0-9+/=]{88,8192}$/)),
  /* @__PURE__ */ z.transform((text: string) => base64.decode(text)),
)
/** The same limit of a packet, in the letters of addresses. */
const embeddedTransactionSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[1-9A-HJ-NP-Za-km-z]{64,1750}$/)),
  /* @__PURE__ */ z.transform((text: string) => base58.decode(text)),
)
const signedSchema = /* @__PURE__ */ z.object({ signature: signatureSchema })
/** Older wallets answer with the signature alone. */
const signedTransactionSchema = /* @__PURE__ */ z.union([
  /* @__PURE__ */ z.object({ transaction: transactionSchema }),
  signedSchema,
])

/** How transactions are written in requests and answers. */
interface RequestForm {
  readonly transaction: (transaction: Uint8Array, address: string) => object
  readonly options: (options: object | undefined) => object
  readonly signed: typeof signedTransactionSchema
}

const SEND_OPTIONS = ['skipPreflight', 'preflightCommitment', 'maxRetries', 'minContextSlot']
const isSendOption = ([name, value]: readonly [string, unknown]) => SEND_OPTIONS.includes(name) && value !== undefined

const FORMS: Readonly<Record<NonNullable<RemoteWallet['form']>, RequestForm>> = {
  paired: {
    transaction: (transaction, pubkey) => ({ transaction: base64.encode(transaction), pubkey }),
    options: (sendOptions) => (sendOptions ? { sendOptions } : {}),
    signed: signedTransactionSchema,
  },
  embedded: {
    transaction: (transaction) => ({ transaction: base58.encode(transaction) }),
    options: (given = {}) => ({ options: Object.fromEntries(Object.entries(given).filter(isSendOption)) }),
    signed: z.union([z.object({ transaction: embeddedTransactionSchema }), signedSchema]),
  },
}

export function createRemoteRequests(
  base: RemoteBase,
  chains: RemoteChains,
  kind: NonNullable<RemoteWallet['form']> = 'paired',
): RemoteRequests {
  const form = FORMS[kind]
  async function ask<T extends z.ZodMiniType>(
    schema: T,
    { account, chain }: Input & { readonly chain?: string | undefined },
    method: string,
    params: object,
  ): Promise<z.output<T>> {
    const { address } = account
    const chainId = chains.chainFor(address, chain)
    if (chainId === undefined) {
      throw base.fail(RemoteCode.unauthorised, 'The wallet does not share this account on this network.')
    }
    return base.ask(chainId, method, params, schema)
  }

  return {
    signMessage: (inputs) =>
      mapInTurn(inputs, async (input) => {
        const signedMessage = Uint8Array.from(input.message)
        const params = { message: base58.encode(signedMessage), pubkey: input.account.address }
        const { signature } = await ask(signedSchema, input, 'solana_signMessage', params)
        return { signedMessage, signature }
      }),

    signTransaction: (inputs) =>
      mapInTurn(inputs, async (input) => {
        const method = 'solana_signTransaction'
        const transaction = Uint8Array.from(input.transaction)
        const params = form.transaction(transaction, input.account.address)
        const reply = await ask(form.signed, input, method, params)
        if ('transaction' in reply) return { signedTransaction: reply.transaction }
        const signedTransaction = placeSignature(transaction, input.account.publicKey, reply.signature)
        if (!signedTransaction) throw base.fail(RemoteCode.invalidParams, 'The account does not sign this transaction.')
        return { signedTransaction }
      }),

    signAndSendTransaction: (inputs) =>
      mapInTurn(inputs, async (input) => {
        const { transaction, options, account } = input
        const params = { ...form.transaction(transaction, account.address), ...form.options(options) }
        return ask(signedSchema, input, 'solana_signAndSendTransaction', params)
      }),
  }
}

/** A person is asked one thing at a time. */
async function mapInTurn<T, R>(inputs: readonly T[], run: (input: T) => Promise<R>): Promise<readonly R[]> {
  const outputs: R[] = []
  for (const input of inputs) outputs.push(await run(input))
  return outputs
}
