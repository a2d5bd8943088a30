import { createSolanaWallet, type SolanaTestWallet, type SolanaTestWalletOptions } from '@portico/test-kit'
import { onTestFinished } from 'vitest'
import { openPage } from './page.js'

const chains = [
  { id: 'solana:localnet', rpcUrl: 'http://127.0.0.1:9' },
  { id: 'solana:devnet', rpcUrl: 'http://127.0.0.1:9' },
]

/** A test wallet that says yes, on the page until the test ends. */
export function createWallet(options: Partial<SolanaTestWalletOptions> = {}): SolanaTestWallet {
  const wallet = createSolanaWallet({ target: openPage(), name: 'Wallet', chains, autoApprove: true, ...options })
  onTestFinished(wallet.uninstall)
  return wallet
}

type Features = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>

/** The same wallet object with some features or fields of the test's own, under another name. */
export function alterWallet(
  { wallet }: SolanaTestWallet,
  changes: { readonly features?: Features; readonly [field: string]: unknown },
): object {
  const { features, ...fields } = changes
  return Object.create(
    wallet,
    Object.getOwnPropertyDescriptors({ name: 'Altered', ...fields, features: { ...wallet.features, ...features } }),
  )
}
