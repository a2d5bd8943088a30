/** @jsxImportSource preact */
import type { JSX } from 'preact'
import type { Messages } from '../messages/messages.js'

/** Asked before something is taken away. */
export function Question(props: {
  readonly texts: Messages
  readonly question: string
  readonly answer: string
  readonly isBusy: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}): JSX.Element {
  const { texts, question, answer, isBusy, onYes, onNo } = props
  return (
    <fieldset class="question" aria-label={question}>
      <p>{question}</p>
      <div class="pair">
        <button type="button" onClick={onNo}>
          {texts.cancel}
        </button>
        <button type="button" class="danger" disabled={isBusy} onClick={onYes}>
          {answer}
        </button>
      </div>
    </fieldset>
  )
}
