import { type Holding, type Namespace, parseAccountId } from '@portico/kernel'
import {
  Button,
  formatDecimal,
  formatFiat,
  formatShortDecimal,
  LongList,
  Notice,
  Row,
  SlotIcon,
  SlotName,
  shortAddress,
  TokenIcon,
  useContributions,
  useElapsed,
  usePluginWords,
  useRouter,
} from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { keyOf, useKeptOrder } from './keepOrder.js'
import { words } from './messages/words.js'
import { type HoldingsProps, PortfolioTab } from './PortfolioTab.js'

/** The tokens of the shown account, with what they are worth (S2.3, S1.2h). */
export function TokensTab(): ReactNode {
  return (
    <PortfolioTab skeleton={<TokenSkeletons />} notServed="notServed">
      {(props) => <TokenList {...props} />}
    </PortfolioTab>
  )
}

/** The tokens; their total stands at the head of the account. Where tokens can be sent, a tap on one begins that. */
function TokenList({ namespace, holdings, refresh }: HoldingsProps): ReactNode {
  const { t, shared } = usePluginWords(words)
  const router = useRouter()
  const tokens = useKeptOrder(holdings.tokens)
  const send = useContributions('actions', namespace).find(({ id }) => id === 'send')
  const { total, unpriced } = holdings

  if (tokens.length === 0) {
    return (
      <Notice title={t('noTokens')} isEmpty>
        <WaysToFunds namespace={namespace} />
        <Button kind="secondary" onClick={refresh}>
          {shared('lookAgain')}
        </Button>
      </Notice>
    )
  }
  return (
    <>
      {total !== undefined && unpriced > 0 && (
        <p className="holdings-note">
          <SlotIcon d={INFO} />
          {t('unpriced', { count: unpriced })}
        </p>
      )}
      {tokens.every(({ amount }) => amount === 0n) && <WaysToFunds namespace={namespace} />}
      <LongList items={tokens} keyOf={keyOf}>
        {(token) => (
          <TokenRow
            token={token}
            onSend={
              send && (token.asset !== undefined || token.address === undefined)
                ? () => router.push(send.opens, { token: token.asset } as never)
                : undefined
            }
          />
        )}
      </LongList>
    </>
  )
}

/** An i in a circle. */
const INFO = 'M10 3.25a6.75 6.75 0 1 0 0 13.5 6.75 6.75 0 0 0 0-13.5M10 9.25v4m0-6.5v.01'
const WAYS_TO_FUNDS = ['onramp', 'receive']

/** Other plugins' ways to fill an account that is empty. */
function WaysToFunds({ namespace }: { readonly namespace: Namespace }): ReactNode {
  const router = useRouter()
  const actions = useContributions('actions', namespace)
  const ways = WAYS_TO_FUNDS.flatMap((way) => actions.find(({ id }) => id === way) ?? [])
  if (ways.length === 0) return null
  return (
    <div className="ways">
      {ways.map((way, index) => (
        <Button
          key={way.id}
          kind={index === 0 ? 'primary' : 'secondary'}
          onClick={() => (router.push as (view: string) => void)(way.opens)}
        >
          <SlotName of={way} />
        </Button>
      ))}
    </div>
  )
}

/** One token: what it is, how much of it, and what that is worth. One of unknown price shows its contract. */
function TokenRow({
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

const ROWS = ['one', 'two', 'three', 'four']
const SHOWN_AFTER_MS = 150

/** Tokens that are on their way, in the shape of those that come. */
function TokenSkeletons(): ReactNode {
  const { shared } = usePluginWords(words)
  const isShown = useElapsed(SHOWN_AFTER_MS)
  return (
    <div className={isShown ? 'rows skeletons' : 'rows skeletons early'} aria-busy="true">
      <span className="hidden">{shared('loading')}</span>
      {ROWS.map((key) => (
        <div key={key} className="row token-skeleton" aria-hidden="true">
          <span className="skeleton picture round" />
          <span className="token-lines">
            <span className="skeleton line" />
            <span className="skeleton line" />
          </span>
          <span className="skeleton line" />
        </div>
      ))}
    </div>
  )
}
