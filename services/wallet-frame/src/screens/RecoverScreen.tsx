/** @jsxImportSource preact */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Factor } from '../api/answers.js'
import { isRecoveryCode } from '../custody/recoveryCode.js'
import { FrameError } from '../frameError.js'
import { writeDate } from '../messages/dates.js'
import { fill, type Messages } from '../messages/messages.js'
import type { Recovery } from '../recovery/createRecovery.js'
import { Card } from './Card.js'
import { Field } from './Field.js'
import { KeyIcon, PaperIcon } from './icons.js'
import { MailCode } from './MailCode.js'
import { Row } from './Row.js'
import { useTask } from './useTask.js'

interface Props {
  readonly recovery: Recovery
  readonly texts: Messages
  readonly onEnd: (isOpen: boolean) => void
}

/** A code by mail, then a passkey or a recovery code. */
export function RecoverScreen({ recovery, texts, onEnd }: Props): JSX.Element {
  const [factors, setFactors] = useState<readonly Factor[]>()
  const [isTyping, setTyping] = useState(false)
  const task = useTask(texts)
  const onVerified = () => void task.run(async () => setFactors(await recovery.factors()))
  const close = () => onEnd(false)
  const codes = factors?.filter(({ kind }) => kind === 'code') ?? []
  return (
    <Card
      texts={texts}
      title={texts.recoverTitle}
      onClose={close}
      onBack={isTyping ? () => setTyping(false) : undefined}
    >
      {!factors && <MailCode texts={texts} stepUp={recovery.stepUp} onVerified={onVerified} />}
      {factors && !isTyping && (
        <Choice {...{ factors, texts, task, recovery, onOpen: () => onEnd(true), onCode: () => setTyping(true) }} />
      )}
      {isTyping && <CodeForm {...{ codes, texts, recovery, onOpen: () => onEnd(true) }} />}
    </Card>
  )
}

function Choice(props: {
  readonly factors: readonly Factor[]
  readonly texts: Messages
  readonly task: ReturnType<typeof useTask>
  readonly recovery: Recovery
  readonly onOpen: () => void
  readonly onCode: () => void
}) {
  const { factors, texts, task, recovery, onOpen, onCode } = props
  const passkeys = factors.filter(({ kind }) => kind === 'passkey')
  const hasCode = factors.some(({ kind }) => kind === 'code')
  const open = (factor: Factor) =>
    task.run(async () => {
      try {
        await recovery.openWithPasskey(factor)
        onOpen()
      } catch (error) {
        if (!(error instanceof FrameError)) throw error
        task.fail(texts.passkeyFailed)
      }
    })
  return (
    <>
      <p>{factors.length > 0 ? texts.recoverLead : texts.recoverNone}</p>
      {task.failure && (
        <p class="failure" role="alert">
          {task.failure}
        </p>
      )}
      {passkeys.map((factor) => (
        <Row
          key={factor.id}
          icon={<KeyIcon />}
          label={fill(texts.usePasskey, { label: factor.label })}
          hint={fill(texts.madeAt, { date: writeDate(factor.madeAtMs, texts) })}
          isDisabled={task.isBusy}
          onClick={() => void open(factor)}
        />
      ))}
      {hasCode && <Row icon={<PaperIcon />} label={texts.useCode} hint={texts.createCodeHint} onClick={onCode} />}
    </>
  )
}

function CodeForm(props: {
  readonly codes: readonly Factor[]
  readonly texts: Messages
  readonly recovery: Recovery
  readonly onOpen: () => void
}) {
  const { codes, texts, recovery, onOpen } = props
  const [typed, setTyped] = useState('')
  const { isBusy, failure, run, fail } = useTask(texts)
  const submit = (event: Event) => {
    event.preventDefault()
    if (!isRecoveryCode(typed)) return fail(texts.codeTypo)
    void run(async () => {
      await recovery.openWithCode(codes, typed)
      onOpen()
    })
  }
  return (
    <form class="form" onSubmit={submit}>
      <Field
        label={texts.recoveryCode}
        hint={texts.recoveryCodeHint}
        failure={failure}
        value={typed}
        onInput={setTyped}
      />
      <button type="submit" class="primary" disabled={isBusy || typed.trim() === ''}>
        {texts.open}
      </button>
    </form>
  )
}
