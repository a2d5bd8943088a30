/** @jsxImportSource preact */
import type { Messages } from '../messages/messages.js'
import type { StepUp } from '../recovery/createStepUp.js'
import { personRefused } from '../refusals.js'
import { Card } from './Card.js'
import { StepUpForm } from './StepUpForm.js'
import { present } from './stage.js'

/** Until the person has shown once more that it is them. Throws USER_REJECTED (4001). */
export async function presentStepUp(
  stepUp: StepUp,
  { texts, title, signal }: { readonly texts: Messages; readonly title: string; readonly signal: AbortSignal },
): Promise<void> {
  const isVerified = await present<boolean>(
    (done) => (
      <Card texts={texts} title={title} onClose={() => done(false)}>
        <StepUpForm texts={texts} stepUp={stepUp} onVerified={() => done(true)} />
      </Card>
    ),
    { texts, signal },
  )
  if (!isVerified) throw personRefused()
}
