import { type BitcoinTestWallet, type BitcoinTestWalletOptions, createBitcoinWallet } from '@portico/test-kit'
import { onTestFinished } from 'vitest'

/** The page of the tests. Wallets put themselves on `window`, which Node does not have. */
export function openPage(): EventTarget {
  globalThis.window ??= new EventTarget() as typeof globalThis.window
  return globalThis.window
}

openPage()

/** A test wallet that says yes, on the page until the test ends. */
export function createWallet(options: Partial<BitcoinTestWalletOptions> = {}): BitcoinTestWallet {
  const wallet = createBitcoinWallet({
    ...{ target: openPage(), name: 'Wallet', networks: ['regtest', 'signet'], autoApprove: true },
    ...options,
  })
  onTestFinished(wallet.uninstall)
  return wallet
}
