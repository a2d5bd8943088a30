import { Button, Notice, useContributions, useElapsed, usePluginWords, useRouter } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { keyOf, useKeptOrder } from './keepOrder.js'
import { words } from './messages/words.js'
import type { HoldingsProps } from './PortfolioTab.js'
import { TokenRow } from './TokenRow.js'

/** The tokens; their total stands at the head of the account. Where tokens can be sent, a tap on one begins that. */
export function TokenList({ namespace, holdings, refresh }: HoldingsProps): ReactNode {
  const { t, shared } = usePluginWords(words)
  const router = useRouter()
  const tokens = useKeptOrder(holdings.tokens)
  const send = useContributions('actions', namespace).find(({ id }) => id === 'send')
  const { total, unpriced } = holdings

  if (tokens.length === 0) {
    return (
      <Notice title={t('noTokens')} isEmpty>
        <Button kind="secondary" onClick={refresh}>
          {shared('lookAgain')}
        </Button>
      </Notice>
    )
  }
  return (
    <>
      <ul className="rows">
        {tokens.map((token) => (
          <li key={keyOf(token)}>
            <TokenRow
              token={token}
              onSend={
                send && (token.asset !== undefined || token.address === undefined)
                  ? () => router.push(send.opens, { token: token.asset } as never)
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
      {total !== undefined && unpriced > 0 && (
        <p className="hint holdings-note">{t('unpriced', { count: unpriced })}</p>
      )}
    </>
  )
}

const ROWS = ['one', 'two', 'three', 'four']
const SHOWN_AFTER_MS = 150

/** Tokens that are on their way, in the shape of those that come. */
export function TokenSkeletons(): ReactNode {
  const { shared } = usePluginWords(words)
  const isShown = useElapsed(SHOWN_AFTER_MS)
  return (
    <div className={isShown ? 'rows skeletons' : 'rows skeletons early'} aria-busy="true">
      <span className="hidden">{shared('loading')}</span>
      {ROWS.map((key) => (
        <div key={key} className="row skeleton-row token-skeleton" aria-hidden="true">
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
