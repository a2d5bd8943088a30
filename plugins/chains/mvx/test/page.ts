import {
  createMvxExtension,
  createMvxWebWallet,
  type MvxTestWallet,
  type MvxTestWalletOptions,
} from '@portico/testing/mvx'
import { onTestFinished } from 'vitest'

export const WEB_WALLET = 'https://wallet.example/'
export const POPUP_ID = `popup:${WEB_WALLET}`
export const REDIRECT_ID = `redirect:${WEB_WALLET}`

/** Where the page was led to. */
export const led: string[] = []

/** The page of the tests: a window that hears its own messages, which Node does not have. */
export function openPage(): EventTarget {
  globalThis.window ??= createWindow() as unknown as typeof globalThis.window
  globalThis.location ??= globalThis.window.location
  return globalThis.window
}

function createWindow() {
  const page = new EventTarget()
  const location = {
    href: 'https://shop.example/pay?item=7',
    origin: 'https://shop.example',
    assign: (url: string | URL) => void led.push(String(url)),
  }
  return Object.assign(page, {
    location,
    open: () => null,
    postMessage(data: unknown) {
      const event = new Event('message')
      for (const [name, value] of Object.entries({ data, source: page, origin: location.origin }))
        Object.defineProperty(event, name, { value })
      queueMicrotask(() => page.dispatchEvent(event))
    },
  })
}

openPage()

const installed = <W extends MvxTestWallet>(wallet: W): W => {
  onTestFinished(wallet.uninstall)
  return wallet
}

/** The extension, which says yes, on the page until the test ends. */
export const createExtension = (options: MvxTestWalletOptions = {}): MvxTestWallet =>
  installed(createMvxExtension({ target: openPage(), autoApprove: true, ...options }))

/** The same for the web wallet in a window of its own. */
export const createPopup = (options: MvxTestWalletOptions = {}): MvxTestWallet =>
  installed(createMvxWebWallet({ target: openPage(), autoApprove: true, url: WEB_WALLET, ...options }))
