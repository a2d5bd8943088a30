import { testPrivateKeys } from '@portico/test-kit'
import { privateKeyToAccount } from 'viem/accounts'
import type { WalletSetup } from './openPage.js'
import { theStack } from './theStack.js'

export const evmAddresses = testPrivateKeys.map((key) => privateKeyToAccount(key).address)

/** Of accounts that hold nothing. */
export const emptyKeys = [...'123456789'].map((digit) => `0x${digit.repeat(64)}` as const)
export const emptyAddresses = emptyKeys.map((key) => privateKeyToAccount(key).address)

/** The account button of the first account, by its name. */
export const evmAccountButton = new RegExp(`Account ${evmAddresses[0]?.slice(0, 4)}`)

/** A wallet of the first local chain family, knowing both of its chains. */
export function evmWallet(options: Readonly<Record<string, unknown>> = {}): WalletSetup {
  const chains = theStack().evm.map(({ chainId, rpcUrl }) => ({ chainId, rpcUrl }))
  return { kind: 'evm', name: 'Evm test wallet', rdns: 'test.wallet.evm', chains, ...options }
}

export function solanaWallet(options: Readonly<Record<string, unknown>> = {}): WalletSetup {
  const { walletStandardChain, rpcUrl } = theStack().solana
  return { kind: 'solana', name: 'Solana test wallet', chains: [{ id: walletStandardChain, rpcUrl }], ...options }
}
