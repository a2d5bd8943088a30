// The part of the Wallet Standard that the test wallet uses, written out so that it depends on nothing.

export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
  readonly label: string
}

export interface StandardWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly accounts: readonly StandardAccount[]
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
