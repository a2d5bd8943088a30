import { type BitcoinPurpose, bitcoinAddressOf, bitcoinPublicKeyOf } from '@portico/test-kit'
import { hex } from '@scure/base'
import { invalidParams, unknownAccount } from './requestErrors.js'
import type { WalletAccounts } from './walletAccounts.js'
import type { WalletChain } from './walletChain.js'

/** One address of an account, with what is needed to spend what it holds. */
export interface BitcoinAddress {
  readonly address: string
  readonly script: Uint8Array
  readonly purpose: BitcoinPurpose
  readonly key: Uint8Array
}

/** As sites get it. */
export interface ToldAddress {
  readonly address: string
  /** In hex, compressed. */
  readonly publicKey: string
  readonly intention: 'payment' | 'ordinal'
}

export function requireNetwork({ bitcoinNetwork }: WalletChain) {
  if (!bitcoinNetwork) throw invalidParams('The network is none of Bitcoin.')
  return bitcoinNetwork
}

/** The addresses of an account, which goes by the first: native segwit for payments, taproot for ordinals. */
export function addressesOf(accounts: WalletAccounts, chain: WalletChain, account: string): readonly BitcoinAddress[] {
  const key = accounts.bitcoinKey(account)
  const purposes: readonly BitcoinPurpose[] = ['payment', 'ordinals']
  return purposes.map((purpose) => ({ ...bitcoinAddressOf(key, requireNetwork(chain), purpose), purpose, key }))
}

export function requireAddress(addresses: readonly BitcoinAddress[], asked: string): BitcoinAddress {
  const found = addresses.find(({ address }) => address === asked)
  if (!found) throw unknownAccount()
  return found
}

export const tell = ({ address, purpose, key }: BitcoinAddress): ToldAddress => ({
  address,
  publicKey: hex.encode(bitcoinPublicKeyOf(key)),
  intention: purpose === 'payment' ? 'payment' : 'ordinal',
})

/** The addresses of all accounts that sites see on a network. */
export const tellShared = (accounts: WalletAccounts, chain: WalletChain): readonly ToldAddress[] =>
  accounts.sharedOn(chain.id).flatMap((account) => addressesOf(accounts, chain, account).map(tell))
