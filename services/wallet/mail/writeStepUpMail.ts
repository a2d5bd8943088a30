import type { StepUpPurpose } from '../store/schema.js'
import { layOut, type MailText } from './layOut.js'
import { codeRule } from './writeCodeMail.js'

const ACTIONS: Readonly<Record<StepUpPurpose, string>> = {
  recover: 'open your wallet on a new device',
  factors: 'change how your wallet can be recovered',
  export: 'show your wallet’s recovery phrase',
  email: 'change your email address',
  identities: 'change your login methods',
  retire: 'give up your wallet and start over',
}

/** The mail with a code for something that being logged in is not enough for. It says what, and in whose app. */
export function writeStepUpMail(asked: {
  readonly code: string
  readonly purpose: StepUpPurpose
  /** The project's name. */
  readonly app: string
  readonly minutes: number
}): MailText {
  const { code, app, minutes } = asked
  const action = ACTIONS[asked.purpose]
  return layOut(`${code} is your code to ${action}`, [
    `Your code to ${action} (${app}):`,
    { code },
    codeRule(minutes),
    'If you didn’t request this code, someone else is logged in to your account. Don’t enter it anywhere, and check your devices under Security.',
  ])
}
