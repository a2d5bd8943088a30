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
