import type { ReactNode } from 'react'
import { WarningIcon } from '../../icons/icons.js'

/** A large picture in the middle, in a ring that turns while a wallet is waited for. */
export function WaitingStage(props: {
  readonly icon: ReactNode
  readonly isWaiting: boolean
  readonly title: string
  readonly hints: readonly (string | undefined)[]
}): ReactNode {
  return (
    <div className="stage">
      <div className="stage-icon" data-waiting={props.isWaiting || undefined}>
        {props.isWaiting && (
          <svg className="ring" viewBox="0 0 120 120" fill="none" aria-hidden="true" focusable="false">
            <circle className="ring-track" cx="60" cy="60" r="58" strokeWidth="2" />
            <path className="ring-mark" d="M60 2a58 58 0 0 1 58 58" strokeWidth="2" strokeLinecap="round" />
          </svg>
        )}
        {props.icon}
        {!props.isWaiting && (
          <span className="stage-badge">
            <WarningIcon />
          </span>
        )}
      </div>
      <p className="lead">{props.title}</p>
      {props.hints.map(
        (hint) =>
          hint && (
            <p className="hint" key={hint}>
              {hint}
            </p>
          ),
      )}
    </div>
  )
}
