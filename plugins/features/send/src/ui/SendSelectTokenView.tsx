import { parseAccountId } from '@portico/kernel'
import {
  Button,
  formatDecimal,
  formatFiat,
  formatShortDecimal,
  Notice,
  Row,
  SearchIcon,
  SkeletonRows,
  shortAddress,
  TokenIcon,
  usePluginWords,
  useRouter,
  useStore,
  useViewTitle,
} from '@portico/ui/plugin'
import { type ReactNode, useState } from 'react'
import { unitsToFiat } from '../amount/fiat.js'
import { formatExact } from '../amount/writeAmount.js'
import type { Sending } from '../sending.js'
import { isSameToken } from '../state/isSameToken.js'
import type { SendToken } from '../state/sendState.js'
import { words } from './messages/words.js'
import { BalanceFault } from './parts/BalanceFault.js'
import { FullAddress } from './parts/FullAddress.js'
import { SendingGate } from './parts/SendingGate.js'
import { searchTokens } from './searchTokens.js'
import { useBegun } from './useBegun.js'
import type { Payer } from './usePayer.js'

const SEARCHED_FROM = 6
/** Decimals; all of them on request. */
const SHOWN_DIGITS = 8

/** The tokens of the account, to pick one from. */
export function SendSelectTokenView(): ReactNode {
  const { t } = usePluginWords(words)
  useViewTitle(t('selectTitle'))
  return <SendingGate>{(sending, payer) => <Tokens sending={sending} payer={payer} />}</SendingGate>
}

function Tokens({ sending, payer }: { readonly sending: Sending; readonly payer: Payer }): ReactNode {
  const { t, shared } = usePluginWords(words)
  const router = useRouter()
  const { tokenBalances, token, loading } = useStore(sending.state)
  const isBegun = useBegun(sending, payer)
  const [text, setText] = useState('')
  if (!isBegun || (tokenBalances.length === 0 && loading)) return <SkeletonRows count={4} />
  const shown = searchTokens(tokenBalances, text)
  return (
    <div className="send">
      {tokenBalances.length >= SEARCHED_FROM && (
        <label className="send-search">
          <SearchIcon />
          <input
            type="search"
            value={text}
            maxLength={128}
            placeholder={t('search')}
            aria-label={t('search')}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
      )}
      <BalanceFault sending={sending} />
      {shown.length === 0 && text !== '' && (
        <Notice title={t('noTokens', { text })} isEmpty>
          <Button onClick={() => setText('')}>{shared('clearSearch')}</Button>
        </Notice>
      )}
      <section className="rows" aria-label={t('tokens')}>
        {shown.map((one) => (
          <TokenRow
            key={one.asset ?? one.chainId}
            token={one}
            isCurrent={isSameToken(one, token)}
            onClick={() => {
              sending.chooseToken(one)
              router.back()
            }}
          />
        ))}
      </section>
    </div>
  )
}

/** A token without a price may be an imitation: its address is shown whole. */
function TokenRow(props: {
  readonly token: SendToken
  readonly isCurrent: boolean
  readonly onClick: () => void
}): ReactNode {
  const { token, isCurrent, onClick } = props
  const { locale } = usePluginWords(words)
  const { name, symbol, amount, decimals, price, address } = token
  const plain = address && parseAccountId(address).address
  const worth = amount === undefined ? undefined : unitsToFiat(amount, price, decimals)
  return (
    <Row
      icon={<TokenIcon {...token} seed={address ?? token.chainId} />}
      name={
        <bdi className="send-row-name" title={name}>
          {name}
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
        <span className="send-held-of">
          <Held token={token} />
          {worth !== undefined && <bdi className="row-note">{formatFiat(worth, locale)}</bdi>}
        </span>
      }
      isCurrent={isCurrent}
      onClick={onClick}
    />
  )
}

function Held({ token: { amount, decimals, symbol } }: { readonly token: SendToken }): ReactNode {
  const { t, locale } = usePluginWords(words)
  if (amount === undefined) return t('balanceUnknown')
  const short = formatShortDecimal(formatDecimal({ amount, decimals }), SHOWN_DIGITS, locale)
  return <bdi title={`${formatExact(amount, decimals, locale)} ${symbol}`}>{`${short} ${symbol}`}</bdi>
}
