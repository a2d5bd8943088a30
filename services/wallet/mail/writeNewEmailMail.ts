import { layOut, type MailText } from './layOut.js'
import { codeRule } from './writeCodeMail.js'

/** The mail with a code to an address that an account is to have. */
export function writeNewEmailMail(asked: {
  readonly code: string
  /** The project's name. */
  readonly app: string
  readonly minutes: number
}): MailText {
  const { code, app, minutes } = asked
  return layOut(`${code} is your code to use this address`, [
    `Your code to use this address for your account (${app}):`,
    { code },
    codeRule(minutes),
    'If you didn’t request this code, ignore this email. Nothing changes without it.',
  ])
}
