import type { DirectoryWallet } from '@portico/kernel'
import type { Place } from './connectRow.js'

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one.toLowerCase() === other.toLowerCase()

/** Whether two records are of one wallet. */
export const isSameRecord = (one: DirectoryWallet, other: DirectoryWallet): boolean =>
  one.id === other.id || isSame(one.rdns, other.rdns)

/**
 * Whether the record describes a wallet that is on this page; it is then not offered a second time. A name counts only
 * where it is all that the wallet's standard has for an id. Nothing is asked of a wallet because of this.
 */
export const isRecordOf = (record: DirectoryWallet, places: readonly Place[]): boolean =>
  places.some(
    ({ namespace, wallet }) =>
      record.id === wallet.id ||
      isSame(record.rdns, wallet.rdns) ||
      record.injected?.some(({ namespace: of, id }) => of === namespace && id === wallet.id) ||
      (wallet.rdns === undefined && wallet.id === wallet.name && isSame(record.name, wallet.name)),
  )
