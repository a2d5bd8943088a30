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
    `${label} wants to log in at ${site} with this address. If it’s you, open this page and approve:`,
    { link },
    `It’s valid for ${minutes} minutes. We then send a code in another email.`,
    'If it isn’t you, decline there or ignore this email. No one can log in without your approval.',
  ])
}
