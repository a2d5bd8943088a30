import { parseTypedAmount } from '@portico/kernel/amounts'
import { AmountField, AmountToken, formatWorth, type MoneyToken, moneyWords, Note } from '@portico/ui/money'
import {
  Button,
  SlotIcon,
  useAnnounce,
  useErrorWords,
  usePluginWords,
  useRouter,
  useStore,
  useViewTitle,
  type ViewProps,
} from '@portico/ui/plugin'
import { type ReactNode, useEffect, useId } from 'react'
import type { SwapDraft, Swapping } from '../swapping.js'
import { words } from './messages/words.js'
import { type Swapper, SwappingGate } from './parts/SwappingGate.js'
import { UnansweredNote } from './parts/UnansweredNote.js'
import { QuoteFacts } from './QuoteFacts.js'
import { formatAbout, moneyTokenOf, quoteOf, shortAmount } from './quoteTexts.js'

const TURN = 'M7 4.5v10.75m-3-3 3 3 3-3M13 15.5V4.75m-3 3 3-3 3 3'

/** What to swap, for what, and how much of it. */
export function SwapView({ params }: ViewProps<'Swap'>): ReactNode {
  const { t } = usePluginWords(words)
  useViewTitle(t('title'))
  return (
    <SwappingGate params={params}>
      {(swapping, swapper) => <SwapForm swapping={swapping} swapper={swapper} />}
    </SwappingGate>
  )
}

function SwapForm({ swapping, swapper }: { readonly swapping: Swapping; readonly swapper: Swapper }): ReactNode {
  const { t } = usePluginWords(words)
  const draft = useStore(swapping.draft)
  if (!draft) return null
  return (
    <div className="swap">
      <UnansweredNote swapping={swapping} />
      <div className="swap-sides">
        <PaySide swapping={swapping} draft={draft} />
        <button type="button" className="swap-turn" aria-label={t('turn')} title={t('turn')} onClick={swapping.turn}>
          <SlotIcon d={TURN} />
        </button>
        <GetSide draft={draft} />
      </div>
      <TokensFault swapping={swapping} swapper={swapper} />
      <QuoteState swapping={swapping} swapper={swapper} draft={draft} />
      <Foot swapping={swapping} draft={draft} />
    </div>
  )
}

function PaySide({ swapping, draft }: { readonly swapping: Swapping; readonly draft: SwapDraft }): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  const isLoading = useStore(swapping.choices).status === 'loading'
  const name = useId()
  const { from, amountText, amount } = draft
  return (
    <section className="swap-side" aria-labelledby={name}>
      <h3 className="swap-side-name" id={name}>
        {t('pay')}
      </h3>
      <AmountField
        token={from && moneyTokenOf(from)}
        text={amountText}
        unit="token"
        amount={amount}
        fault={useFault(draft)}
        isLoading={isLoading}
        maxLabel={t('maxLabel')}
        onType={swapping.typeAmount}
        onChooseToken={() => router.push('SwapSelectToken', { side: 'from' })}
        onMax={swapping.chooseMax}
      />
    </section>
  )
}

/** Why the amount is not taken: as the field says it where the text is no amount. */
function useFault({ fault, from, amountText }: SwapDraft): Parameters<typeof AmountField>[0]['fault'] {
  const { t, locale } = usePluginWords(words)
  if (fault === undefined) return undefined
  if (fault !== 'notAnAmount' && fault !== 'tooManyDecimals') return t(`fault.${fault}`)
  const typed = parseTypedAmount(amountText, { locale, decimals: from?.token.decimals ?? 0 })
  return typed.ok ? undefined : typed
}

function GetSide({ draft }: { readonly draft: SwapDraft }): ReactNode {
  const { t, shared, locale } = usePluginWords(words)
  const router = useRouter()
  const name = useId()
  const token: MoneyToken | undefined = draft.to && moneyTokenOf(draft.to)
  const quote = quoteOf(draft)
  const amount = token && quote ? shortAmount(quote.toAmount, token.decimals, locale) : undefined
  const worth = token && quote && formatWorth(quote.toAmount, token, locale)
  const isWaiting = draft.quote.status === 'loading' && !quote
  useQuoteSpoken(draft, amount === undefined ? undefined : `${amount} ${token?.symbol}`)
  return (
    <section className="swap-side" aria-labelledby={name}>
      <h3 className="swap-side-name" id={name}>
        {t('get')}
      </h3>
      <div className="amount-field">
        <p className="swap-got" data-length={lengthOf(amount)} aria-busy={isWaiting}>
          {isWaiting ? (
            <>
              <span className="skeleton" aria-hidden="true" />
              <span className="hidden">{shared('loading')}</span>
            </>
          ) : (
            <bdi>{amount ?? '–'}</bdi>
          )}
        </p>
        <p className="amount-worth">{worth ?? '\u00a0'}</p>
        <div className="amount-source">
          <AmountToken token={token} onClick={() => router.push('SwapSelectToken', { side: 'to' })} />
          <p className="amount-held">
            {token?.amount === undefined ? '\u00a0' : <HeldText token={token} units={token.amount} />}
          </p>
        </div>
      </div>
    </section>
  )
}

function HeldText({ token, units }: { readonly token: MoneyToken; readonly units: bigint }): ReactNode {
  const { locale } = usePluginWords(words)
  const money = usePluginWords(moneyWords)
  return money.t('holds', { amount: formatAbout(units, token, locale) })
}

/** What fits beside the token in one line of a narrow card at each size. */
const lengthOf = (text = '') => (text.length > 13 ? 'long' : text.length > 9 ? 'medium' : undefined)

/** Once for what was filled in, and not for each newer price of the same. */
function useQuoteSpoken({ from, to, amountText, quote }: SwapDraft, amount: string | undefined): void {
  const { t, shared } = usePluginWords(words)
  const announce = useAnnounce()
  const isReady = quote.status === 'ready' && amount !== undefined
  const wish = isReady ? [from?.token.asset, to?.token.asset, amountText].join(' ') : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: not for each newer price
  useEffect(() => {
    if (wish !== undefined && amount !== undefined) announce(shared('titleAndHint', { title: t('get'), hint: amount }))
  }, [wish])
}

/** The tokens can't be read: nothing can be chosen. */
function TokensFault({ swapping, swapper }: { readonly swapping: Swapping; readonly swapper: Swapper }): ReactNode {
  const own = usePluginWords(words)
  const wordsFor = useErrorWords(own)
  const choices = useStore(swapping.choices)
  if (choices.status !== 'failed') return null
  const { title, hint } = wordsFor(choices.error, { wallet: swapper.wallet, network: swapper.network.name })
  return (
    <Note title={title} hint={hint} tone="bad">
      <Button onClick={swapping.reloadTokens}>{own.shared('tryAgain')}</Button>
    </Note>
  )
}

function QuoteState(props: {
  readonly swapping: Swapping
  readonly swapper: Swapper
  readonly draft: SwapDraft
}): ReactNode {
  const { swapping, swapper, draft } = props
  const own = usePluginWords(words)
  const { t, shared } = own
  const wordsFor = useErrorWords(own)
  const { quote } = draft
  if (quote.status === 'failed') {
    const { title, hint } = wordsFor(quote.error, { wallet: swapper.wallet, network: swapper.network.name })
    return (
      <Note title={title} hint={hint} tone="bad">
        <Button onClick={swapping.refreshQuote}>{shared('tryAgain')}</Button>
      </Note>
    )
  }
  if (quote.status === 'ready' && !quote.quote) return <Note title={t('noRoute')} hint={t('noRouteHint')} />
  return quote.status === 'none' ? null : <QuoteFacts draft={draft} />
}

function Foot({ swapping, draft }: { readonly swapping: Swapping; readonly draft: SwapDraft }): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  const isAsking = useStore(swapping.progress)?.status === 'asking'
  const isUnanswered = useStore(swapping.unanswered) !== undefined
  if (isAsking) {
    return (
      <div className="foot">
        <p className="hint">{t('missing.asking')}</p>
        <Button kind="primary" onClick={() => router.push('SwapPreview')}>
          {t('showIt')}
        </Button>
      </div>
    )
  }
  const missing = isUnanswered ? t('missing.unanswered') : sayMissing()
  return (
    <div className="foot">
      <Button kind="primary" isDisabled={missing !== undefined} onClick={review}>
        {missing ?? t('next')}
      </Button>
    </div>
  )

  /** What became of an earlier swap is not this one's. */
  function review(): void {
    swapping.forgetProgress()
    router.push('SwapPreview')
  }
  function sayMissing(): string | undefined {
    const { from, to, amountText, fault, quote } = draft
    if (!from || !to) return t('missing.tokens')
    if (fault === 'sameToken') return t('fault.sameToken')
    if (amountText === '') return t('missing.amount')
    if (fault === 'moreThanHeld') return t('missing.funds', { symbol: from.token.symbol })
    if (fault !== undefined) return t('missing.validAmount')
    if (quoteOf(draft)) return undefined
    return quote.status === 'loading' ? t('missing.quote') : t('missing.noQuote')
  }
}
