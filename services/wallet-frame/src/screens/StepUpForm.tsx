/** @jsxImportSource preact */
import type { JSX } from 'preact'
import type { Messages } from '../messages/messages.js'
import type { StepUp } from '../recovery/createStepUp.js'
import { LoginAgainForm } from './LoginAgainForm.js'
import { MailCode } from './MailCode.js'

export interface StepUpProps {
  readonly texts: Messages
  readonly stepUp: StepUp
  readonly onVerified: () => void
}

/** A code by mail; for an account without an address, a login. */
export const StepUpForm = (props: StepUpProps): JSX.Element =>
  props.stepUp.email === null ? <LoginAgainForm {...props} /> : <MailCode {...props} email={props.stepUp.email} />
