import type { OnrampProvider } from '@portico/kernel'
import { parseTypedAmount } from '@portico/kernel/amounts'
import { AmountField, type AmountFieldProps, formatMoney } from '@portico/ui/money'
import {
  Button,
  NetworkIcon,
  Notice,
  Row,
  SkeletonRows,
  TokenIcon,
  useKernel,
  usePluginWords,
  useRouter,
  useStore,
  useViewTitle,
} from '@portico/ui/plugin'
import { type ReactNode, useId } from 'react'
import type { BuyDraft, Buying, BuyOptions } from '../buying.js'
import { providersOn, rangeOf, readyRequest } from '../state/draft.js'
import { words } from './messages/words.js'
import { type Buyer, BuyingGate } from './parts/BuyingGate.js'
import { ExampleNote } from './parts/ExampleNote.js'
import { OrderNote } from './parts/OrderNote.js'

/** What to buy, for how much, and of whom. */
export function OnrampView(): ReactNode {
  const { t } = usePluginWords(words)
  useViewTitle(t('title'))
  return <BuyingGate>{(buying, buyer) => <BuyForm buying={buying} buyer={buyer} />}</BuyingGate>
}

interface Parts {
  readonly buying: Buying
  readonly buyer: Buyer
}

function BuyForm({ buying, buyer }: Parts): ReactNode {
  const draft = useStore(buying.draft)
  const state = useStore(buying.options)
  if (!draft) return null
  const note = <OrderNote onramp={buying.onramp} account={draft.account} />
  if (state.status === 'loading') {
    return (
      <div className="buy">
        {note}
        <SkeletonRows count={3} />
      </div>
    )
  }
  const { options, assets } = state
  if (assets.length === 0) {
    return (
      <div className="buy">
        {note}
        <NothingHere options={options} buyer={buyer} />
      </div>
    )
  }
  return (
    <div className="buy">
      {note}
      {options.source === 'sample' && <ExampleNote onRetry={buying.reload} />}
      <PaySide buying={buying} draft={draft} />
      <GetSide draft={draft} />
      <Providers buying={buying} draft={draft} options={options} />
      <HelpLink />
    </div>
  )
}

function PaySide({ buying, draft }: { readonly buying: Buying; readonly draft: BuyDraft }): ReactNode {
  const { t, locale } = usePluginWords(words)
  const router = useRouter()
  const { currency, amountText, total, chainId } = draft
  const fault = useFault(draft)
  if (!currency) return null
  const { min, max } = rangeOf(currency)
  const format = (cents: bigint) => formatMoney(cents, currency.id, locale)
  return (
    <AmountField
      token={{ chainId, name: currency.id, symbol: currency.id, decimals: 2 }}
      text={amountText}
      unit="token"
      amount={total}
      fault={fault}
      isLoading={false}
      limits={t('limitsAre', { least: format(min), most: format(max) })}
      onType={buying.typeAmount}
      onChooseToken={() => router.push('OnrampSelect', { what: 'currency' })}
    />
  )
}

/** Why the amount is not taken: as the field says it where the text is no amount. */
function useFault({ fault, currency, amountText }: BuyDraft): AmountFieldProps['fault'] {
  const { t, locale } = usePluginWords(words)
  if (fault === undefined || !currency) return undefined
  if (fault === 'tooLittle' || fault === 'tooMuch') {
    const { min, max } = rangeOf(currency)
    return t(`fault.${fault}`, { amount: formatMoney(fault === 'tooLittle' ? min : max, currency.id, locale) })
  }
  const typed = parseTypedAmount(amountText, { locale, decimals: 2 })
  return typed.ok ? undefined : typed
}

function GetSide({ draft: { asset, chainId } }: { readonly draft: BuyDraft }): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  const name = useId()
  if (!asset) return null
  const seed = asset.networks.find((one) => one.chainId === chainId)?.address ?? chainId
  return (
    <section className="buy-part" aria-labelledby={name}>
      <h3 className="buy-part-name" id={name}>
        {t('get')}
      </h3>
      <Row
        icon={<TokenIcon name={asset.name} symbol={asset.symbol} seed={seed} />}
        name={<bdi>{asset.name}</bdi>}
        note={<bdi>{asset.symbol}</bdi>}
        onClick={() => router.push('OnrampSelect', { what: 'asset' })}
      />
    </section>
  )
}

function Providers(props: {
  readonly buying: Buying
  readonly draft: BuyDraft
  readonly options: BuyOptions
}): ReactNode {
  const { buying, draft, options } = props
  const { t } = usePluginWords(words)
  const router = useRouter()
  const name = useId()
  const providers = providersOn(options, draft.chainId)
  if (providers.length === 0) return <p className="hint">{t('noProvider')}</p>

  function choose(provider: OnrampProvider): void {
    buying.chooseProvider(provider)
    router.push('OnrampQuote')
  }
  return (
    <section className="buy-part" aria-labelledby={name}>
      <h3 className="buy-part-name" id={name}>
        {t('from')}
      </h3>
      <div className="rows">
        {providers.map((provider) => (
          <Row
            key={provider.id}
            icon={<TokenIcon name={provider.name} symbol={provider.name} seed={provider.id} />}
            name={<bdi>{provider.name}</bdi>}
            note={<bdi>{t('feeIs', { fee: provider.feeText })}</bdi>}
            isDisabled={readyRequest({ ...draft, provider }) === undefined}
            onClick={() => choose(provider)}
          />
        ))}
      </div>
      {draft.total === undefined && <p className="hint">{t('amountHint')}</p>}
    </section>
  )
}

function HelpLink(): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  return (
    <button type="button" className="link buy-help" onClick={() => router.push('WhatIsBuying')}>
      {t('explainTitle')}
    </button>
  )
}

/** The networks on which something can be bought, where it is not this one. */
function NothingHere({ options, buyer }: { readonly options: BuyOptions; readonly buyer: Buyer }): ReactNode {
  const { t, shared } = usePluginWords(words)
  const router = useRouter()
  const networks = useStore(useKernel().state.networks)
  const sold = new Set(options.assets.flatMap((asset) => asset.networks.map(({ chainId }) => chainId)))
  const served = networks.filter(({ caipNetworkId }) => sold.has(caipNetworkId))
  if (served.length === 0) {
    return (
      <Notice title={t('nothingAnywhere')} hint={t('nothingAnywhereHint')} isEmpty>
        <Button onClick={router.back}>{shared('back')}</Button>
      </Notice>
    )
  }
  return (
    <>
      <Notice
        title={t('nothing', { network: buyer.network?.name ?? shared('thisNetwork') })}
        hint={t('nothingHint')}
        isEmpty
      />
      <ul className="rows">
        {served.map((network) => (
          <li key={network.caipNetworkId}>
            <Row
              icon={<NetworkIcon network={network} />}
              name={<bdi>{network.name}</bdi>}
              onClick={() => router.push('SwitchNetwork', { chainId: network.caipNetworkId })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
