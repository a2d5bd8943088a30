import type { ChainId } from '@portico/kernel'
import { PorticoError } from '@portico/kernel'
import type { ErrorTable, GrantedAccount, WalletPort } from '@portico/kernel/chain'
import * as z from 'zod/mini'

/** An account as a wallet granted it. */
export interface TezosAccount extends GrantedAccount {
  /** The public key as Tezos writes it; of paired wallets it is asked for when it is needed. */
  readonly keyText?: string | undefined
}

/** A transaction as wallets take it: numbers as decimal text, mutez for amounts. They add counter and reveal. */
interface Operation {
  readonly kind: 'transaction'
  readonly amount: string
  readonly destination: string
  readonly parameters?: { readonly entrypoint: string; readonly value: unknown } | undefined
  readonly fee: string
  readonly gas_limit: string
  readonly storage_limit: string
}

interface Place {
  readonly chainId: ChainId
  readonly address: string
}

/** How an open wallet is asked, whichever way it is reached. Answers are unread but for the errors that they are. */
export interface TezosLink {
  /** @param payload hex */
  sign(request: Place & { readonly payload: string }, signal: AbortSignal | undefined): Promise<unknown>
  send(
    request: Place & { readonly operations: readonly Operation[] },
    signal: AbortSignal | undefined,
  ): Promise<unknown>
  /** The account's public key, asked without a prompt. */
  readKey(place: Place, signal: AbortSignal | undefined): Promise<string>
}

/** The links of the wallets that are open, by the object that stands for each. */
export interface Links {
  set(provider: object, link: TezosLink): void
  /** @throws `ACCOUNT_MISSING` for a wallet that is not open */
  of(wallet: WalletPort): TezosLink
}

export function createLinks(): Links {
  const links = new WeakMap<object, TezosLink>()
  return {
    set: (provider, link) => void links.set(provider, link),
    of({ provider }) {
      const link = links.get(provider)
      if (!link) throw new PorticoError('ACCOUNT_MISSING', { namespace: 'tezos' })
      return link
    },
  }
}

const text = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(200))

export const signatureSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.object({ signature: text }),
  /* @__PURE__ */ z.transform((reply) => reply.signature),
)

/** The hash under one of the names that wallets have for it. */
export const hashSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.union([
    /* @__PURE__ */ z.object({ transactionHash: text }),
    /* @__PURE__ */ z.object({ operationHash: text }),
    /* @__PURE__ */ z.object({ hash: text }),
  ]),
  /* @__PURE__ */ z.transform((reply) => Object.values(reply)[0] ?? ''),
)

/** Beacon says a refusal by a word, which is the code of the error here (TZIP-10). */
export const walletErrors: ErrorTable = {
  codes: [
    ['ABORTED_ERROR', 'REQUEST_REJECTED'],
    ['NOT_GRANTED_ERROR', 'ACCOUNT_MISSING'],
    ['NO_ADDRESS_ERROR', 'ACCOUNT_MISSING'],
    ['NO_PRIVATE_KEY_FOUND_ERROR', 'ACCOUNT_MISSING'],
    ['NETWORK_NOT_SUPPORTED', 'CHAIN_UNRECOGNISED'],
    ['SIGNATURE_TYPE_NOT_SUPPORTED', 'WALLET_UNSUPPORTED'],
  ],
}
