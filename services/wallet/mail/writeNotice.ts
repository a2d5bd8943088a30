import { layOut, type MailText } from './layOut.js'

const NOTICES = {
  factor_added: 'A recovery method was added to your wallet',
  factor_removed: 'A recovery method was removed from your wallet',
  recovery_used: 'Your wallet was recovered on another device',
  email_changed: 'Your email address was changed',
  email_waits: 'Your email address will change in seven days',
  retire_waits: 'Your wallet will be given up in seven days',
  retired: 'Your wallet was given up. You can create a new one',
  identity_linked: 'A login method was added to your account',
  identity_unlinked: 'A login method was removed from your account',
  change_cancelled: 'A change to your account was cancelled',
  export_allowed: 'Your wallet’s recovery phrase was requested',
} as const

export type NoticeKind = keyof typeof NOTICES

const TIDY_UP = 'remove devices you don’t know under Security, and secure your email account.'
const USUAL_ADVICE = `If not, someone else can log in to your account. Open the wallet on one of your devices, ${TIDY_UP}`
const STOP = `If not, someone else can log in to your account. Open the wallet on a device you’ve used before: it shows the pending change, and one click stops it. Then ${TIDY_UP}`
const LEAVE = `If not, someone else may have the keys to your wallet, for good. Move everything in it to another wallet now. Then ${TIDY_UP}`
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
    'If this was you, you don’t need to do anything.',
    ADVICE[told.kind] ?? USUAL_ADVICE,
  ])
}
