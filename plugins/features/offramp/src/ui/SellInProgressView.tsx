import { createClock, type PorticoError, parseAccountId, type SentStatus, toPorticoError } from '@portico/kernel'
import { Fact, Facts, FullAddress, formatMoney, formatTokenAmount, Note, ProgressStage } from '@portico/ui/money'
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
import { type ReactNode, useState } from 'react'
import type { Offramp, SellOrder } from '../selling.js'
import { words } from './messages/words.js'
import { type Seller, SellingGate } from './parts/SellingGate.js'
import { useSale } from './parts/useSale.js'

/** A sale from the provider's page to the payout. Closing this window stops none of it. */
export function SellInProgressView({ params }: ViewProps<'SellInProgress'>): ReactNode {
  const { t } = usePluginWords(words)
  useViewTitle(t('title'))
  return (
    <SellingGate>
      {(offramp, seller) => (
        <Progress key={seller.account} offramp={offramp} seller={seller} orderId={params?.orderId} />
      )}
    </SellingGate>
  )
}

type Step = SellOrder['status'] | 'sent' | 'over' | 'refused'

/** There is no such sale, or not the one that was begun. */
const REFUSALS: readonly string[] = ['OFFRAMP_CHANGED', 'OFFRAMP_MISSING']

/** How far it is: as the service says, and as far as this browser has sent something. */
function stepOf({ status, terms, transactionId }: SellOrder, error: PorticoError | undefined): Step {
  if (error && REFUSALS.includes(error.code)) return 'refused'
  if (status !== 'accepted' || !terms) return status
  if (transactionId !== undefined) return 'sent'
  return createClock().now() >= terms.expiresAtMs ? 'over' : 'accepted'
}

const STAGES: Readonly<Record<Step, 'asking' | SentStatus>> = {
  ...{ created: 'pending', accepted: 'asking', sent: 'pending', received: 'pending', paid: 'succeeded' },
  ...{ over: 'expired', rejected: 'failed', expired: 'expired', refunded: 'replaced', refused: 'failed' },
}

/** The visitor has left the payment, or declined it in the wallet: there is nothing to say. */
const LEFT: readonly string[] = ['PAY_CLOSED', 'REQUEST_REJECTED', 'REQUEST_ABORTED']

function Progress(props: {
  readonly offramp: Offramp
  readonly seller: Seller
  readonly orderId: string | undefined
}): ReactNode {
  const { offramp, seller, orderId } = props
  const own = usePluginWords(words)
  const { t, locale } = own
  const wordsFor = useErrorWords(own)
  const router = useRouter()
  const { order, error } = useSale(offramp, seller.account, orderId)
  const [failure, setFailure] = useState<PorticoError>()
  const [isSending, setSending] = useState(false)
  if (!order) {
    return (
      <Notice title={t('nothingToSell')} isEmpty>
        <Button kind="primary" onClick={() => router.replace('Sell')}>
          {t('startOver')}
        </Button>
      </Notice>
    )
  }
  const { provider, token, terms } = order
  const { chainId } = parseAccountId(order.account)
  const trouble = failure ?? error
  const step = stepOf(order, trouble)
  const said = trouble && wordsFor(trouble)

  async function send(id: string): Promise<void> {
    setFailure(undefined)
    setSending(true)
    try {
      await offramp.send(id)
    } catch (cause) {
      const refused = toPorticoError(cause, 'PLUGIN_FAILED', { pluginId: 'offramp' })
      if (!LEFT.includes(refused.code)) setFailure(refused)
    }
    setSending(false)
  }
  return (
    <div className="sell">
      <ProgressStage
        token={{ ...token, chainId }}
        status={STAGES[step]}
        title={step === 'refused' ? (said?.title ?? '') : t(`status.${step}`)}
        hints={sayHints()}
        transaction={order.transactionId === undefined ? undefined : { id: order.transactionId, chainId }}
        foot={
          <Foot
            offramp={offramp}
            order={order}
            step={step}
            isSending={isSending}
            onSend={() => void send(order.orderId)}
          />
        }
      >
        {step !== 'refused' && said && (
          <Note title={said.title} hint={failure ? said.hint : t('lookFailedHint')} tone="bad" />
        )}
        {step === 'created' && (
          <CopyButton text={order.url} label={t('copyLink')}>
            {t('copyLink')}
          </CopyButton>
        )}
        <SaleFacts order={order} seller={seller} isOpen={step === 'accepted'} />
      </ProgressStage>
    </div>
  )

  function sayHints(): readonly string[] {
    const names = { provider: provider.name }
    const amount = terms ? formatMoney(terms.payout, terms.currency, locale) : ''
    if (step === 'refused') return said?.hint === undefined ? [] : [said.hint]
    if (step === 'created') return [t('status.created.hint', names), t('noWindowHint')]
    if (step === 'rejected' || step === 'expired') return [t('endedHint', names)]
    if (step === 'received') return [t('status.received.hint', { ...names, amount })]
    if (step === 'paid') return [t('status.paid.hint', { amount })]
    return step === 'over' ? [t('status.over.hint')] : [t(`status.${step}.hint`, names)]
  }
}

/** Of what was agreed on, all; before that, what is to be sold. */
function SaleFacts(props: { readonly order: SellOrder; readonly seller: Seller; readonly isOpen: boolean }): ReactNode {
  const { order, seller, isOpen } = props
  const { t, locale, date } = usePluginWords(words)
  const { token, terms, provider, account } = order
  const { network } = seller
  return (
    <Facts>
      <Fact name={t('sell')} isOneLine>
        <bdi>{terms ? formatTokenAmount(terms.amount, token, locale) : token.symbol}</bdi>
      </Fact>
      {terms && (
        <Fact name={t('get')} isOneLine>
          <bdi>{formatMoney(terms.payout, terms.currency, locale)}</bdi>
        </Fact>
      )}
      {terms && isOpen && (
        <Fact name={t('until')} isOneLine>
          {date(terms.expiresAtMs, { dateStyle: 'medium', timeStyle: 'short' })}
        </Fact>
      )}
      <Fact name={t('provider')} isOneLine>
        <bdi>{provider.name}</bdi>
      </Fact>
      {terms && (
        <Fact name={t('receiver')}>
          <FullAddress address={parseAccountId(terms.to).address} />
        </Fact>
      )}
      <Fact name={t('seller')}>
        <FullAddress address={parseAccountId(account).address} />
      </Fact>
      {token.address !== undefined && (
        <Fact name={t('token')}>
          <FullAddress address={parseAccountId(token.address).address} />
        </Fact>
      )}
      {network && (
        <Fact name={t('network')} isOneLine>
          <bdi>{network.name}</bdi>
        </Fact>
      )}
    </Facts>
  )
}

const ENDS: readonly Step[] = ['over', 'rejected', 'expired', 'refunded', 'refused']

function Foot(props: {
  readonly offramp: Offramp
  readonly order: SellOrder
  readonly step: Step
  readonly isSending: boolean
  readonly onSend: () => void
}): ReactNode {
  const { offramp, order, step, isSending, onSend } = props
  const { t } = usePluginWords(words)
  const router = useRouter()
  const isEnded = ENDS.includes(step)
  const isMain = step === 'accepted'

  /** What has ended is over; what has not is found again. */
  function finish(): void {
    if (step !== 'refused' && (isEnded || step === 'paid')) offramp.forget(order.orderId)
    router.reset('Account')
  }
  return (
    <>
      {step === 'created' && (
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
      {isMain && (
        <Button kind="primary" isBusy={isSending} onClick={onSend}>
          {t('review')}
        </Button>
      )}
      {step === 'sent' && (
        <Button isBusy={isSending} onClick={onSend}>
          {t('showTransfer')}
        </Button>
      )}
      {isEnded && <Button onClick={() => router.replace('Sell')}>{t('sellAgain')}</Button>}
      <Button kind={isMain ? 'secondary' : 'primary'} onClick={finish}>
        {t('done')}
      </Button>
    </>
  )
}
