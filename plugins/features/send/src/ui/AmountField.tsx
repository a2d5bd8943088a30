import { Portfolio, parseAccountId } from '@portico/kernel'
import {
  Button,
  formatDecimal,
  formatFiat,
  formatShortDecimal,
  TokenIcon,
  useKernel,
  usePluginWords,
  useRouter,
  useStore,
} from '@portico/ui/plugin'
import { type ReactNode, useId, useState } from 'react'
import { isUsablePrice, unitsToFiat } from '../amount/fiat.js'
import { formatExact, writeAmount } from '../amount/writeAmount.js'
import type { Sending } from '../sending.js'
import type { AmountFault, SendState } from '../state/sendState.js'
import { words } from './messages/words.js'

/** Decimals of what there is to spend; all of them on request. */
const SHOWN_DIGITS = 8
/** ISO 4217: the currency of prices. */
const FIAT = 'USD'

/** The amount, the largest thing on the screen; its worth below, and what there is to spend. */
export function AmountField({ sending }: { readonly sending: Sending }): ReactNode {
  const { t, locale } = usePluginWords(words)
  const router = useRouter()
  const kernel = useKernel()
  const state = useStore(sending.state)
  const { token, unit, amountText, amountFault, tokenBalances, loading } = state
  const faultId = useId()
  const isFiat = unit === 'fiat'
  const isPriced = token !== undefined && isUsablePrice(token.price)
  // The switch to dollars keeps its place, so that nothing below moves when prices come or another token is chosen.
  const mayBePriced =
    tokenBalances.some(({ price }) => isUsablePrice(price)) ||
    (loading && kernel.has(Portfolio, state.account && parseAccountId(state.account).namespace))
  return (
    <div className="send-amount">
      <div className="send-figure">
        <input
          className="send-input"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={401}
          dir="ltr"
          placeholder="0"
          size={Math.min(24, Math.max(3, amountText.length + 1))}
          data-length={amountText.length > 18 ? 'long' : amountText.length > 10 ? 'medium' : undefined}
          value={amountText}
          aria-label={isFiat ? t('amountInUsd') : token ? t('amountIn', { symbol: token.symbol }) : t('amount')}
          aria-invalid={amountFault !== undefined}
          aria-describedby={faultId}
          onChange={(event) => sending.typeAmount(event.currentTarget.value, locale)}
        />
        {isFiat && <span className="amount-unit">{FIAT}</span>}
      </div>
      <div className="send-worth" id={faultId} aria-live="polite">
        {amountFault ? <span data-tone="bad">{<FaultText fault={amountFault} />}</span> : <Worth state={state} />}
      </div>
      <div className="send-token-line">
        <button
          type="button"
          className="send-token"
          onClick={() => router.push('SendSelectToken')}
          aria-label={token ? t('tokenIs', { symbol: token.symbol }) : t('chooseToken')}
        >
          {token && <TokenIcon {...token} seed={token.address ?? token.chainId} size="small" />}
          <span className="send-token-name">{token ? <bdi>{token.symbol}</bdi> : t('chooseToken')}</span>
        </button>
        <Held sending={sending} />
      </div>
      {(isPriced || mayBePriced) && (
        <div className="send-unit">
          {isPriced && (
            <Button kind="quiet" onClick={sending.switchUnit}>
              {isFiat ? t('showInToken', { symbol: token.symbol }) : t('showInUsd')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** The same amount in the other unit. What will be sent is shown with all its digits. */
function Worth({ state }: { readonly state: SendState }): ReactNode {
  const { locale } = usePluginWords(words)
  const { token, unit, sendTokenAmount: amount } = state
  if (!token || amount === undefined) return '\u00a0'
  if (unit === 'fiat') return <bdi>{`${formatExact(amount, token.decimals, locale)} ${token.symbol}`}</bdi>
  const worth = unitsToFiat(amount, token.price, token.decimals)
  return worth === undefined ? '\u00a0' : <bdi>{formatFiat(worth, locale)}</bdi>
}

function FaultText({ fault }: { readonly fault: AmountFault }): ReactNode {
  const { t, locale } = usePluginWords(words)
  if (fault.reason === 'empty') return null
  if (fault.reason !== 'ambiguous') return t(`fault.${fault.reason}`)
  const [one, other] = fault.readings.map((text) => {
    const [whole = '', fraction = ''] = text.split('.')
    return writeAmount(BigInt(whole + fraction), fraction.length, locale)
  })
  return t('fault.ambiguous', { one: one ?? '', other: other ?? '' })
}

function Held({ sending }: { readonly sending: Sending }): ReactNode {
  const { t, locale } = usePluginWords(words)
  const { token, loading } = useStore(sending.state)
  const [step, setStep] = useState<'idle' | 'asking' | 'failed'>('idle')
  if (!token) return null
  const { amount, decimals, symbol } = token
  if (amount === undefined) return <span className="send-held">{loading ? '\u00a0' : t('balanceUnknown')}</span>

  async function chooseMax(): Promise<void> {
    setStep('asking')
    setStep(
      await sending.chooseMax().then(
        () => 'idle' as const,
        () => 'failed' as const,
      ),
    )
  }
  return (
    <span className="send-held">
      <span title={`${formatExact(amount, decimals, locale)} ${symbol}`}>
        {step === 'failed'
          ? t('maxFailed')
          : t('holds', {
              amount: `${formatShortDecimal(formatDecimal({ amount, decimals }), SHOWN_DIGITS, locale)} ${symbol}`,
            })}
      </span>
      <button
        type="button"
        className="link"
        aria-label={t('maxLabel')}
        aria-disabled={step === 'asking' || undefined}
        onClick={step === 'asking' ? undefined : chooseMax}
      >
        {t('max')}
      </button>
    </span>
  )
}
