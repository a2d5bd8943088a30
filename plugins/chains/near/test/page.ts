import { createNearWallet, type NearTestWallet, type NearTestWalletOptions } from '@portico/testing/near'
import { onTestFinished } from 'vitest'

/** The page of the tests: wallets put their objects on `window`, which Node does not have. */
export function openPage(): EventTarget {
  globalThis.window ??= new EventTarget() as typeof globalThis.window
  return globalThis.window
}

openPage()

/** A test wallet that says yes, on the page until the test ends. */
export function createWallet(
  options: Partial<NearTestWalletOptions> & Pick<NearTestWalletOptions, 'networks'>,
): NearTestWallet {
  const wallet = createNearWallet({ target: openPage(), autoApprove: true, ...options })
  onTestFinished(wallet.uninstall)
  return wallet
}
