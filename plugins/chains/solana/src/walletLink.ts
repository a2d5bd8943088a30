import {
  type AccountId,
  type ChainId,
  formatAccountId,
  PorticoError,
  parseAccountId,
  type ReadonlyStore,
  type Session,
} from '@portico/kernel'
import type { Grant } from './grants.js'
import type { WalletChains } from './walletChains.js'

/** The wallet in use, what it granted, and the network that the page chose: the wallet itself keeps none. */
export interface WalletLink {
  readonly provider: object
  readonly grants: readonly Grant[]
  readonly session: Session
}

/** A link on the wanted network, or on the first configured one that an account supports; undefined without any. */
export function linkWallet(
  wallet: { readonly walletId: string; readonly provider: object; readonly grants: readonly Grant[] },
  wanted: ChainId | undefined,
  chains: WalletChains,
): WalletLink | undefined {
  const { walletId, provider, grants } = wallet
  const supported = chains.supportedBy(grants.flatMap((grant) => grant.chains))
  const chainId = wanted !== undefined && supported.includes(wanted) ? wanted : supported[0]
  if (chainId === undefined) return undefined
  const usable = grants.filter((grant) => grant.chains.includes(chains.nameOf(chainId)))
  const [first, ...others] = [...new Set(usable.map(({ address }) => formatAccountId(chainId, address)))]
  return first && { provider, grants, session: { walletId, chainId, accounts: [first, ...others] } }
}

/**
 * The account as the connected wallet knows it, for a request built for `accountId`.
 * @throws `ACCOUNT_MISSING`, `ACCOUNT_MISMATCH`, `CHAIN_MISMATCH`
 */
export function requireGrant(
  links: ReadonlyStore<WalletLink | undefined>,
  accountId: AccountId,
): { readonly link: WalletLink; readonly grant: Grant } {
  const link = links.get()
  if (!link) throw new PorticoError('ACCOUNT_MISSING', { namespace: 'solana' })
  const { chainId, address } = parseAccountId(accountId)
  const grant = link.grants.find((candidate) => candidate.address === address)
  if (!grant) throw new PorticoError('ACCOUNT_MISMATCH', { account: accountId })
  const actual = link.session.chainId
  if (chainId !== actual) throw new PorticoError('CHAIN_MISMATCH', { expected: chainId, actual })
  if (!link.session.accounts.includes(accountId)) throw new PorticoError('ACCOUNT_MISMATCH', { account: accountId })
  return { link, grant }
}
