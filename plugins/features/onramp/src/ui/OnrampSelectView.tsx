import { type OnrampAsset, type OnrampCurrency, parseAccountId } from '@portico/kernel'
import { FullAddress, formatMoney, nameCurrency } from '@portico/ui/money'
import {
  Button,
  LongList,
  Notice,
  Row,
  SearchField,
  SkeletonRows,
  TokenIcon,
  usePluginWords,
  useRouter,
  useStore,
  useViewTitle,
  type ViewProps,
} from '@portico/ui/plugin'
import { type ReactNode, useState } from 'react'
import type { BuyDraft, Buying } from '../buying.js'
import { words } from './messages/words.js'
import { BuyingGate } from './parts/BuyingGate.js'

const SEARCHED_FROM = 6

/** What can be bought, or paid with, to choose one of. */
export function OnrampSelectView({ params }: ViewProps<'OnrampSelect'>): ReactNode {
  const { t } = usePluginWords(words)
  const isCurrency = params?.what === 'currency'
  useViewTitle(isCurrency ? t('selectCurrency') : t('selectAsset'))
  return (
    <BuyingGate>{(buying) => (isCurrency ? <Currencies buying={buying} /> : <Assets buying={buying} />)}</BuyingGate>
  )
}

function Assets({ buying }: { readonly buying: Buying }): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  const draft = useStore(buying.draft)
  const state = useStore(buying.options)
  if (!draft || state.status === 'loading') return <SkeletonRows count={4} />
  return (
    <Choices items={state.assets} label={t('assets')} textOf={({ name, symbol }) => `${name} ${symbol}`}>
      {(asset) => (
        <AssetRow
          asset={asset}
          draft={draft}
          onClick={() => {
            buying.chooseAsset(asset)
            router.back()
          }}
        />
      )}
    </Choices>
  )
}

/** A token may be called like another one: its address is shown whole. */
function AssetRow(props: {
  readonly asset: OnrampAsset
  readonly draft: BuyDraft
  readonly onClick: () => void
}): ReactNode {
  const { asset, draft, onClick } = props
  const address = asset.networks.find(({ chainId }) => chainId === draft.chainId)?.address
  return (
    <Row
      icon={<TokenIcon name={asset.name} symbol={asset.symbol} seed={address ?? draft.chainId} />}
      name={<Named name={asset.name} code={asset.symbol} />}
      note={address === undefined ? undefined : <FullAddress address={parseAccountId(address).address} />}
      isCurrent={asset.id === draft.asset?.id}
      onClick={onClick}
    />
  )
}

function Currencies({ buying }: { readonly buying: Buying }): ReactNode {
  const { t, locale } = usePluginWords(words)
  const router = useRouter()
  const draft = useStore(buying.draft)
  const state = useStore(buying.options)
  if (!draft || state.status === 'loading') return <SkeletonRows count={4} />
  return (
    <Choices
      items={state.options.currencies}
      label={t('currencies')}
      textOf={(currency) => `${currency.id} ${nameCurrency(currency.id, locale)}`}
    >
      {(currency) => (
        <CurrencyRow
          currency={currency}
          isCurrent={currency.id === draft.currency?.id}
          onClick={() => {
            buying.chooseCurrency(currency)
            router.back()
          }}
        />
      )}
    </Choices>
  )
}

function CurrencyRow(props: {
  readonly currency: OnrampCurrency
  readonly isCurrent: boolean
  readonly onClick: () => void
}): ReactNode {
  const { currency, isCurrent, onClick } = props
  const { t, locale } = usePluginWords(words)
  const { id, limits } = currency
  const format = (cents: bigint) => formatMoney(cents, id, locale)
  return (
    <Row
      icon={<TokenIcon name={id} symbol={id} seed={id} />}
      name={<Named name={nameCurrency(currency.id, locale)} code={id} />}
      note={limits.map(({ method, min, max }) => (
        <span key={method} className="buy-limit">
          {t('methodIs', {
            method: method === 'card' || method === 'ach' ? t(`method.${method}`) : method,
            limits: t('limitsAre', { least: format(min), most: format(max) }),
          })}{' '}
        </span>
      ))}
      isCurrent={isCurrent}
      onClick={onClick}
    />
  )
}

/** The code follows the name: at the end of the row, long notes would push it below them. */
function Named({ name, code }: { readonly name: string; readonly code: string }): ReactNode {
  return (
    <>
      <bdi>{name}</bdi> <bdi className="buy-code">{code}</bdi>
    </>
  )
}

/** Rows to choose one of, with a search field where there are many. */
function Choices<T extends { readonly id: string }>(props: {
  readonly items: readonly T[]
  readonly label: string
  readonly textOf: (item: T) => string
  readonly children: (item: T) => ReactNode
}): ReactNode {
  const { items, label, textOf, children } = props
  const { t, shared, locale } = usePluginWords(words)
  const [text, setText] = useState('')
  const wanted = text.trim().toLocaleLowerCase(locale)
  const shown = items.filter((item) => textOf(item).toLocaleLowerCase(locale).includes(wanted))
  return (
    <div className="buy">
      {items.length >= SEARCHED_FROM && (
        <SearchField label={t('search')} text={text} maxLength={128} onChange={setText} />
      )}
      {shown.length === 0 && text !== '' && (
        <Notice title={t('noMatch', { text })} isEmpty>
          <Button onClick={() => setText('')}>{shared('clearSearch')}</Button>
        </Notice>
      )}
      <section aria-label={label}>
        <LongList items={shown} keyOf={({ id }) => id}>
          {children}
        </LongList>
      </section>
    </div>
  )
}
