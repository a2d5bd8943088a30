import type { Unsubscribe } from '@portico/kernel'
import type { PorticoCore } from '../state/core.js'

type Parts = Pick<PorticoCore, 'kernel' | 'options' | 'pictures' | 'walletBook'>

/** Asks for what the screens will show, while the card is drawn (S2.6a). Never throws, and is harmless when repeated. */
export function prefetch({ kernel, options, pictures, walletBook }: Parts): void {
  walletBook.load()
  pictures.prefetch([
    ...(options.customWallets ?? []).map(({ imageUrl }) => imageUrl),
    ...kernel.state.networks.get().map(({ assets }) => assets?.imageUrl),
  ])
}

/** The pictures of the directory's wallets follow as soon as the wallets are known. */
export function followWalletBook({ pictures, walletBook }: Parts): Unsubscribe {
  return walletBook.subscribe(() => {
    const { featured, recommended } = walletBook.get()
    pictures.prefetch([...featured, ...recommended].map(({ imageUrl }) => imageUrl))
  })
}
