import { useElapsed, usePluginWords } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from './messages/words.js'

const ROWS = ['one', 'two', 'three', 'four']
const SHOWN_AFTER_MS = 150

/** Tokens that are on their way, in the shape of those that come. */
export function TokenSkeletons(): ReactNode {
  const { shared } = usePluginWords(words)
  const isShown = useElapsed(SHOWN_AFTER_MS)
  return (
    <div className={isShown ? 'rows skeletons' : 'rows skeletons early'} aria-busy="true">
      <span className="hidden">{shared('loading')}</span>
      {ROWS.map((key) => (
        <div key={key} className="row skeleton-row token-skeleton" aria-hidden="true">
          <span className="skeleton picture round" />
          <span className="token-lines">
            <span className="skeleton line" />
            <span className="skeleton line" />
          </span>
          <span className="skeleton line" />
        </div>
      ))}
    </div>
  )
}
