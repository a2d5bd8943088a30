import { layOut, type MailText } from './layOut.js'

/** The mail with a code: names the site that asked. */
export function writeCodeMail(asked: {
  readonly code: string
  /** A serialised origin. */
  readonly origin: string
  readonly minutes: number
}): MailText {
  const { code, origin, minutes } = asked
  const site = origin.replace(/^https?:\/\//, '')
  return layOut(`${code} is your code for ${site}`, [
    `Your code to log in at ${site}:`,
    { code },
    codeRule(minutes),
    'If you didn’t request this code, ignore this email. No one can log in without it.',
  ])
}

export const codeRule = (minutes: number): string =>
  `It’s valid for ${minutes} minutes, in the window where you requested it. Enter it only there, and never share it.`
