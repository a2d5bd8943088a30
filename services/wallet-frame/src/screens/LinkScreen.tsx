/** @jsxImportSource preact */
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { LoginLink } from '../api/answers.js'
import { writeTime } from '../messages/dates.js'
import type { Messages } from '../messages/messages.js'
import { Card } from './Card.js'
import { ConfirmButton } from './ConfirmButton.js'
import { FactRow } from './FactRow.js'
import { useTask } from './useTask.js'

interface Props {
  readonly texts: Messages
  readonly link: {
    look(): Promise<LoginLink>
    decide(isApproved: boolean): Promise<void>
  }
}

/** What asks to log in, and whether it is the person who reads this. */
export function LinkScreen({ link, texts }: Props): JSX.Element {
  const [asking, setAsking] = useState<LoginLink>()
  const [outcome, setOutcome] = useState<string>()
  const { isBusy, failure, run } = useTask(texts)
  useEffect(() => void run(async () => setAsking(await link.look())), [])
  const decide = (isApproved: boolean) =>
    void run(async () => {
      await link.decide(isApproved)
      setOutcome(isApproved ? texts.linkApproved : texts.linkRefused)
    })
  const isOpen = asking && outcome === undefined && !isBusy
  const actions = isOpen ? (
    <div class="pair">
      <button type="button" onClick={() => decide(false)}>
        {texts.linkRefuse}
      </button>
      <ConfirmButton texts={texts} label={texts.linkApprove} onConfirm={() => decide(true)} />
    </div>
  ) : undefined
  return (
    <Card texts={texts} title={texts.linkTitle} actions={actions}>
      <p role="status">{outcome ?? (asking ? texts.linkLead : '')}</p>
      {failure && (
        <p class="failure" role="alert">
          {failure}
        </p>
      )}
      {asking && outcome === undefined && <Asking asking={asking} texts={texts} />}
    </Card>
  )
}

function Asking({ asking, texts }: { readonly asking: LoginLink; readonly texts: Messages }) {
  return (
    <dl class="facts">
      <FactRow label={texts.site} value={asking.origin} isStrong />
      <FactRow label={texts.linkDevice} value={asking.label} />
      <FactRow label={texts.linkAsked} value={writeTime(asking.askedAtMs, texts)} />
    </dl>
  )
}
