import { createClock, parseAccountId, type SentStatus } from '@portico/kernel'
import { Fact, Facts, FullAddress, formatMoney, ProgressStage } from '@portico/ui/money'
import {
  Button,
  CopyButton,
  Notice,
  useErrorWords,
  usePluginWords,
  useRouter,
  useViewTitle,
  type ViewProps,
} from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { type Buying, type BuyOrder, hasFailed } from '../buying.js'
import { formatBought } from './buyTexts.js'
import { words } from './messages/words.js'
import { BuyingGate } from './parts/BuyingGate.js'
import { useOrder } from './parts/useOrder.js'

/** Providers' pages are dead after this. */
const LINK_MS = 15 * 60_000

/** The visitor is at the provider's. Closing this window stops none of it. */
export function OnrampInProgressView({ params }: ViewProps<'OnrampInProgress'>): ReactNode {
  const { t } = usePluginWords(words)
  useViewTitle(t('title'))
  return (
    <BuyingGate>
      {(buying, { account }) => <Progress buying={buying} account={account} orderId={params?.orderId} />}
    </BuyingGate>
  )
}

function Progress(props: {
  readonly buying: Buying
  readonly account: BuyOrder['account']
  readonly orderId: string | undefined
}): ReactNode {
  const { buying, account, orderId } = props
  const own = usePluginWords(words)
  const { t } = own
  const wordsFor = useErrorWords(own)
  const router = useRouter()
  const { order, error } = useOrder(buying.onramp, account, orderId)
  if (!order) {
    return (
      <Notice title={t('nothingToBuy')} isEmpty>
        <Button kind="primary" onClick={() => router.replace('Onramp')}>
          {t('startOver')}
        </Button>
      </Notice>
    )
  }
  const { provider, asset, transactionId } = order
  const { chainId } = parseAccountId(account)
  const status = stepOf(order)
  const trouble = error && status !== 'delivered' ? [wordsFor(error).title, t('lookFailedHint')] : []
  return (
    <div className="buy">
      <ProgressStage
        token={{ ...asset, chainId, decimals: 0 }}
        status={STAGES[status]}
        title={t(`status.${status}`)}
        hints={[...sayHints(), ...trouble]}
        transaction={transactionId === undefined ? undefined : { id: transactionId, chainId }}
        foot={<Foot buying={buying} order={order} status={status} />}
      >
        {status === 'open' && (
          <CopyButton text={order.url} label={t('copyLink')}>
            {t('copyLink')}
          </CopyButton>
        )}
        <OrderFacts order={order} />
      </ProgressStage>
    </div>
  )

  function sayHints(): readonly string[] {
    const names = { provider: provider.name }
    switch (status) {
      case 'delivered':
        return []
      case 'open':
        return [t('status.open.hint', names), t('noWindowHint')]
      case 'rejected':
      case 'expired':
        return [t('endedHint', names)]
      default:
        return [t(`status.${status}.hint`, names)]
    }
  }
}

type Step = 'open' | 'late' | 'paid' | 'delivered' | 'rejected' | 'expired' | 'refunded'

const STAGES: Readonly<Record<Step, SentStatus>> = {
  ...{ open: 'pending', late: 'late', paid: 'pending', delivered: 'succeeded' },
  ...{ rejected: 'failed', expired: 'expired', refunded: 'replaced' },
}

/** By what has arrived, else by the provider's word; where neither says anything, by how long its page is good. */
function stepOf({ transactionId, status, startedAtMs }: BuyOrder): Step {
  if (transactionId !== undefined) return 'delivered'
  switch (status) {
    case 'rejected':
    case 'expired':
    case 'refunded':
      return status
    case 'paid':
    case 'sending':
    case 'delivered':
      return 'paid'
    default:
      return createClock().now() - startedAtMs >= LINK_MS ? 'late' : 'open'
  }
}

function OrderFacts({ order }: { readonly order: BuyOrder }): ReactNode {
  const { t, locale } = usePluginWords(words)
  const { total, currency, quantity, asset, provider, account } = order
  return (
    <Facts>
      <Fact name={t('pay')} isOneLine>
        <bdi>{formatMoney(total, currency, locale)}</bdi>
      </Fact>
      <Fact name={t('get')} isOneLine>
        <bdi>{formatBought(quantity, asset.symbol, locale)}</bdi>
      </Fact>
      <Fact name={t('provider')} isOneLine>
        <bdi>{provider.name}</bdi>
      </Fact>
      <Fact name={t('receiver')}>
        <FullAddress address={parseAccountId(account).address} />
      </Fact>
    </Facts>
  )
}

function Foot(props: { readonly buying: Buying; readonly order: BuyOrder; readonly status: Step }): ReactNode {
  const { buying, order, status } = props
  const { t } = usePluginWords(words)
  const router = useRouter()

  const hasEnded = status === 'delivered' || hasFailed(order)

  /** What has arrived is in the account; what may yet arrive is found again. */
  function finish(): void {
    if (hasEnded) buying.onramp.forget(order.orderId)
    router.reset('Account')
  }
  return (
    <>
      {status === 'open' && (
        <a
          className="button secondary"
          part="button secondary"
          href={order.url}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('openAgain')}
        </a>
      )}
      {(status === 'late' || hasFailed(order)) && (
        <Button onClick={() => router.replace('Onramp')}>{t('buyAgain')}</Button>
      )}
      <Button kind="primary" onClick={finish}>
        {t('done')}
      </Button>
    </>
  )
}
