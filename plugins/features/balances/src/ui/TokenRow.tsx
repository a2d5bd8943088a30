import { type Holding, parseAccountId } from '@portico/kernel'
import {
  formatDecimal,
  formatFiat,
  formatShortDecimal,
  Row,
  shortAddress,
  TokenIcon,
  usePluginWords,
} from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { keyOf } from './keepOrder.js'
import { words } from './messages/words.js'

/** One token: what it is, how much of it, and what that is worth. One of unknown price shows its contract. */
export function TokenRow({
  token,
  onSend,
}: {
  readonly token: Holding
  readonly onSend: (() => void) | undefined
}): ReactNode {
  const { t, locale } = usePluginWords(words)
  const { name, symbol, address, value, iconUrl } = token
  const icon = <TokenIcon name={name} symbol={symbol} iconUrl={iconUrl} seed={keyOf(token)} />
  const whole = formatDecimal(token)
  const shownName = (
    <span className="token-name" title={name} dir="auto">
      {name || symbol}
    </span>
  )
  const note = (
    <span className="token-amount" title={`${whole} ${symbol}`}>
      {formatShortDecimal(whole, 4, locale)} <bdi className="token-symbol">{symbol}</bdi>
    </span>
  )
  const end =
    value === undefined ? (
      <>
        {t('noPrice')}
        {address !== undefined && (
          <span className="token-contract"> {shortAddress(parseAccountId(address).address)}</span>
        )}
      </>
    ) : (
      <bdi className="token-value">{formatFiat(value, locale)}</bdi>
    )
  if (onSend) {
    const named = (
      <>
        {shownName} <span className="hidden">{t('send')}</span>
      </>
    )
    return <Row icon={icon} name={named} note={note} end={end} onClick={onSend} />
  }
  return (
    <div className="row still">
      {icon}
      <span className="row-body">
        <span className="row-text">
          <span className="row-name">{shownName}</span>
          <span className="row-note"> {note}</span>
        </span>
        <span className="row-end"> {end}</span>
      </span>
    </div>
  )
}
