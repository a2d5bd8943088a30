import { usePluginWords } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from '../messages/words.js'
import type { NamedCoin } from './useCoins.js'

/** What the amount is counted in. With the network's coin alone there is nothing to choose. */
export function CoinSelect(props: {
  readonly coins: readonly NamedCoin[]
  readonly chosen: NamedCoin
  readonly onChoose: (coin: NamedCoin | undefined) => void
  readonly status: 'none' | 'loading' | 'ready' | 'failed'
  readonly onRetry: () => void
}): ReactNode {
  const { coins, chosen, onChoose, status, onRetry } = props
  const { t, shared } = usePluginWords(words)
  const hasFailed = status === 'failed'
  const isLoading = status === 'loading'
  return (
    <>
      <label className="receive-field" aria-busy={isLoading || undefined}>
        <span>{t('coin')}</span>
        <select value={coins.indexOf(chosen)} onChange={(event) => onChoose(coins[Number(event.currentTarget.value)])}>
          {coins.map(({ label, asset }, index) => (
            <option key={asset ?? ''} value={index}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {hasFailed && (
        <p className="receive-failed">
          <span>{t('tokensFailed')}</span>
          <button type="button" className="link" onClick={onRetry}>
            {shared('tryAgain')}
          </button>
        </p>
      )}
    </>
  )
}
