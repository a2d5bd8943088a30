/** @jsxImportSource preact */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Card } from './Card.js'
import type { PageProps } from './SecurityScreen.js'
import { StepUpForm } from './StepUpForm.js'
import { useTask } from './useTask.js'

/** A step-up, then the phrase in a window of its own. */
export function ExportPage({ security, texts, onClose, onBack }: PageProps): JSX.Element {
  const [isVerified, setVerified] = useState(false)
  const { isBusy, failure, run } = useTask(texts)
  return (
    <Card texts={texts} title={texts.exportTitle} onClose={onClose} onBack={onBack}>
      <p>{texts.exportLead}</p>
      {failure && (
        <p class="failure" role="alert">
          {failure}
        </p>
      )}
      {isVerified ? (
        <button type="button" class="primary" disabled={isBusy} onClick={() => void run(security.exportWallet)}>
          {texts.exportShow}
        </button>
      ) : (
        <StepUpForm texts={texts} stepUp={security.stepUp} onVerified={() => setVerified(true)} />
      )}
    </Card>
  )
}
