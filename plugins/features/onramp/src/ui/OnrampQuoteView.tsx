import { parseAccountId } from '@portico/kernel'
import { Fact, Facts, FullAddress, formatMoney, Note, SafetyNote } from '@portico/ui/money'
import {
  Button,
  Notice,
  SkeletonRows,
  SlotIcon,
  useErrorWords,
  usePluginWords,
  useRouter,
  useStore,
  useViewTitle,
} from '@portico/ui/plugin'
import { type ReactNode, useEffect } from 'react'
import type { Buying, BuyOffer, BuyQuote } from '../buying.js'
import { readyRequest } from '../state/draft.js'
import { formatBought } from './buyTexts.js'
import { words } from './messages/words.js'
import { type Buyer, BuyingGate } from './parts/BuyingGate.js'
import { ExampleNote } from './parts/ExampleNote.js'

const DOWN = 'M10 4v12m-4-4 4 4 4-4'

/** What the provider asks for, and the way to its page. */
export function OnrampQuoteView(): ReactNode {
  const { t } = usePluginWords(words)
  useViewTitle(t('quoteTitle'))
  return <BuyingGate>{(buying, buyer) => <Offer buying={buying} buyer={buyer} />}</BuyingGate>
}

interface Parts {
  readonly buying: Buying
  readonly buyer: Buyer
}

function Offer({ buying, buyer }: Parts): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  const request = readyRequest(useStore(buying.draft))
  const offer = useStore(buying.offer)
  const hasRequest = request !== undefined
  useEffect(() => (hasRequest ? buying.watchOffer() : undefined), [buying, hasRequest])
  if (!hasRequest) {
    return (
      <Notice title={t('nothingToBuy')} isEmpty>
        <Button kind="primary" onClick={() => router.replace('Onramp')}>
          {t('startOver')}
        </Button>
      </Notice>
    )
  }
  if (offer.status === 'none' || offer.status === 'loading') return <SkeletonRows count={5} />
  const { quote } = offer
  return (
    <div className="buy">
      {quote?.source === 'sample' && <ExampleNote onRetry={buying.refreshOffer} />}
      {quote && <BothSides quote={quote} />}
      {offer.status === 'failed' && <Fault buying={buying} offer={offer} />}
      {quote && <QuoteFacts quote={quote} buyer={buyer} />}
      {quote?.source === 'service' && <SafetyNote account={buyer.account} />}
      <Foot buying={buying} offer={offer} provider={request.provider.name} />
    </div>
  )
}

function BothSides({ quote }: { readonly quote: BuyQuote }): ReactNode {
  const { t, locale } = usePluginWords(words)
  const { total, quantity, request } = quote
  const { asset, currency } = request
  return (
    <dl className="buy-both">
      <div>
        <dt>{t('pay')}</dt>
        <dd>
          <bdi>{formatMoney(total, currency, locale)}</bdi>
        </dd>
      </div>
      <SlotIcon d={DOWN} />
      <div>
        <dt>{t('get')}</dt>
        <dd>
          <bdi>{quantity === undefined ? asset.symbol : formatBought(quantity, asset.symbol, locale)}</bdi>
        </dd>
      </div>
    </dl>
  )
}

function Fault(props: {
  readonly buying: Buying
  readonly offer: Extract<BuyOffer, { readonly status: 'failed' }>
}): ReactNode {
  const { buying, offer } = props
  const own = usePluginWords(words)
  const { title, hint } = useErrorWords(own)(offer.error)
  return (
    <Note title={title} hint={hint} tone="bad">
      <Button onClick={buying.refreshOffer}>{own.shared('tryAgain')}</Button>
    </Note>
  )
}

function QuoteFacts({ quote, buyer }: { readonly quote: BuyQuote; readonly buyer: Buyer }): ReactNode {
  const { t, locale } = usePluginWords(words)
  const { subtotal, providerFee, networkFee, total, request } = quote
  const lines = { subtotal, providerFee, networkFee, total }
  return (
    <Facts>
      {(['subtotal', 'providerFee', 'networkFee', 'total'] as const).map((name) => (
        <Fact key={name} name={t(name)} isOneLine>
          <bdi>{formatMoney(lines[name], request.currency, locale)}</bdi>
        </Fact>
      ))}
      <Fact name={t('provider')} isOneLine>
        <bdi>{request.provider.name}</bdi>
      </Fact>
      {buyer.network && (
        <Fact name={t('network')} isOneLine>
          <bdi>{buyer.network.name}</bdi>
        </Fact>
      )}
      <Fact name={t('receiver')}>
        <FullAddress address={parseAccountId(buyer.account).address} />
      </Fact>
    </Facts>
  )
}

/** The way out is a link: no browser stops it, and the page that opens learns nothing of this one. */
function Foot(props: {
  readonly buying: Buying
  readonly offer: Exclude<BuyOffer, { readonly status: 'none' | 'loading' }>
  readonly provider: string
}): ReactNode {
  const { buying, offer, provider } = props
  const { t } = usePluginWords(words)
  const router = useRouter()
  const link = offer.status === 'ready' ? offer.link : undefined
  if (!link) {
    const isLinking = offer.status === 'linking'
    return (
      <div className="foot">
        <Button kind="primary" isBusy={isLinking} isDisabled={!isLinking} onClick={buying.refreshOffer}>
          {isLinking ? t('gettingLink') : t('continue', { provider })}
        </Button>
      </div>
    )
  }
  function go(orderId: string): void {
    buying.take()
    // After the browser has followed the link, which is gone with this view.
    setTimeout(() => router.replace('OnrampInProgress', { orderId }))
  }
  return (
    <div className="foot">
      <p className="hint">{t('leaveHint', { provider })}</p>
      <a
        className="button primary"
        part="button primary"
        href={link.url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => go(link.orderId)}
      >
        {t('continue', { provider })}
      </a>
    </div>
  )
}
