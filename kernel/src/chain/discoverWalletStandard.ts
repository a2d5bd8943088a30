import type { Unsubscribe } from '../capabilities/call.js'
import type { Discover } from '../plugin/definePlugin.js'

const REGISTER = 'wallet-standard:register-wallet'
const APP_READY = 'wallet-standard:app-ready'
const ignore = () => {}

/**
 * Both halves of the Wallet Standard's handshake, for wallets that can connect and serve a network of the family. Written by hand:
 * the public library can't stop listening. The standard gives a wallet no id but its name. A wallet that kept the handshake's
 * object may register through it for ever; the kernel hears nothing of it once it has stopped listening.
 * @param prefix how the standard's names of the family's networks begin, with the colon
 */
export const discoverWalletStandard =
  (prefix: string): Discover =>
  (report) => {
    if (typeof window === 'undefined') return ignore

    const reportOne = (wallet: StandardWallet): Unsubscribe => {
      // Every read may run the wallet's own code: what throws is no wallet of the family.
      try {
        const { name, icon, chains, features } = wallet
        if (features['standard:connect'] && chains.some((chain) => chain.startsWith(prefix))) {
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
