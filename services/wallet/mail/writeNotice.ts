import { layOut, type MailText } from './layOut.js'

const NOTICES = {
  factor_added: 'A way to recover your wallet was added',
  factor_removed: 'A way to recover your wallet was removed',
  recovery_used: 'Your wallet was recovered on another device',
  email_changed: 'The e-mail address of your account was changed',
  email_waits: 'The e-mail address of your account changes in seven days',
  retire_waits: 'Your wallet is given up in seven days',
  retired: 'Your wallet was given up, and you can make another one',
  identity_linked: 'Your account got another way to log in',
  identity_unlinked: 'A way to log in to your account was removed',
  change_cancelled: 'A change of your account was cancelled',
  export_allowed: 'The secret phrase of your wallet was asked for',
} as const

export type NoticeKind = keyof typeof NOTICES

const TIDY_UP = 'remove the devices that you do not know under Security, and make your mailbox safe.'
const USUAL_ADVICE = `If not, another person can log in to your account: open the wallet on a device of yours, ${TIDY_UP}`
const STOP = `If not, another person can log in to your account: open the wallet on a device that has opened it before. It shows what waits, and stops it with one click. Then ${TIDY_UP}`
const LEAVE = `If not, another person may have the secret of your wallet, and nothing takes it back: send what is in the wallet to another one at once. Then ${TIDY_UP}`
const ADVICE: Partial<Record<NoticeKind, string>> = {
  ...{ email_waits: STOP, retire_waits: STOP },
  ...{ recovery_used: LEAVE, export_allowed: LEAVE },
}

/** Tells what happened to an account, when, and what to do if it was another person. */
export function writeNotice(told: {
  readonly kind: NoticeKind
  /** The project's name. */
  readonly app: string | undefined
  readonly atMs: number
}): MailText {
  const what = NOTICES[told.kind]
  const when = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return layOut(what, [
    `${what}${told.app === undefined ? '' : ` (${told.app})`}, ${when.format(told.atMs)} UTC.`,
    'If it was you, there is nothing to do.',
    ADVICE[told.kind] ?? USUAL_ADVICE,
  ])
}
