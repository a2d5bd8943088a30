import { AmountField, moneyWords } from '@portico/ui/money'
import { usePluginWords, useRouter, useStore } from '@portico/ui/plugin'
import { type ReactNode, useId } from 'react'
import type { Sending } from '../sending.js'
import { words } from './messages/words.js'

/** How much to send, and of what. */
export function SendAmountField({ sending }: { readonly sending: Sending }): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  const state = useStore(sending.state)
  return (
    <AmountField
      token={state.token}
      text={state.amountText}
      unit={state.unit}
      amount={state.sendTokenAmount}
      fault={state.amountFault}
      isLoading={state.loading}
      maxLabel={t('maxLabel')}
      onType={sending.typeAmount}
      onSwitchUnit={sending.switchUnit}
      onChooseToken={() => router.push('SendSelectToken')}
      onMax={sending.chooseMax}
    />
  )
}

/** How much to pay for being fast, where the family has more than one price. */
export function FeeLevelField({ sending }: { readonly sending: Sending }): ReactNode {
  const { t } = usePluginWords(words)
  const money = usePluginWords(moneyWords)
  const { feeLevel } = useStore(sending.state)
  const name = useId()
  if (sending.feeLevels.length === 0) return null
  return (
    <fieldset className="send-levels">
      <legend className="send-label">{money.t('fee')}</legend>
      <div className="send-level-choice">
        {sending.feeLevels.map((level) => (
          <label key={level} className="send-level">
            <input
              type="radio"
              name={name}
              checked={level === feeLevel}
              onChange={() => sending.chooseFeeLevel(level)}
            />
            {t(`feeLevel.${level}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
