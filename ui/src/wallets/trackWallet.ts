import type { Kernel, UsageProperties, ViewId } from '@portico/kernel'
import { isMobile } from '../primitives/isMobile.js'
import type { ConnectRow } from './connectRow.js'

/** Counts that a line of the wallet list was chosen (protocol.md §5.3). */
export function trackSelected({ events }: Pick<Kernel, 'events'>, row: ConnectRow, view: ViewId): void {
  events.emit('usage:tracked', { event: 'WALLET_SELECTED', properties: { ...factsOf(row), view } })
}

function factsOf(row: ConnectRow): UsageProperties {
  switch (row.kind) {
    case 'installed': {
      const [{ wallet }] = row.places
      return { walletId: row.record?.id ?? wallet.id, name: wallet.name, platform: 'browser', rank: row.record?.rank }
    }
    case 'offer': {
      const { id, name, rank } = row.wallet
      return { walletId: id, name, platform: isMobile() ? 'mobile' : 'desktop', rank }
    }
    default:
      return { name: row.key, platform: 'qr' }
  }
}
