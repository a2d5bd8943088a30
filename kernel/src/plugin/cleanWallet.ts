import type { ConnectorType, WalletDescriptor } from '../state/walletDescriptor.js'
import { cleanText } from '../untrusted/cleanText.js'
import { isPictureData } from '../untrusted/isPictureData.js'
import type { WalletReport } from './definePlugin.js'

const NAME_LENGTH = 48
const GENERIC_NAME = 'Browser Wallet' // S3.25
const ID_LENGTH = 128
const TYPES: Readonly<Record<string, ConnectorType>> = { injected: 'INJECTED', external: 'EXTERNAL' }
const RDNS = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i

/**
 * A wallet's own words, made safe to show: text without control characters, cut to length; an icon only as a data URL
 * of reasonable size, to be used as an `<img>` source and never inlined. `undefined` when no usable id is left.
 */
export function cleanWallet(report: WalletReport): WalletDescriptor | undefined {
  const rdns = cleanText(report.rdns, ID_LENGTH)
  const id = cleanId(report)
  if (id === '') return undefined
  const icon = typeof report.icon === 'string' ? report.icon.trim() : ''
  return {
    id,
    name: report.generic ? GENERIC_NAME : cleanText(report.name, NAME_LENGTH) || cleanText(id, NAME_LENGTH),
    type: report.unlisted ? 'MULTI_CHAIN' : (TYPES[report.via ?? ''] ?? 'ANNOUNCED'),
    ...(isPictureData(icon) ? { icon } : {}),
    ...(RDNS.test(rdns) ? { rdns } : {}),
    ...(report.generic ? { generic: true } : {}),
    ...(report.unlisted ? { unlisted: true } : {}),
    ...(report.recent === undefined ? {} : { recent: report.recent }),
  }
}

/** The id that a wallet claims, which costs less to read than the rest; empty when none is usable. */
export const cleanId = ({ rdns, id }: WalletReport): string => cleanText(rdns, ID_LENGTH) || cleanText(id, ID_LENGTH)
