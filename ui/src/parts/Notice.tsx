import type { ReactNode } from 'react'
import { ArchIcon, WarningIcon } from '../icons/icons.js'

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
