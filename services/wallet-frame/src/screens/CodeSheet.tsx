/** @jsxImportSource preact */
import type { JSX } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { fill, type Messages } from '../messages/messages.js'
import type { Protection } from '../recovery/createProtection.js'
import { Card } from './Card.js'
import { Field } from './Field.js'
import { useTask } from './useTask.js'

interface Props {
  readonly code: string
  readonly texts: Messages
  readonly protection: Protection
  readonly onDone: () => void
  readonly onClose: () => void
  readonly onBack: () => void
}

/** The code, then the proof that it was written down: only then the server learns of it. */
export function CodeSheet(props: Props): JSX.Element {
  const { code, texts, onClose, onBack } = props
  const [isWritten, setWritten] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const groups = code.split('-')
  if (isWritten) return <CodeCheck {...props} groups={groups} onAgain={() => setWritten(false)} />
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  const actions = (
    <div class="pair">
      <button type="button" onClick={copy}>
        {isCopied ? texts.copied : texts.copy}
      </button>
      <button type="button" class="primary" onClick={() => setWritten(true)}>
        {texts.codeWritten}
      </button>
    </div>
  )
  return (
    <Card texts={texts} title={texts.codeTitle} onClose={onClose} onBack={onBack} actions={actions}>
      <p>{texts.codeLead}</p>
      <ol class="sheet">
        {groups.map((group) => (
          <li key={group}>{group}</li>
        ))}
      </ol>
    </Card>
  )
}

function CodeCheck(props: Props & { readonly groups: readonly string[]; readonly onAgain: () => void }) {
  const { code, texts, protection, groups, onDone, onClose, onAgain } = props
  const [typed, setTyped] = useState('')
  const { isBusy, failure, run, fail } = useTask(texts)
  const [first, second] = useMemo(() => pickTwo(groups.length), [groups])
  const submit = (event: Event) => {
    event.preventDefault()
    const asked = `${groups[first]}${groups[second]}`
    if (typed.replace(/[\s-]/g, '').toUpperCase() !== asked) return fail(texts.groupsWrong)
    void run(async () => {
      await protection.addCode(code)
      onDone()
    })
  }
  return (
    <Card texts={texts} title={texts.confirmCodeTitle} onClose={onClose} onBack={onAgain}>
      <form class="form" onSubmit={submit}>
        <p>{fill(texts.confirmCodeLead, { first: first + 1, second: second + 1 })}</p>
        <Field label={texts.groups} failure={failure} value={typed} onInput={setTyped} />
        <button type="submit" class="primary" disabled={isBusy || typed.trim() === ''}>
          {texts.continue}
        </button>
        <button type="button" class="quiet" onClick={onAgain}>
          {texts.showAgain}
        </button>
      </form>
    </Card>
  )
}

/** Two different places, the earlier first. */
function pickTwo(count: number): readonly [number, number] {
  const [one = 0, other = 0] = crypto.getRandomValues(new Uint32Array(2))
  const first = one % count
  const second = (first + 1 + (other % (count - 1))) % count
  return first < second ? [first, second] : [second, first]
}
