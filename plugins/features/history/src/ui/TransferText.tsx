import type { HistoryTransaction, SentStatus } from '@portico/kernel'
import { CheckIcon, formatShortDecimal, Spinner, usePluginWords, WarningIcon } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import type { NetTransfer } from '../state/netTransfers.js'
import { words } from './messages/words.js'

const SHOWN_PLACES = 3 // wire §2.5
const SIGNS = { '+': '+', '-': '\u2212', '': '' } as const

/** An amount with its sign, value first; the whole of it on request. */
export function AmountText(props: {
  readonly sign: '+' | '-' | ''
  /** Decimal text in whole units. */
  readonly quantity: string
  readonly symbol: string
  readonly isWhole?: boolean
}): ReactNode {
  const { sign, quantity, symbol, isWhole } = props
  const { locale } = usePluginWords(words)
  const digits = isWhole ? (quantity.split('.')[1]?.length ?? 0) : SHOWN_PLACES
  return (
    <span className="activity-amount" data-sign={sign || undefined} title={`${quantity} ${symbol}`}>
      <bdi>
        {SIGNS[sign]}
        {formatShortDecimal(quantity, digits, locale)}
      </bdi>{' '}
      <bdi className="activity-symbol">{symbol}</bdi>
    </span>
  )
}

/** What a transaction changed in one asset. A collectible goes by its name and number. */
export function TransferText(props: {
  readonly transfer: NetTransfer
  readonly sign: '+' | '-' | ''
  readonly isWhole?: boolean
}): ReactNode {
  const { transfer, ...rest } = props
  const { t } = usePluginWords(words)
  const { asset, quantity } = transfer
  if (asset.kind === 'fungible') {
    return <AmountText {...rest} quantity={quantity} symbol={asset.symbol ?? asset.name ?? t('unknownToken')} />
  }
  // The name of spam is its advertisement.
  const name = (asset.isSpam ? undefined : asset.name) ?? t('collectible')
  return (
    <AmountText
      {...rest}
      quantity={quantity}
      symbol={asset.tokenId === undefined ? name : `${name} #${asset.tokenId}`}
    />
  )
}

type ShownStatus = SentStatus | HistoryTransaction['status']

/** How a transaction is doing, by a word and a sign. */
export function StatusWord({ status }: { readonly status: ShownStatus }): ReactNode {
  const { t } = usePluginWords(words)
  return (
    <span className="activity-status" data-tone={toneOf(status)}>
      {signOf(status)}
      {t(`status.${status}`)}
    </span>
  )
}

const toneOf = (status: ShownStatus): 'good' | 'bad' | undefined =>
  isOnItsWay(status) ? undefined : isGood(status) ? 'good' : 'bad'

const isOnItsWay = (status: ShownStatus): boolean => status === 'pending' || status === 'late'
const isGood = (status: ShownStatus): boolean => status === 'succeeded' || status === 'confirmed'

function signOf(status: ShownStatus): ReactNode {
  if (isOnItsWay(status)) return <Spinner />
  return isGood(status) ? <CheckIcon /> : <WarningIcon />
}
