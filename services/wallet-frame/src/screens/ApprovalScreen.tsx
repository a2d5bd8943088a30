/** @jsxImportSource preact */
import type { JSX } from 'preact'
import type { FactGroup } from '../approvals/facts.js'
import type { Messages } from '../messages/messages.js'
import { ApprovalActions } from './ApprovalActions.js'
import type { ApprovalView } from './approvalView.js'
import { Card } from './Card.js'
import { FactRow } from './FactRow.js'
import { WarnIcon } from './icons.js'

export interface ApprovalProps {
  readonly view: ApprovalView
  readonly texts: Messages
  readonly onDecision: (isApproved: boolean) => void
  /** Asks in a window of its own, where the browser can't tell that the frame is covered. */
  readonly askInWindow?: (() => Promise<boolean | undefined>) | undefined
}

/** Who asks, for what, with which account; and the decision. */
export function ApprovalScreen({ view, texts, onDecision, askInWindow }: ApprovalProps): JSX.Element {
  const refuse = () => onDecision(false)
  const actions = <ApprovalActions {...{ texts, onDecision, askInWindow, label: view.confirm }} />
  return (
    <Card texts={texts} title={view.title} onClose={refuse} actions={actions}>
      <dl class="facts">
        <FactRow label={texts.site} value={view.origin} isStrong />
        <FactRow label={texts.network} value={view.network} />
        <FactRow label={texts.account} value={cutAddress(view.account)} full={view.account} />
        {view.fee && <FactRow label={texts.fee} value={view.fee} />}
      </dl>
      {view.groups.map((group, at) => (
        <Group key={at} group={group} texts={texts} />
      ))}
    </Card>
  )
}

/** What is said of all the others has no frame of its own. */
function Group({ group, texts }: { readonly group: FactGroup; readonly texts: Messages }) {
  const { title, facts, text, warning } = group
  const warned = warning && (
    <p class="warning">
      <WarnIcon />
      {warning}
    </p>
  )
  const isAlone = !title && text === undefined && facts.length === 0
  if (isAlone) return warned
  return (
    <section class="group">
      {title && <h2>{title}</h2>}
      {warned}
      {text !== undefined && (
        <>
          <h2>{texts.message}</h2>
          <pre class="text">{text}</pre>
        </>
      )}
      {facts.length > 0 && (
        <dl class="facts">
          {facts.map((fact, at) => (
            <FactRow key={at} {...fact} isStacked={fact.isCode} />
          ))}
        </dl>
      )}
    </section>
  )
}

/** It identifies the account; it is not to be checked letter by letter. */
const cutAddress = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
