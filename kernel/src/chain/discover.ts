import type { Unsubscribe } from '../capabilities/call.js'
import type { Discover, WalletReport } from '../plugin/definePlugin.js'

const LOOK_EVERY_MS = 250
/** After the first: three seconds in all. */
const LOOKS = 12

/**
 * Calls `look` now, and again for three seconds: some wallets announce nothing, and put their object on the page a while after it has begun.
 * @param look answers true when there is nothing left to look for
 * @returns ends it
 */
export function lookForWallets(look: () => unknown): Unsubscribe {
  let left = LOOKS
  const timer = setInterval(() => {
    if (left-- === 0 || look() === true) stop()
  }, LOOK_EVERY_MS)
  const stop = () => clearInterval(timer)
  if (look() === true) stop()
  return stop
}

/**
 * Finds wallets that announce nothing and only put an object on the page, some a while after it has begun. Each path is reported
 * once, and looked at until its object is there or the time is over.
 * @param paths from `window`, with dots: `wallet.chain`
 * @param read what the object says of itself; `undefined` when it is no wallet of the family. It may throw
 */
export const discoverGlobals =
  (paths: readonly string[], read: (provider: object, path: string) => WalletReport | undefined): Discover =>
  (report) => {
    const open = new Set(typeof window === 'undefined' ? [] : paths)
    return lookForWallets(() => {
      for (const path of open) {
        try {
          const found = path.split('.').reduce<unknown>((owner, key) => Object(owner)[key], window)
          const wallet = Object(found) === found ? read(found as object, path) : undefined
          if (!wallet) continue
          open.delete(path)
          report(wallet)
        } catch {} // every read may run a wallet's code
      }
      return open.size === 0
    })
  }

const REGISTER = 'wallet-standard:register-wallet'
const APP_READY = 'wallet-standard:app-ready'
const ignore = () => {}

/**
 * Both halves of the Wallet Standard's handshake, for wallets that can connect and serve a network of the family. Written by hand:
 * the public library can't stop listening. The standard gives a wallet no id but its name. A wallet that kept the handshake's
 * object may register through it for ever; the kernel hears nothing of it once it has stopped listening.
 * @param prefix how the standard's names of the family's networks begin, with the colon
 * @param ways the features by which the family can connect, where that is not the standard's own
 */
export const discoverWalletStandard =
  (prefix: string, ways: readonly string[] = ['standard:connect']): Discover =>
  (report) => {
    if (typeof window === 'undefined') return ignore

    const reportOne = (wallet: StandardWallet): Unsubscribe => {
      // Every read may run the wallet's own code: what throws is no wallet of the family.
      try {
        const { name, icon, chains, features } = wallet
        if (ways.some((way) => features[way]) && chains.some((chain) => chain.startsWith(prefix))) {
          return report({ provider: wallet, id: name, name, icon, via: 'walletStandard' })
        }
      } catch {}
      return ignore
    }
    const api = Object.freeze({
      register(...wallets: StandardWallet[]) {
        const takeBack = wallets.map(reportOne)
        return () => {
          for (const stop of takeBack) stop()
        }
      },
    })
    const onRegister = (event: Event) => {
      try {
        ;(event as CustomEvent).detail(api)
      } catch {} // a wallet that fails to introduce itself is not listed; the others are
    }

    window.addEventListener(REGISTER, onRegister)
    window.dispatchEvent(new CustomEvent(APP_READY, { detail: api }))
    return () => window.removeEventListener(REGISTER, onRegister)
  }

/** What is read of a wallet, and trusted in nothing. */
interface StandardWallet {
  readonly name: unknown
  readonly icon: unknown
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, unknown>>
}
