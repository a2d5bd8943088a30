import {
  type Account,
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

/**
 * A link on the wanted network, or on the first configured one that an account supports; undefined without any.
 * @param wallet.key of the account to put first, if it can be used there
 */
export function linkWallet(
  wallet: {
    readonly walletId: string
    readonly provider: object
    readonly grants: readonly Grant[]
    readonly key?: string | undefined
  },
  wanted: ChainId | undefined,
  chains: WalletChains,
): WalletLink | undefined {
  const { walletId, provider, grants } = wallet
  const supported = chains.supportedBy(grants.flatMap((grant) => grant.chains))
  const chainId = wanted !== undefined && supported.includes(wanted) ? wanted : supported[0]
  if (chainId === undefined) return undefined
  const usable = grants.filter((grant) => grant.chains.includes(chains.nameOf(chainId)))
  const distinct = new Map(usable.map((grant) => [grant.address, grant]))
  const listed = [...distinct.values()]
  const chosen = listed.find(({ address }) => keyOf(address) === wallet.key) ?? listed[0]
  if (!chosen) return undefined
  const others = listed.filter((grant) => grant !== chosen).map((grant) => toAccount(grant, chainId))
  const accounts = [toAccount(chosen, chainId), ...others] as const
  return { provider, grants, session: { walletId, chainId, accounts, key: keyOf(chosen.address) } }
}

export const keyOf = (address: string): string => `solana:${address}`

const toAccount = ({ address, publicKey, label }: Grant, chainId: ChainId): Account => ({
  id: formatAccountId(chainId, address),
  type: 'eoa',
  publicKey,
  keyType: 'ed25519',
  ...(label !== undefined && { name: label }),
})

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
  if (!link.session.accounts.some(({ id }) => id === accountId)) {
    throw new PorticoError('ACCOUNT_MISMATCH', { account: accountId })
  }
  return { link, grant }
}
