import { ACCOUNT_LIMIT, type CallOptions, type ChainId, PorticoError } from '@portico/kernel'
import * as z from 'zod/mini'
import { ADDRESS } from './address.js'
import { readChainId } from './chainIds.js'
import type { WalletPort } from './walletPort.js'

const addressesSchema = /* @__PURE__ */ z.array(/* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(ADDRESS)))

/**
 * A wallet's list of addresses, active first, as it spells them; `undefined` when it is no such list. One more than the
 * kernel keeps is read, so that it can tell that there were more.
 */
export function readAddresses(value: unknown): readonly string[] | undefined {
  return addressesSchema.safeParse(Array.isArray(value) ? value.slice(0, ACCOUNT_LIMIT + 1) : value).data
}

/** The network the wallet is on. @throws `WALLET_BAD_REPLY`, `WALLET_TIMEOUT`, `WALLET_FAILED`, `REQUEST_ABORTED` */
export async function queryChainId(wallet: WalletPort, options?: CallOptions): Promise<ChainId> {
  const method = 'eth_chainId'
  const reply = await wallet.query(method, [], options)
  const chainId = readChainId(reply)
  if (chainId) return chainId
  const shown = typeof reply === 'string' || typeof reply === 'number' ? String(reply).slice(0, 64) : typeof reply
  const cause = new PorticoError('CHAIN_ID_INVALID', { chainId: shown })
  throw new PorticoError('WALLET_BAD_REPLY', { walletId: wallet.walletId, method }, { cause })
}

/**
 * The addresses the wallet grants: by asking the person, or with `silent` only what it grants already.
 * @throws `ACCOUNT_MISSING` when it grants none, `WALLET_BAD_REPLY` and what the wallet rejects with
 */
export async function askAddresses(
  wallet: WalletPort,
  { silent, signal }: CallOptions & { readonly silent: boolean },
): Promise<readonly string[]> {
  const method = silent ? 'eth_accounts' : 'eth_requestAccounts'
  const reply = silent ? await wallet.query(method, [], { signal }) : await wallet.request(method, [], { signal })
  const addresses = readAddresses(reply)
  if (!addresses) throw new PorticoError('WALLET_BAD_REPLY', { walletId: wallet.walletId, method })
  if (addresses.length === 0) throw new PorticoError('ACCOUNT_MISSING', { namespace: 'eip155' })
  return addresses
}
