import { Fact, Facts } from '@portico/ui/money'
import { usePluginWords } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { weighImpact } from '../plan/quoteMath.js'
import type { SwapDraft } from '../swapping.js'
import { words } from './messages/words.js'
import { quoteOf, quoteTexts } from './quoteTexts.js'

/** What a quote means, in lines that keep their places while a newer one is on its way. */
export function QuoteFacts({ draft }: { readonly draft: SwapDraft }): ReactNode {
  const { t, locale } = usePluginWords(words)
  const quote = quoteOf(draft)
  const { from, to } = draft
  if (!from || !to) return null
  const texts = quote && quoteTexts(quote, { from: from.token, to: to.token }, locale)
  const isCostly = quote !== undefined && weighImpact(quote) !== 'none'
  return (
    <Facts>
      <Fact name={t('rate')} isOneLine>
        {texts ? <bdi>{t('rateIs', { from: from.token.symbol, to: texts.rate })}</bdi> : <Waiting />}
      </Fact>
      <Fact name={t('least')} isOneLine>
        {texts ? <bdi>{texts.least}</bdi> : <Waiting />}
      </Fact>
      <Fact name={t('impact')} isOneLine>
        {texts ? <ImpactText impact={texts.impact} isCostly={isCostly} /> : <Waiting />}
      </Fact>
      {(!texts || texts.providerFee !== undefined) && (
        <Fact name={t('providerFee')} isOneLine>
          {texts ? <bdi>{texts.providerFee}</bdi> : <Waiting />}
        </Fact>
      )}
    </Facts>
  )
}

const Waiting = (): ReactNode => <span className="skeleton swap-waiting" aria-hidden="true" />

/** How much worse than the market's the price is, or that it is not known. */
export function ImpactText(props: { readonly impact: string | undefined; readonly isCostly: boolean }): ReactNode {
  const { t } = usePluginWords(words)
  return <bdi data-tone={props.isCostly ? 'warn' : undefined}>{props.impact ?? t('unknown')}</bdi>
}
