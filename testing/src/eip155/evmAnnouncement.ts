import type { EvmProvider } from './evmProvider.js'

export interface EvmIdentity {
  uuid: string
  name: string
  icon: string
  rdns: string
}

/** EIP-6963: announce now and on every request. Returns both ways out. */
export function announceEvmWallet(
  target: EventTarget,
  identity: EvmIdentity,
  provider: EvmProvider,
): { announce(): void; withdraw(): void } {
  const detail = Object.freeze({ info: Object.freeze({ ...identity }), provider })
  const announce = () => void target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  target.addEventListener('eip6963:requestProvider', announce)
  announce()
  return { announce, withdraw: () => target.removeEventListener('eip6963:requestProvider', announce) }
}

/** The way before EIP-6963: one wallet takes `window.ethereum`. Returns the way back. */
export function injectLegacyProvider(target: EventTarget, provider: EvmProvider): () => void {
  const before = Object.getOwnPropertyDescriptor(target, 'ethereum')
  Object.defineProperty(target, 'ethereum', { value: provider, configurable: true, enumerable: true, writable: true })
  target.dispatchEvent(new Event('ethereum#initialized'))
  return () => {
    if (before) Object.defineProperty(target, 'ethereum', before)
    else Reflect.deleteProperty(target, 'ethereum')
  }
}

// crypto.randomUUID is missing on pages that are not a secure context.
export function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = '89ab'[(bytes[8] ?? 0) & 3]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
