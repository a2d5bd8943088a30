/** @jsxImportSource preact */
import type { JSX } from 'preact'
import type { Changes } from '../changes/createChanges.js'
import type { Messages } from '../messages/messages.js'
import { Card } from './Card.js'
import { useChanges, WaitingChanges } from './WaitingChanges.js'

interface Props {
  readonly changes: Changes
  readonly texts: Messages
  readonly onDone: () => void
}

/** What waits, said to the person who can stop it. */
export function ChangesScreen({ changes, texts, onDone }: Props): JSX.Element {
  const waiting = useChanges(changes, texts)
  const actions = (
    <button type="button" onClick={onDone}>
      {texts.continue}
    </button>
  )
  return (
    <Card texts={texts} title={texts.changesTitle} onClose={onDone} actions={actions}>
      <p>{texts.changesLead}</p>
      <WaitingChanges {...{ waiting, texts, canOpen: true }} />
    </Card>
  )
}
