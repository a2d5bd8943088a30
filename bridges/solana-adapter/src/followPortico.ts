import type { Unsubscribe } from '@portico/kernel'
import type { PorticoWalletAdapter } from './PorticoWalletAdapter.js'

/**
 * Chooses the adapter in wallet-adapter whenever a wallet is connected in the widget: by the widget's own button, after a reload, or
 * after it was unlocked. wallet-adapter listens to the chosen adapter alone.
 * @param select of `useWallet()`, or what your framework has for it
 * @example
 * const adapter = new PorticoWalletAdapter(client)
 * const stop = followPortico(adapter, (name) => console.info(`${name} is in use`))
 */
export function followPortico(
  adapter: PorticoWalletAdapter,
  select: (name: PorticoWalletAdapter['name']) => void,
): Unsubscribe {
  const choose = () => select(adapter.name)
  if (adapter.connected) choose()
  adapter.on('connect', choose)
  return () => void adapter.off('connect', choose)
}
