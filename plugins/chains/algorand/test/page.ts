import {
  type AlgorandTestWallet,
  type AlgorandTestWalletOptions,
  createAlgorandWallet,
} from '@portico/testing/algorand'
import { onTestFinished } from 'vitest'

/** The page of the tests: wallets hear and answer on `window`, which Node does not have. */
export function openPage(): EventTarget {
  globalThis.window ??= new EventTarget() as typeof globalThis.window
  return globalThis.window
}

openPage()

/** A test wallet that says yes, on the page until the test ends. */
export function createWallet(
  options: Partial<AlgorandTestWalletOptions> & Pick<AlgorandTestWalletOptions, 'chains'>,
): AlgorandTestWallet {
  const wallet = createAlgorandWallet({ target: openPage(), autoApprove: true, name: 'first', ...options })
  onTestFinished(wallet.uninstall)
  return wallet
}
