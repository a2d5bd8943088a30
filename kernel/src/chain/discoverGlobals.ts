import type { Discover, WalletReport } from '../plugin/definePlugin.js'

const LOOK_EVERY_MS = 250

/**
 * Finds wallets that announce nothing and only put an object on the page, some a while after it has begun. Each path is reported
 * once, and looked at until its object is there or the time is over.
 * @param paths from `window`, with dots: `wallet.chain`
 * @param read what the object says of itself; `undefined` when it is no wallet of the family. It may throw
 * @param limit.forMs how long to look
 */
export const discoverGlobals =
  (
    paths: readonly string[],
    read: (provider: object, path: string) => WalletReport | undefined,
    { forMs }: { readonly forMs: number },
  ): Discover =>
  (report) => {
    const open = new Set(typeof window === 'undefined' ? [] : paths)
    const poll = () => {
      for (const path of open) {
        try {
          const found = path.split('.').reduce<unknown>((owner, key) => Object(owner)[key], window)
          const wallet = Object(found) === found ? read(found as object, path) : undefined
          if (!wallet) continue
          open.delete(path)
          report(wallet)
        } catch {} // every read may run a wallet's code
      }
      if (open.size === 0) stop()
    }
    let leftMs = forMs
    const timer = setInterval(() => {
      leftMs -= LOOK_EVERY_MS
      if (leftMs < 0) stop()
      else poll()
    }, LOOK_EVERY_MS)
    const stop = () => clearInterval(timer)
    poll()
    return stop
  }
