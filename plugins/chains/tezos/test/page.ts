import { type BeaconTestWallet, type BeaconTestWalletOptions, createBeaconWallet } from '@portico/testing/tezos'
import { onTestFinished } from 'vitest'

const origin = 'https://shop.example'

/** The page of the tests, with the messages that a window sends itself, which Node does not have. */
export function openPage(): EventTarget {
  globalThis.window ??= createWindow() as unknown as typeof globalThis.window
  return globalThis.window
}

function createWindow(): EventTarget {
  const target = new EventTarget()
  const postMessage = (message: unknown) => {
    const data = structuredClone(message)
    // Later, as in a browser.
    queueMicrotask(() => target.dispatchEvent(Object.assign(new Event('message'), { data, source: target, origin })))
  }
  return Object.assign(target, { postMessage, location: { origin, host: new URL(origin).host } })
}

openPage()

/** A test wallet that says yes, on the page until the test ends. */
export function createWallet(
  options: Partial<BeaconTestWalletOptions> & Pick<BeaconTestWalletOptions, 'networks'>,
): BeaconTestWallet {
  const wallet = createBeaconWallet({ target: openPage(), autoApprove: true, ...options })
  onTestFinished(wallet.uninstall)
  return wallet
}
