import { moneyWords } from '@portico/ui/money'
import { usePluginWords, useStore } from '@portico/ui/plugin'
import { type ReactNode, useId } from 'react'
import type { Sending } from '../sending.js'
import { words } from './messages/words.js'

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
      {sending.feeLevels.map((level) => (
        <label key={level} className="send-level">
          <input type="radio" name={name} checked={level === feeLevel} onChange={() => sending.chooseFeeLevel(level)} />
          {t(`feeLevel.${level}`)}
        </label>
      ))}
    </fieldset>
  )
}
