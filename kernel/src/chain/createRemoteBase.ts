import type * as z from 'zod/mini'
import { type AccountId, parseAccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { Unsubscribe } from '../capabilities/call.js'
import type { RemoteWallet } from '../capabilities/pairing.js'
import { isPorticoError, PorticoError } from '../errors/porticoError.js'

const TEXT_LENGTH = 500

/** The numbers of EIP-1193 and JSON-RPC 2.0, which wallets of other families borrow. */
export const RemoteCode = {
  rejected: 4001,
  unauthorised: 4100,
  unsupported: 4200,
  disconnected: 4900,
  unknownChain: 4902,
  invalidParams: -32602,
} as const

/** What the object of a remote wallet rejects with: hosts may use the object without us. */
export class RemoteError extends Error {
  /** As JavaScript names it. */
  override readonly name: string
  /** As wallets of the family give it. */
  readonly code: number
  /** What the wallet said beside. */
  readonly data: unknown

  /** @param name of the family's errors, as hosts know it */
  constructor(
    name: string,
    code: number,
    message: string,
    { data, cause }: { readonly data?: unknown; readonly cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.name = name
    this.code = code
    this.data = data
  }
}

/** What the objects of all families that stand for a remote wallet have in common. */
export interface RemoteBase {
  /**
   * Asks the wallet, and reads its answer.
   * @throws {@link RemoteError}: 4001 for a refusal, 4902 for a network that the wallet does not serve, the number of the wallet's own error with its text and data, and 4900 for
   * everything else, which means that it can't be reached. Ours stays in `cause`.
   */
  ask<T extends z.ZodMiniType>(chainId: ChainId, method: string, params: unknown, schema: T): Promise<z.output<T>>
  /** Does something else with the wallet. @throws {@link RemoteError}, as `ask` */
  attempt<T>(run: () => Promise<T>): Promise<T>
  /** An error of the family's own. */
  fail(code: number, message: string): RemoteError
  /** Ends the session with all its families. @throws {@link RemoteError} */
  end(): Promise<void>
  /** What the wallet shares, each with its network. None once the session is over. */
  accounts(): readonly { readonly chainId: ChainId; readonly address: string }[]
  /** Calls with those properties of the state that are different from before. */
  watch<S extends object>(read: () => S, onChange: (changed: Partial<S>) => void): Unsubscribe
}

/** @param errorName of the family's errors */
export function createRemoteBase(wallet: RemoteWallet, errorName: string): RemoteBase {
  const fail = (code: number, message: string) => new RemoteError(errorName, code, message)
  const toRemoteError = (cause: unknown): RemoteError => {
    if (isPorticoError(cause, 'REQUEST_REJECTED')) {
      return new RemoteError(errorName, RemoteCode.rejected, 'User rejected the request.', { cause })
    }
    if (isPorticoError(cause, 'CHAIN_UNRECOGNISED')) {
      const text = `Unrecognized chain ID ${cause.context.chainId}.`
      return new RemoteError(errorName, RemoteCode.unknownChain, text, { cause })
    }
    const thrown = isPorticoError(cause, 'WALLET_FAILED') ? Object(cause.cause) : {}
    if (Number.isInteger(thrown.code)) {
      const text = String(thrown.message ?? '').slice(0, TEXT_LENGTH)
      return new RemoteError(errorName, thrown.code, text, { data: thrown.data, cause })
    }
    return new RemoteError(errorName, RemoteCode.disconnected, 'The wallet can not be reached.', { cause })
  }

  async function request<T extends z.ZodMiniType>(chainId: ChainId, method: string, params: unknown, schema: T) {
    const reply = await wallet.request(chainId, method, params)
    try {
      return schema.parse(reply)
    } catch (cause) {
      throw new PorticoError('WALLET_BAD_REPLY', { walletId: wallet.name, method }, { cause })
    }
  }
  const orFail = <T>(call: Promise<T>): Promise<T> =>
    call.catch((cause: unknown) => {
      throw toRemoteError(cause)
    })

  return {
    ask: (chainId, method, params, schema) => orFail(request(chainId, method, params, schema)),
    fail,
    attempt: async (run) => orFail(run()),
    end: () => orFail(wallet.end()),
    accounts: () => wallet.accounts().map((account: AccountId) => parseAccountId(account)),
    watch(read, onChange) {
      let before = read()
      return wallet.onChange(() => {
        const now = read()
        const changed = (Object.keys(now) as (keyof typeof now)[]).filter(
          (key) => JSON.stringify(now[key]) !== JSON.stringify(before[key]),
        )
        before = now
        if (changed.length > 0)
          onChange(Object.fromEntries(changed.map((key) => [key, now[key]])) as Partial<typeof now>)
      })
    },
  }
}
