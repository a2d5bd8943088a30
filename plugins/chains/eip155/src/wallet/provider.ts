import { ACCOUNT_LIMIT, type CallOptions, type ChainId, PorticoError, type Unsubscribe } from '@portico/kernel'
import type { AskOptions, GrantedAccount, WalletPort } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { ADDRESS } from '../address.js'
import { readChainId } from '../chainIds.js'
import type { Eip1193Provider } from '../walletProvider.js'

/** What a wallet should be; some name `removeListener` otherwise. Each member may be missing, and may throw when it is read. */
type UntrustedProvider = Eip1193Provider & { readonly off?: Eip1193Provider['removeListener'] }

const QUERY_LIMIT_MS = 5_000

/** May ask a person, so it waits until the wallet answers or the signal fires. */
export const request = <T extends z.ZodMiniType>(
  wallet: WalletPort,
  method: string,
  params: readonly unknown[],
  schema: T,
  options?: AskOptions,
): Promise<z.output<T>> =>
  wallet.ask(method, () => (wallet.provider as UntrustedProvider).request({ method, params }), schema, options)

/** Needs no prompt, so an answer is due in 5 s. @throws `WALLET_TIMEOUT` */
export const query: typeof request = (wallet, method, params, schema, options) =>
  request(wallet, method, params, schema, { ...options, limitMs: QUERY_LIMIT_MS })

/** `undefined` when the wallet has no events, or refuses listeners. */
export function listen(
  wallet: WalletPort,
  event: string,
  listener: (payload: unknown) => void,
): Unsubscribe | undefined {
  const provider = wallet.provider as UntrustedProvider
  try {
    if (!provider.on) return undefined
    provider.on(event, listener)
  } catch {
    return undefined
  }
  return () => {
    try {
      if (provider.removeListener) provider.removeListener(event, listener)
      else provider.off?.(event, listener)
    } catch {}
  }
}

/** One more than the kernel keeps is read, so that it can tell that there were more. */
const accountsSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.transform((value: unknown) => (Array.isArray(value) ? value.slice(0, ACCOUNT_LIMIT + 1) : value)),
  /* @__PURE__ */ z.array(
    /* @__PURE__ */ z.pipe(
      /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(ADDRESS)),
      /* @__PURE__ */ z.transform((address: string) => ({ address })),
    ),
  ),
)

/** A wallet's list of addresses, active first, as it spells them; `undefined` when it is no such list. */
export const readAccounts = (value: unknown): readonly GrantedAccount[] | undefined =>
  accountsSchema.safeParse(value).data

/** The network the wallet is on. @throws `WALLET_BAD_REPLY`, `WALLET_TIMEOUT`, `WALLET_FAILED`, `REQUEST_ABORTED` */
export async function queryChainId(wallet: WalletPort, options?: CallOptions): Promise<ChainId> {
  const method = 'eth_chainId'
  const reply = await query(wallet, method, [], z.unknown(), options)
  const chainId = readChainId(reply)
  if (chainId) return chainId
  const shown = typeof reply === 'string' || typeof reply === 'number' ? String(reply).slice(0, 64) : typeof reply
  const cause = new PorticoError('CHAIN_ID_INVALID', { chainId: shown })
  throw new PorticoError('WALLET_BAD_REPLY', { walletId: wallet.walletId, method }, { cause })
}

/**
 * What the wallet grants: by asking the person, or with `silent` only what it grants already.
 * @throws `WALLET_BAD_REPLY` and what the wallet rejects with
 */
export const askAccounts = (
  wallet: WalletPort,
  { silent, signal }: CallOptions & { readonly silent?: boolean | undefined },
): Promise<readonly GrantedAccount[]> =>
  silent
    ? query(wallet, 'eth_accounts', [], accountsSchema, { signal })
    : request(wallet, 'eth_requestAccounts', [], accountsSchema, { signal })
