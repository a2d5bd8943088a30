import { parseAccountId } from '@portico/kernel'
import { type ReactNode, useState } from 'react'
import { shortAddress } from '../format/addresses.js'
import { formatDecimal, formatShortDecimal } from '../format/formatAmount.js'
import { usePluginWords } from '../messages/pluginWords.js'
import { Button } from '../parts/Button.js'
import { LongList } from '../parts/LongList.js'
import { TokenIcon } from '../parts/markedIcons.js'
import { Notice } from '../parts/Notice.js'
import { Row } from '../parts/Row.js'
import { SearchField } from '../parts/SearchField.js'
import { useStyles } from '../theme/useStyles.js'
import { FullAddress } from './Facts.js'
import { words } from './messages/words.js'
import { moneyCss } from './money.styles.js'
import { formatTokenAmount, formatWorth, isSameToken, type MoneyToken, searchTokens } from './moneyToken.js'

const SEARCHED_FROM = 6
/** Decimals; all of them on request. */
const SHOWN_DIGITS = 8

/** Tokens of an account, to pick one from; with a search field where there are many. */
export function TokenPicker<T extends MoneyToken>(props: {
  readonly tokens: readonly T[]
  /** The one that is chosen now. */
  readonly current: T | undefined
  readonly onChoose: (token: T) => void
  /** What the tokens are called together. Default: those of the visitor. */
  readonly label?: string
  /** What there is to say of the balances, between the search field and the tokens. */
  readonly children?: ReactNode
}): ReactNode {
  const { tokens, current, onChoose, label, children } = props
  const { t, shared } = usePluginWords(words)
  const [text, setText] = useState('')
  useStyles(moneyCss)
  const shown = searchTokens(tokens, text)
  return (
    <>
      {tokens.length >= SEARCHED_FROM && (
        <SearchField label={t('search')} text={text} maxLength={128} onChange={setText} />
      )}
      {children}
      {shown.length === 0 && text !== '' && (
        <Notice title={t('noTokens', { text })} isEmpty>
          <Button onClick={() => setText('')}>{shared('clearSearch')}</Button>
        </Notice>
      )}
      <section className="token-rows" aria-label={label ?? t('tokens')}>
        <LongList items={shown} keyOf={({ asset, chainId }) => asset ?? chainId}>
          {(token) => (
            <TokenRow token={token} isCurrent={isSameToken(token, current)} onClick={() => onChoose(token)} />
          )}
        </LongList>
      </section>
    </>
  )
}

/** A token without a price may be an imitation: its address is shown whole. */
function TokenRow(props: {
  readonly token: MoneyToken
  readonly isCurrent: boolean
  readonly onClick: () => void
}): ReactNode {
  const { token, isCurrent, onClick } = props
  const { locale } = usePluginWords(words)
  const { name, symbol, amount, address } = token
  const plain = address && parseAccountId(address).address
  const worth = amount === undefined ? undefined : formatWorth(amount, token, locale)
  return (
    <Row
      icon={<TokenIcon {...token} seed={address ?? token.chainId} />}
      name={
        <bdi className="token-row-name" title={name}>
          {name || symbol}
        </bdi>
      }
      note={
        plain === undefined ? (
          <bdi>{symbol}</bdi>
        ) : worth === undefined ? (
          <FullAddress address={plain} />
        ) : (
          <bdi dir="ltr">{shortAddress(plain)}</bdi>
        )
      }
      end={
        <span className="token-row-held">
          <Held token={token} />
          {worth !== undefined && <bdi className="row-note">{worth}</bdi>}
        </span>
      }
      isCurrent={isCurrent}
      onClick={onClick}
    />
  )
}

function Held({ token }: { readonly token: MoneyToken }): ReactNode {
  const { t, locale } = usePluginWords(words)
  const { amount, decimals, symbol } = token
  if (amount === undefined) return t('balanceUnknown')
  const short = formatShortDecimal(formatDecimal({ amount, decimals }), SHOWN_DIGITS, locale)
  return <bdi title={formatTokenAmount(amount, token, locale)}>{`${short} ${symbol}`}</bdi>
}
