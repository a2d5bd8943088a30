/** @jsxImportSource preact */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Messages } from '../messages/messages.js'

/** Something that is there, and can be removed after a question. */
export function ListedItem(props: {
  readonly texts: Messages
  readonly icon: JSX.Element
  readonly label: string
  readonly hint: string
  readonly question: string
  readonly isBusy: boolean
  readonly onRemove: (() => void) | undefined
}): JSX.Element {
  const { texts, icon, label, hint, question, isBusy, onRemove } = props
  const [isAsking, setAsking] = useState(false)
  return (
    <li>
      <div class="item">
        <span class="mark">{icon}</span>
        <span class="words">
          <span>{label}</span>
          <small>{hint}</small>
        </span>
        {onRemove && !isAsking && (
          <button type="button" class="quiet" onClick={() => setAsking(true)}>
            {texts.remove}
          </button>
        )}
      </div>
      {isAsking && (
        <fieldset class="question" aria-label={question}>
          <p>{question}</p>
          <div class="pair">
            <button type="button" onClick={() => setAsking(false)}>
              {texts.cancel}
            </button>
            <button type="button" class="danger" disabled={isBusy} onClick={onRemove}>
              {texts.remove}
            </button>
          </div>
        </fieldset>
      )}
    </li>
  )
}
