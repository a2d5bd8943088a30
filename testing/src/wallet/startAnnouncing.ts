import type { TestWalletOptions } from './testWallet.js'

export interface Announcement {
  announce(): void
  withdraw(): void
}

/** Puts the wallet on its target, now or as late as the options say; `announce` does not wait. */
export function startAnnouncing(
  { target = globalThis.window, announceAfterMs = 0 }: TestWalletOptions,
  install: (target: EventTarget) => Announcement,
): Announcement {
  let installed: Announcement | undefined
  const announce = () => {
    clearTimeout(timer)
    if (installed) installed.announce()
    else installed = install(target)
  }
  const timer = announceAfterMs > 0 ? setTimeout(announce, announceAfterMs) : undefined
  if (!timer) announce()
  return {
    announce,
    withdraw() {
      clearTimeout(timer)
      installed?.withdraw()
    },
  }
}
