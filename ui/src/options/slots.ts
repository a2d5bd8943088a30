import type { DirectoryWallet } from '@portico/kernel'

/** A wallet whose row is drawn. */
export interface SlotWallet {
  /** Its id on this page, or the directory's. */
  readonly id: string
  /** Cleaned text. */
  readonly name: string
  /** What the directory, or your option `customWallets`, says of it. */
  readonly record?: DirectoryWallet | undefined
}

/**
 * Elements of the page's own in the modal (docs/theme.md). Each is called when its place is drawn, which may be before the modal is
 * opened, and makes a new element, or none.
 */
export interface PorticoSlots {
  /** Below the title of every view. */
  readonly header?: (() => HTMLElement | undefined) | undefined
  /** Below every view. */
  readonly footer?: (() => HTMLElement | undefined) | undefined
  /** Beside the name of a wallet in the lists to connect with. It takes no presses: they are the row's. */
  readonly walletRow?: ((wallet: SlotWallet) => HTMLElement | undefined) | undefined
}
