import { type Holding, type OfframpProvider, parseAccountId } from '@portico/kernel'
import { Note, nameCurrency, TokenPicker } from '@portico/ui/money'
import {
  Button,
  Notice,
  Row,
  SkeletonRows,
  TokenIcon,
  useErrorWords,
  useKernel,
  usePluginWords,
  useRouter,
  useViewTitle,
} from '@portico/ui/plugin'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { Offramp, SellOptions } from '../selling.js'
import { currenciesFor, providersFor } from '../state/choices.js'
import { words } from './messages/words.js'
import { SaleNote } from './parts/SaleNote.js'
import { type Seller, SellingGate } from './parts/SellingGate.js'
import { type Asked, useSellOptions, useSellPage } from './parts/useAsked.js'

/** What to sell, for which currency, and to whom. */
export function SellView(): ReactNode {
  const { t } = usePluginWords(words)
  useViewTitle(t('title'))
  return (
    <SellingGate>{(offramp, seller) => <Opened key={seller.account} offramp={offramp} seller={seller} />}</SellingGate>
  )
}

interface Parts {
  readonly offramp: Offramp
  readonly seller: Seller
}

function Opened({ offramp, seller }: Parts): ReactNode {
  const { events, state } = useKernel()
  const { account } = seller
  useEffect(() => {
    const { chainId: network, namespace } = parseAccountId(account)
    const accountType = state.accountTypes.get().get(namespace)
    const properties = { network, ...(accountType === undefined ? {} : { accountType }) }
    events.emit('usage:tracked', { event: 'SELL_OPENED', properties })
  }, [events, state, account])
  return (
    <div className="sell">
      <SaleNote offramp={offramp} account={account} />
      <Options offramp={offramp} seller={seller} />
    </div>
  )
}

function Options({ offramp, seller }: Parts): ReactNode {
  const own = usePluginWords(words)
  const { shared } = own
  const wordsFor = useErrorWords(own)
  const asked = useSellOptions(offramp, seller.account)
  if (asked.status === 'failed') {
    return (
      <Notice {...wordsFor(asked.error)}>
        <Button kind="primary" onClick={asked.retry}>
          {shared('tryAgain')}
        </Button>
      </Notice>
    )
  }
  if (asked.status !== 'ready') return <SkeletonRows count={3} />
  const { value } = asked
  if (value.holdings.length === 0) return <NothingHere options={value} seller={seller} />
  return <SellForm offramp={offramp} seller={seller} options={value} />
}

function NothingHere({ options, seller }: { readonly options: SellOptions; readonly seller: Seller }): ReactNode {
  const { t, shared, list } = usePluginWords(words)
  const router = useRouter()
  const symbols = [...new Set(options.providers.flatMap(({ assets }) => assets.map(({ symbol }) => symbol)))]
  const isBought = symbols.length > 0
  const title = isBought ? t('nothingHeld') : t('nothing', { network: seller.network?.name ?? shared('thisNetwork') })
  return (
    <Notice title={title} hint={isBought ? t('nothingHeldHint', { symbols: list(symbols) }) : t('nothingHint')} isEmpty>
      <Button onClick={router.back}>{shared('back')}</Button>
    </Notice>
  )
}

function SellForm({ offramp, seller, options }: Parts & { readonly options: SellOptions }): ReactNode {
  const { t } = usePluginWords(words)
  const { events } = useKernel()
  const buyers = useId()
  const [wanted, setWanted] = useState<{ holding?: Holding; currency?: string; provider?: OfframpProvider }>({})
  const choose = (news: typeof wanted) => setWanted((before) => ({ ...before, ...news }))
  const { holding = options.holdings[0] } = wanted
  const currencies = holding ? currenciesFor(options, holding) : []
  const currency = currencies.find((one) => one === wanted.currency) ?? currencies[0]
  const providers = holding && currency !== undefined ? providersFor(options, holding, currency) : []
  const provider = providers.find(({ id }) => id === wanted.provider?.id)
  const { account } = seller
  const request = holding && currency !== undefined && provider ? { account, holding, currency, provider } : undefined
  const page = useSellPage(offramp, request)
  function chooseProvider(one: OfframpProvider): void {
    choose({ provider: one })
    events.emit('usage:tracked', { event: 'SELL_PROVIDER_CHOSEN', properties: { provider: one.id } })
  }
  return (
    <>
      <div className="sell-part">
        <h3 className="sell-part-name">{t('sell')}</h3>
        <TokenPicker
          tokens={options.holdings}
          current={holding}
          onChoose={(one) => choose({ holding: one })}
          label={t('sell')}
        />
      </div>
      <Currencies all={currencies} current={currency} onChoose={(one) => choose({ currency: one })} />
      <section className="sell-part" aria-labelledby={buyers}>
        <h3 className="sell-part-name" id={buyers}>
          {t('to')}
        </h3>
        <div className="rows">
          {providers.map((one) => (
            <Row
              key={one.id}
              icon={<TokenIcon name={one.name} symbol={one.name} seed={one.id} />}
              name={<bdi>{one.name}</bdi>}
              note={<bdi>{t('feeIs', { fee: one.feeText })}</bdi>}
              isCurrent={one.id === provider?.id}
              onClick={() => chooseProvider(one)}
            />
          ))}
        </div>
      </section>
      <Foot offramp={offramp} page={page} provider={provider?.name} />
    </>
  )
}

function Currencies(props: {
  readonly all: readonly string[]
  readonly current: string | undefined
  readonly onChoose: (currency: string) => void
}): ReactNode {
  const { all, current, onChoose } = props
  const { t, locale } = usePluginWords(words)
  const name = useId()
  return (
    <fieldset className="sell-part">
      <legend className="sell-part-name">{t('paidIn')}</legend>
      <div className="sell-currencies">
        {all.map((currency) => (
          <label key={currency} className="sell-currency">
            <input type="radio" name={name} checked={currency === current} onChange={() => onChoose(currency)} />
            <bdi>{nameCurrency(currency, locale)}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The way out is a link: no browser stops it, and the page that opens learns nothing of this one. */
function Foot(props: {
  readonly offramp: Offramp
  readonly page: Asked<{ readonly url: string; readonly orderId: string }>
  readonly provider: string | undefined
}): ReactNode {
  const { offramp, page, provider = '' } = props
  const own = usePluginWords(words)
  const { t, shared } = own
  const wordsFor = useErrorWords(own)
  const router = useRouter()
  if (page.status === 'none') return <p className="hint">{t('chooseHint')}</p>
  if (page.status === 'failed') {
    return (
      <Note {...wordsFor(page.error)} tone="bad">
        <Button onClick={page.retry}>{shared('tryAgain')}</Button>
      </Note>
    )
  }
  if (page.status === 'loading') {
    return (
      <div className="foot">
        <Button kind="primary" isBusy onClick={() => {}}>
          {t('gettingLink')}
        </Button>
      </div>
    )
  }
  const { url, orderId } = page.value
  function go(): void {
    offramp.keep(orderId)
    // After the browser has followed the link, which is gone with this view.
    setTimeout(() => router.replace('SellInProgress', { orderId }))
  }
  return (
    <>
      <p className="hint">{t('leaveHint', { provider })}</p>
      <div className="foot">
        <a
          className="button primary"
          part="button primary"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={go}
        >
          {t('continue', { provider })}
        </a>
      </div>
    </>
  )
}
