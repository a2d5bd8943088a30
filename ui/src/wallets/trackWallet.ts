import type { Kernel, UsageProperties, ViewId } from '@portico/kernel'

/** Which wallet was chosen, and how it is going to be reached (wire §5.3). */
export interface ChosenWallet {
  readonly name: string
  readonly platform: 'browser' | 'mobile' | 'desktop' | 'qr'
  readonly walletId?: string | undefined
  readonly rank?: number | undefined
}

/** Tells that a line of the wallet list was pressed. */
export function trackSelected({ events }: Pick<Kernel, 'events'>, wallet: ChosenWallet, view: ViewId): void {
  const properties: UsageProperties = { ...wallet, view }
  events.emit('usage:tracked', { event: 'WALLET_SELECTED', properties })
}
