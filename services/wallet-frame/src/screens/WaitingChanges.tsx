/** @jsxImportSource preact */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { PendingChange } from '../api/answers.js'
import type { Changes } from '../changes/createChanges.js'
import { writeTime } from '../messages/dates.js'
import { fill, type Messages } from '../messages/messages.js'
import { WarnIcon } from './icons.js'
import { useList } from './useList.js'

const WORDS = {
  email: { waits: 'emailWaits', keep: 'keepEmail' },
  retire: { waits: 'retireWaits', keep: 'keepWallet' },
} as const

/** The changes that wait, read from the server, and what became of the last one that was stopped. */
export function useChanges(changes: Changes, texts: Messages) {
  const { items = [], failure, isBusy, change } = useList(changes.list, texts)
  const [isStopped, setStopped] = useState(false)
  const cancel = (one: PendingChange) =>
    change(async () => {
      await changes.cancel(one)
      setStopped(true)
    })
  return { items, failure, isBusy, isStopped, cancel, reload: () => change(async () => {}) }
}

/** What happens when, and a button against it; without one where only a device that opens the wallet may. */
export function WaitingChanges(props: {
  readonly waiting: ReturnType<typeof useChanges>
  readonly texts: Messages
  readonly canOpen: boolean
}): JSX.Element {
  const { waiting, texts, canOpen } = props
  const { items, failure, isBusy, isStopped, cancel } = waiting
  return (
    <>
      {failure && (
        <p class="failure" role="alert">
          {failure}
        </p>
      )}
      <p class="hint" role="status">
        {isStopped ? texts.changeStopped : ''}
      </p>
      {items.map((one) => (
        <div key={one.id} class="warning">
          <WarnIcon />
          <div class="words">
            <p>{fill(texts[WORDS[one.what].waits], { date: writeTime(one.dueAtMs, texts) })}</p>
            {canOpen || one.isOwn ? (
              <button type="button" disabled={isBusy} onClick={() => void cancel(one)}>
                {texts[WORDS[one.what].keep]}
              </button>
            ) : (
              <p>{texts.openToKeep}</p>
            )}
          </div>
        </div>
      ))}
    </>
  )
}
