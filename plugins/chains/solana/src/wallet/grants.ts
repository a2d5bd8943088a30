import { ACCOUNT_LIMIT } from '@portico/kernel'
import type { GrantedAccount } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { encodeAddress } from '../address.js'
import { bytesSchema } from './standardWallet.js'
import type { WalletChains } from './walletChains.js'

/** One account that a wallet granted. */
export interface Grant extends GrantedAccount {
  readonly publicKey: Uint8Array
  /** The wallet's own object. Wallets recognise their accounts by it, so it goes back as it came. */
  readonly account: object
}

const accountSchema = /* @__PURE__ */ z.object({
  address: /* @__PURE__ */ z.string(),
  publicKey: bytesSchema,
  chains: /* @__PURE__ */ z.array(/* @__PURE__ */ z.string()),
  label: /* @__PURE__ */ z.catch(/* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()), undefined),
})

/**
 * The solana accounts in a wallet's list; those of other families are left out. Undefined when the list is not in the
 * standard's form or an address does not belong to its key.
 */
export function parseGrants(accounts: unknown, walletChains: WalletChains): readonly Grant[] | undefined {
  try {
    if (!Array.isArray(accounts)) return undefined
    // One more than the kernel keeps, so that it can tell that there were more.
    return accounts
      .filter(isOfSolana)
      .slice(0, ACCOUNT_LIMIT + 1)
      .map((account) => parseGrant(account, walletChains))
  } catch {
    return undefined
  }
}

const isOfSolana = (account: { readonly chains: readonly string[] }): boolean =>
  account.chains.some((chain) => chain.startsWith('solana:'))

function parseGrant(account: object, walletChains: WalletChains): Grant {
  const { address, publicKey, chains, label } = accountSchema.parse(account)
  z.literal(encodeAddress(publicKey)).parse(address)
  return {
    address,
    publicKey,
    keyType: 'ed25519',
    name: label,
    account,
    // Read anew, because the host may configure further networks.
    get chains() {
      return walletChains.supportedBy(chains)
    },
  }
}
