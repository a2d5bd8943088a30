// The part of the Wallet Standard that the test wallet uses, written out so that it depends on nothing.

/** An account as the Wallet Standard has it. */
export interface StandardAccount {
  /** In the family’s own form. */
  readonly address: string
  /** Raw bytes. */
  readonly publicKey: Uint8Array
  /** By the names of the standard: `solana:mainnet`. */
  readonly chains: readonly string[]
  readonly features: readonly string[]
  /** What the wallet calls it. */
  readonly label: string
}

/** A wallet as the Wallet Standard has it. */
export interface StandardWallet {
  /** Of the standard. */
  readonly version: '1.0.0'
  /** As people see it, and its id. */
  readonly name: string
  /** A data URL of a square picture. */
  readonly icon: string
  readonly chains: readonly string[]
  /** Those that the site may see. */
  readonly accounts: readonly StandardAccount[]
  /** What it can do, by name. */
  readonly features: Readonly<Record<string, object>>
}

interface RegisterApi {
  register(wallet: StandardWallet): unknown
}

/** Both halves of the handshake: tell the app that is there, answer the app that comes later. */
export function registerStandardWallet(target: EventTarget, wallet: StandardWallet) {
  const undo = new Set<() => void>()
  const register = (api: RegisterApi) => {
    const unregister = api.register(wallet)
    if (typeof unregister === 'function') undo.add(() => unregister())
  }
  const onAppReady = (event: Event) => register((event as CustomEvent<RegisterApi>).detail)
  const announce = () =>
    void target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  target.addEventListener('wallet-standard:app-ready', onAppReady)
  announce()
  const withdraw = () => {
    target.removeEventListener('wallet-standard:app-ready', onAppReady)
    for (const unregister of undo) unregister()
    undo.clear()
  }
  return { announce, withdraw }
}
