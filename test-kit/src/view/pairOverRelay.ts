import { Pairing } from '@portico/kernel'
import { pairing } from '@portico/service-pairing'
import type { Portico, PorticoOptions } from '@portico/ui'
import { createPairedWallet, type PairedWallet, type PairedWalletOptions } from '@portico-examples/wallet-page'
import { inject, onTestFinished } from 'vitest'

/** What a page needs to pair over the local relay. */
export const relayOptions = (options: Pick<PorticoOptions, 'plugins'>): Partial<PorticoOptions> => ({
  ...inject('relay'),
  plugins: [...options.plugins, pairing()],
})

/** In a document the pairing library logs all that it does as for a browser's console, which in Node is the standard output. */
function silenceLibrary(): void {
  const { openSync } = process.getBuiltinModule('node:fs')
  Object.defineProperty(process.stdout, 'fd', { value: openSync('/dev/null', 'w'), configurable: true })
}

/** Pairs a wallet with real keys over the local relay, and connects each family that it approves. It says yes to every request. */
export async function pairOverRelay(client: Portico, chains: PairedWalletOptions['chains']): Promise<PairedWallet> {
  silenceLibrary()
  const wallet = await createPairedWallet({ ...inject('relay'), chains, oneClick: false, autoApprove: true })
  onTestFinished(() => wallet.dispose())
  const { propose } = await client.get(Pairing)
  const { uri, approved } = await propose()
  await wallet.pair(uri)
  await wallet.approve()
  const { namespaces, walletId } = await approved
  for (const namespace of namespaces) await client.connect({ namespace, connectorId: walletId })
  return wallet
}
