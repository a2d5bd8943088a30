/** @jsxImportSource preact */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Messages } from '../messages/messages.js'
import { Question } from './Question.js'

/** Something that is there, and can be removed after a question. */
export function ListedItem(props: {
  readonly texts: Messages
  readonly icon: JSX.Element
  readonly label: string
  readonly hint: string
  readonly isBusy: boolean
  /** Undefined for what stays. */
  readonly removal: { readonly question: string; readonly onYes: () => void } | undefined
}): JSX.Element {
  const { texts, icon, label, hint, isBusy, removal } = props
  const [isAsking, setAsking] = useState(false)
  return (
    <li>
      <div class="item">
        <span class="mark">{icon}</span>
        <span class="words">
          <span>{label}</span>
          <small>{hint}</small>
        </span>
        {removal && !isAsking && (
          <button type="button" class="quiet" onClick={() => setAsking(true)}>
            {texts.remove}
          </button>
        )}
      </div>
      {isAsking && removal && (
        <Question {...{ texts, isBusy, ...removal, answer: texts.remove, onNo: () => setAsking(false) }} />
      )}
    </li>
  )
}
