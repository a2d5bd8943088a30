/** @jsxImportSource preact */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Messages } from '../messages/messages.js'
import type { Retirement } from '../recovery/createRetirement.js'
import { Card } from './Card.js'
import { WarnIcon } from './icons.js'
import { StepUpForm } from './StepUpForm.js'
import { Tick } from './Tick.js'
import { useTask } from './useTask.js'

interface Props {
  readonly retirement: Retirement
  readonly texts: Messages
  readonly onDone: () => void
  readonly onBack: () => void
  readonly onClose: () => void
}

/** What is lost, said before it is asked for; then a step-up. */
export function StartOverScreen(props: Props): JSX.Element {
  const { texts, onBack, onClose } = props
  const [isAgreed, setAgreed] = useState(false)
  const [isAsking, setAsking] = useState(false)
  if (isAsking) return <Confirmation {...props} onBack={() => setAsking(false)} />
  const actions = (
    <>
      <Tick label={texts.startOverAgree} isTicked={isAgreed} onChange={setAgreed} />
      <button type="button" class="danger" disabled={!isAgreed} onClick={() => setAsking(true)}>
        {texts.continue}
      </button>
    </>
  )
  return (
    <Card texts={texts} title={texts.startOverTitle} onClose={onClose} onBack={onBack} actions={actions}>
      <p>{texts.startOverLead}</p>
      <p class="warning">
        <WarnIcon />
        {texts.startOverLoss}
      </p>
      <p>{texts.startOverWait}</p>
    </Card>
  )
}

function Confirmation({ retirement, texts, onDone, onBack, onClose }: Props) {
  const [isVerified, setVerified] = useState(false)
  const { isBusy, failure, run } = useTask(texts)
  const start = () =>
    void run(async () => {
      await retirement.start()
      onDone()
    })
  return (
    <Card texts={texts} title={texts.startOverTitle} onClose={onClose} onBack={onBack}>
      {failure && (
        <p class="failure" role="alert">
          {failure}
        </p>
      )}
      {isVerified ? (
        <>
          <p>{texts.startOverWait}</p>
          <button type="button" class="danger" disabled={isBusy} onClick={start}>
            {texts.startOverConfirm}
          </button>
        </>
      ) : (
        <StepUpForm texts={texts} stepUp={retirement.stepUp} onVerified={() => setVerified(true)} />
      )}
    </Card>
  )
}
