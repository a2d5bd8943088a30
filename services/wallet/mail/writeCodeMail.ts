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
    'If you did not ask for it, ignore this mail: without the code, nothing happens.',
  ])
}

export const codeRule = (minutes: number): string =>
  `It is valid for ${minutes} minutes, in the window where you asked for it. Enter it there and nowhere else, and never pass it on.`
