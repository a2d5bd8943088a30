import { isUsablePrice, type TypedAmount, writeAmount } from '@portico/kernel/amounts'
import { type ReactNode, useId, useState } from 'react'
import { formatDecimal, formatShortDecimal } from '../format/formatAmount.js'
import { SlotIcon } from '../icons/icons.js'
import { DownIcon } from '../icons/lazyIcons.js'
import { usePluginWords } from '../messages/pluginWords.js'
import { TokenIcon } from '../parts/markedIcons.js'
import { useStyles } from '../theme/useStyles.js'
import { words } from './messages/words.js'
import { moneyCss } from './money.styles.js'
import { formatTokenAmount, formatWorth, type MoneyToken } from './moneyToken.js'

/** Decimals of what there is to spend; all of them on request. */
const SHOWN_DIGITS = 6
/** ISO 4217: the currency of prices. */
const FIAT = 'USD'
/** Keeps the place of a line that has no text yet. */
const EMPTY = '\u00a0'
/** Two arrows, one up and one down. */
const SWITCH = 'M7 4.5v10.75m-3-3 3 3 3-3M13 15.5V4.75m-3 3 3-3 3 3'

/** What the text of an amount field counts: coins, or US dollars. */
export type AmountUnit = 'token' | 'fiat'

/** An amount, in the token or in US dollars. */
export interface AmountFieldProps {
  /** What is paid with; absent while none is chosen. */
  readonly token: MoneyToken | undefined
  /** As it was typed. */
  readonly text: string
  /** What the text counts. */
  readonly unit: AmountUnit
  /** What the text comes to in base units of the token; absent while it comes to nothing. */
  readonly amount: bigint | undefined
  /** Why the text is no amount, or in the caller's words why it is not taken. */
  readonly fault: Extract<TypedAmount, { readonly ok: false }> | string | undefined
  /** Whether balances and prices are being read. */
  readonly isLoading: boolean
  /** What `Max` does, for those who can't see what it belongs to. */
  readonly maxLabel?: string
  /** What is said instead of how much there is to spend, where that is not known on the page. */
  readonly limits?: string | undefined
  /** `locale`: the language that decides what points and commas mean. */
  readonly onType: (text: string, locale: string) => void
  /** Counts in the other unit; absent where there is the token's alone. */
  readonly onSwitchUnit?: () => void
  /** Opens the choice of tokens. */
  readonly onChooseToken: () => void
  /** Fills in as much as there is. A rejection is shown as text. Absent where `limits` are shown instead. */
  readonly onMax?: () => Promise<unknown>
}

/**
 * The amount, the largest thing on the screen, with what it counts; its worth below, what it is paid with, and what there is to
 * spend. It is as high with a balance as without one.
 */
export function AmountField(props: AmountFieldProps): ReactNode {
  const { token, text, unit, amount, fault, onType, onSwitchUnit } = props
  const { t, locale } = usePluginWords(words)
  const faultId = useId()
  useStyles(moneyCss)
  const isFiat = unit === 'fiat'
  const symbol = token?.symbol ?? ''
  return (
    <div className="amount-field">
      <div className="amount-line">
        <label className="amount-figure">
          <input
            className="amount-input"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={401}
            dir="ltr"
            placeholder="0"
            size={Math.min(24, Math.max(2, text.length + 1))}
            data-length={text.length > 9 ? 'long' : text.length > 6 ? 'medium' : undefined}
            value={text}
            aria-label={isFiat ? t('amountInUsd') : token ? t('amountIn', { symbol }) : t('amount')}
            aria-invalid={fault !== undefined}
            aria-describedby={faultId}
            onChange={(event) => onType(event.currentTarget.value, locale)}
          />
          {onSwitchUnit && <bdi className="amount-unit">{isFiat ? FIAT : symbol}</bdi>}
        </label>
        {onSwitchUnit && token !== undefined && isUsablePrice(token.price) && (
          <button type="button" className="amount-switch" onClick={onSwitchUnit}>
            <SlotIcon d={SWITCH} />
            <bdi className="amount-switch-unit">{isFiat ? symbol : FIAT}</bdi>
            <span className="hidden"> {isFiat ? t('showInToken', { symbol }) : t('showInUsd')}</span>
          </button>
        )}
      </div>
      <div className="amount-worth" id={faultId} aria-live="polite">
        {fault ? (
          <span data-tone="bad">
            <FaultText fault={fault} />
          </span>
        ) : (
          <Worth token={token} unit={unit} amount={amount} />
        )}
      </div>
      <Spendable {...props} />
    </div>
  )
}

/** The same amount in the other unit. What will be paid is shown with all its digits. */
function Worth({ token, unit, amount }: Pick<AmountFieldProps, 'token' | 'unit' | 'amount'>): ReactNode {
  const { locale } = usePluginWords(words)
  if (!token || amount === undefined) return EMPTY
  const other = unit === 'fiat' ? formatTokenAmount(amount, token, locale) : formatWorth(amount, token, locale)
  return other === undefined ? EMPTY : <bdi>{other}</bdi>
}

function FaultText({ fault }: { readonly fault: NonNullable<AmountFieldProps['fault']> }): ReactNode {
  const { t, locale } = usePluginWords(words)
  if (typeof fault === 'string') return fault
  if (fault.reason === 'empty') return null
  if (fault.reason !== 'ambiguous') return t(`fault.${fault.reason}`)
  const [one = '', other = ''] = fault.readings.map((text) => {
    const [whole = '', fraction = ''] = text.split('.')
    return writeAmount(BigInt(whole + fraction), fraction.length, locale)
  })
  return t('fault.ambiguous', { one, other })
}

/** What an amount counts, and the way to another token. */
export function AmountToken(props: {
  /** Absent while none is chosen. */
  readonly token: MoneyToken | undefined
  /** Opens the choice of tokens. */
  readonly onClick: () => void
}): ReactNode {
  const { token, onClick } = props
  const { t } = usePluginWords(words)
  return (
    <button
      type="button"
      className="amount-token"
      onClick={onClick}
      aria-label={token ? t('tokenIs', { symbol: token.symbol }) : t('chooseToken')}
    >
      {token && <TokenIcon {...token} seed={token.address ?? token.chainId} size="small" />}
      <span className="amount-token-name">{token ? <bdi>{token.symbol}</bdi> : t('chooseToken')}</span>
      <DownIcon />
    </button>
  )
}

/** What is paid with, how much of it there is, and the way to pay with all of it, in one line. */
function Spendable(
  props: Pick<AmountFieldProps, 'token' | 'isLoading' | 'maxLabel' | 'limits' | 'onChooseToken' | 'onMax'>,
): ReactNode {
  const { token, isLoading, maxLabel, limits, onChooseToken, onMax } = props
  const { t, locale } = usePluginWords(words)
  const [step, setStep] = useState<'idle' | 'asking' | 'failed'>('idle')

  async function chooseMax(fill: () => Promise<unknown>): Promise<void> {
    setStep('asking')
    setStep(
      await fill().then(
        () => 'idle' as const,
        () => 'failed' as const,
      ),
    )
  }
  return (
    <div className="amount-source">
      <AmountToken token={token} onClick={onChooseToken} />
      <p className="amount-held" title={exactly()}>
        {sayHeld()}
      </p>
      {onMax && token?.amount !== undefined && (
        <button
          type="button"
          className="amount-max"
          aria-disabled={step === 'asking' || undefined}
          aria-label={maxLabel}
          onClick={step === 'asking' ? undefined : () => chooseMax(onMax)}
        >
          {t('max')}
        </button>
      )}
    </div>
  )

  function exactly(): string | undefined {
    return token?.amount === undefined ? undefined : formatTokenAmount(token.amount, token, locale)
  }
  function sayHeld(): string {
    if (!token) return EMPTY
    if (!onMax) return limits ?? EMPTY
    if (token.amount === undefined) return isLoading ? EMPTY : t('balanceUnknown')
    if (step === 'failed') return t('maxFailed')
    const short = formatShortDecimal(formatDecimal({ ...token, amount: token.amount }), SHOWN_DIGITS, locale)
    return t('holds', { amount: `${short} ${token.symbol}` })
  }
}
