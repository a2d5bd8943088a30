import { createSolanaWallet, type SolanaTestWallet, type SolanaTestWalletOptions } from '@portico/test-kit'
import { onTestFinished } from 'vitest'

/** The page of the tests. Wallets announce themselves on `window`, which Node does not have. */
export function openPage(): EventTarget {
  globalThis.window ??= new EventTarget() as typeof globalThis.window
  return globalThis.window
}

openPage()

/** Puts a wallet object of the test's own making on the page, as an extension that comes after the page does. */
export function announce(...wallets: readonly unknown[]): void {
  const detail = ({ register }: { register(...wallets: readonly unknown[]): unknown }) => register(...wallets)
  openPage().dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
}

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
