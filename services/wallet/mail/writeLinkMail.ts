import { layOut, type MailText } from './layOut.js'

/** The mail with a link: opening it changes nothing, its page asks. */
export function writeLinkMail(asked: {
  readonly link: string
  /** A serialised origin. */
  readonly origin: string
  readonly label: string
  readonly minutes: number
}): MailText {
  const { link, origin, label, minutes } = asked
  const site = origin.replace(/^https?:\/\//, '')
  return layOut(`A new device wants to log in at ${site}`, [
    `${label} wants to log in at ${site} with this address. If it is yours, open this page and allow it:`,
    { link },
    `It is valid for ${minutes} minutes. The device then gets a code, in another mail.`,
    'If you did not ask for it, refuse it there, or ignore this mail: without the page, nothing happens.',
  ])
}
