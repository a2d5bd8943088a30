import { Button, Notice, useContributions, usePluginWords, useRouter } from '@portico/ui/plugin'
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
