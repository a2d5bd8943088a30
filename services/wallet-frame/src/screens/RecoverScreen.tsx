/** @jsxImportSource preact */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Factor } from '../api/answers.js'
import { isApiError } from '../api/apiError.js'
import { isRecoveryCode } from '../custody/recoveryCode.js'
import { FrameError } from '../frameError.js'
import { writeDate } from '../messages/dates.js'
import { fill, type Messages } from '../messages/messages.js'
import type { Recovery } from '../recovery/createRecovery.js'
import { Card } from './Card.js'
import { Field } from './Field.js'
import { KeyIcon, PaperIcon } from './icons.js'
import { Row } from './Row.js'
import { SharedDeviceTick } from './SharedDeviceTick.js'
import { StartOverScreen } from './StartOverScreen.js'
import { StepUpForm } from './StepUpForm.js'
import { useTask } from './useTask.js'
import { useChanges, WaitingChanges } from './WaitingChanges.js'

interface Props {
  readonly recovery: Recovery
  readonly texts: Messages
  readonly onEnd: (isOpen: boolean) => void
}

/** Ends the screen; goes back to the step-up when that was too long ago. */
type WhenOpen = (opening: Promise<void>) => Promise<void>

/** A step-up, then a passkey or a recovery code; or a new start, for a person who has neither. */
export function RecoverScreen({ recovery, texts, onEnd }: Props): JSX.Element {
  const [factors, setFactors] = useState<readonly Factor[]>()
  const [page, setPage] = useState<'choice' | 'code' | 'startOver'>('choice')
  const waiting = useChanges(recovery.changes, texts)
  const task = useTask(texts)
  const onVerified = () => void task.run(async () => setFactors(await recovery.factors()))
  const close = () => onEnd(false)
  const onBack = () => setPage('choice')
  const whenOpen: WhenOpen = async (opening) => {
    try {
      await opening
      onEnd(true)
    } catch (error) {
      if (!isApiError(error, 'STEP_UP')) throw error
      setPage('choice')
      setFactors(undefined)
    }
  }
  const codes = factors?.filter(({ kind }) => kind === 'code') ?? []
  if (page === 'startOver') {
    const onDone = () => {
      onBack()
      void waiting.reload()
    }
    return <StartOverScreen {...{ retirement: recovery.retirement, texts, onDone, onBack, onClose: close }} />
  }
  const canStartOver = page === 'choice' && waiting.items.every(({ what }) => what !== 'retire')
  const actions = canStartOver && (
    <button type="button" class="quiet" onClick={() => setPage('startOver')}>
      {texts.startOver}
    </button>
  )
  return (
    <Card
      texts={texts}
      title={texts.recoverTitle}
      onClose={close}
      onBack={page === 'code' ? onBack : undefined}
      actions={actions}
    >
      <WaitingChanges {...{ waiting, texts, canOpen: false }} />
      {!factors && <StepUpForm texts={texts} stepUp={recovery.stepUp} onVerified={onVerified} />}
      {factors && page === 'choice' && (
        <Choice {...{ factors, texts, task, recovery, whenOpen, onCode: () => setPage('code') }} />
      )}
      {page === 'code' && <CodeForm {...{ codes, texts, recovery, whenOpen }} />}
      {factors && factors.length > 0 && <SharedDeviceTick sharedDevice={recovery.sharedDevice} texts={texts} />}
    </Card>
  )
}

function Choice(props: {
  readonly factors: readonly Factor[]
  readonly texts: Messages
  readonly task: ReturnType<typeof useTask>
  readonly recovery: Recovery
  readonly whenOpen: WhenOpen
  readonly onCode: () => void
}) {
  const { factors, texts, task, recovery, whenOpen, onCode } = props
  const passkeys = factors.filter(({ kind }) => kind === 'passkey')
  const hasCode = factors.some(({ kind }) => kind === 'code')
  const open = (factor: Factor) =>
    task.run(async () => {
      try {
        await whenOpen(recovery.openWithPasskey(factor))
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
  readonly whenOpen: WhenOpen
}) {
  const { codes, texts, recovery, whenOpen } = props
  const [typed, setTyped] = useState('')
  const { isBusy, failure, run, fail } = useTask(texts)
  const submit = (event: Event) => {
    event.preventDefault()
    if (!isRecoveryCode(typed)) return fail(texts.codeTypo)
    void run(() => whenOpen(recovery.openWithCode(codes, typed)))
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
