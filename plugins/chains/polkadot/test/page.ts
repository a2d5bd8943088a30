import {
  createPolkadotWallet,
  type PolkadotTestWallet,
  type PolkadotTestWalletOptions,
} from '@portico/testing/polkadot'
import { onTestFinished } from 'vitest'

/** The page of the tests. Wallets put themselves on `window`, which Node does not have. */
export function openPage(): EventTarget {
  globalThis.window ??= new EventTarget() as typeof globalThis.window
  return globalThis.window
}

openPage()

/** A test wallet that says yes, on the page until the test ends. */
export function createWallet(options: PolkadotTestWalletOptions = {}): PolkadotTestWallet {
  const wallet = createPolkadotWallet({ target: openPage(), autoApprove: true, ...options })
  onTestFinished(wallet.uninstall)
  return wallet
}
