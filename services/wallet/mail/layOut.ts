export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A paragraph, or a code that stands out. */
type Part = string | { readonly code: string }

/** A mail as text and as HTML that loads nothing from anywhere. */
export function layOut(subject: string, parts: readonly Part[]): MailText {
  const text = parts.map((part) => (typeof part === 'string' ? part : part.code)).join('\n\n')
  const html = parts.map((part) =>
    typeof part === 'string'
      ? `<p>${escapeHtml(part)}</p>`
      : `<p style="font-size:28px;letter-spacing:4px"><strong>${part.code}</strong></p>`,
  )
  return {
    subject,
    text: `${text}\n`,
    html: [
      '<!doctype html><html lang="en"><meta charset="utf-8"><body style="font-family:sans-serif">',
      ...html,
      '</body></html>',
    ].join('\n'),
  }
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
