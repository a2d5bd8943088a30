export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The mail with a code: names the site that asked, and loads nothing from anywhere. */
export function writeCodeMail(asked: {
  readonly code: string
  /** A serialised origin. */
  readonly origin: string
  readonly minutes: number
}): MailText {
  const { code, origin, minutes } = asked
  const site = origin.replace(/^https?:\/\//, '')
  const lines = [
    `Your code to log in at ${site}:`,
    code,
    `It is valid for ${minutes} minutes, in the window where you asked for it. Enter it there and nowhere else, and never pass it on.`,
    'If you did not ask for it, ignore this mail: without the code, nothing happens.',
  ]
  const [first = '', , ...rest] = lines
  const paragraph = (line: string) => `<p>${escapeHtml(line)}</p>`
  return {
    subject: `${code} is your code for ${site}`,
    text: `${lines.join('\n\n')}\n`,
    html: [
      '<!doctype html><html lang="en"><meta charset="utf-8"><body style="font-family:sans-serif">',
      paragraph(first),
      `<p style="font-size:28px;letter-spacing:4px"><strong>${code}</strong></p>`,
      ...rest.map(paragraph),
      '</body></html>',
    ].join('\n'),
  }
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
