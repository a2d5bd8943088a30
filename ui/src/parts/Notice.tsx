import type { ReactNode } from 'react'
import { ArchIcon, WarningIcon } from '../icons/icons.js'
import { useWords } from '../messages/useWords.js'
import { useElapsed } from '../primitives/hooks.js'

/** One line about what is empty or failed, and one thing to do about it. */
export function Notice(props: {
  readonly title: string
  readonly hint?: string | undefined
  readonly isEmpty?: boolean
  readonly children?: ReactNode
}): ReactNode {
  return (
    <div className="notice">
      <span className="notice-mark" data-tone={props.isEmpty ? undefined : 'bad'}>
        {props.isEmpty ? <ArchIcon /> : <WarningIcon />}
      </span>
      <p className="lead">{props.title}</p>
      {props.hint && <p className="hint">{props.hint}</p>}
      {props.children && <div className="notice-actions">{props.children}</div>}
    </div>
  )
}

const SHOWN_AFTER_MS = 150

/** Rows of the real shape while a list loads; invisible at first, so that a quick answer does not flash. */
export function SkeletonRows({ count }: { readonly count: number }): ReactNode {
  const { t } = useWords()
  const isShown = useElapsed(SHOWN_AFTER_MS)
  return (
    <div className={isShown ? 'rows skeletons' : 'rows skeletons early'} aria-busy="true">
      <span className="hidden">{t('loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div className="row" key={index} aria-hidden="true">
          <span className="skeleton picture" />
          <span className="skeleton line" />
        </div>
      ))}
    </div>
  )
}
