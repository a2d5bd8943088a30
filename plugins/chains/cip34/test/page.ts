import { type CardanoTestWallet, type CardanoTestWalletOptions, createCardanoWallet } from '@portico/testing/cip34'
import { onTestFinished } from 'vitest'

/** The page of the tests: wallets put their objects on `window`, which Node does not have. */
export function openPage(): EventTarget {
  globalThis.window ??= new EventTarget() as typeof globalThis.window
  return globalThis.window
}

openPage()

/** A test wallet that says yes, on the page until the test ends. */
export function createWallet(options: CardanoTestWalletOptions = {}): CardanoTestWallet {
  const wallet = createCardanoWallet({ target: openPage(), autoApprove: true, ...options })
  onTestFinished(wallet.uninstall)
  return wallet
}
