export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A paragraph, a code that stands out, or an address to open. */
type Part = string | { readonly code: string } | { readonly link: string }

/** A mail as text and as HTML that loads nothing from anywhere. */
export function layOut(subject: string, parts: readonly Part[]): MailText {
  const text = parts.map(writeText).join('\n\n')
  return {
    subject,
    text: `${text}\n`,
    html: [
      '<!doctype html><html lang="en"><meta charset="utf-8"><body style="font-family:sans-serif">',
      ...parts.map(writeHtml),
      '</body></html>',
    ].join('\n'),
  }
}

function writeText(part: Part): string {
  if (typeof part === 'string') return part
  return 'code' in part ? part.code : part.link
}

function writeHtml(part: Part): string {
  const text = escapeHtml(writeText(part))
  if (typeof part === 'string') return `<p>${text}</p>`
  if ('link' in part) return `<p><a href="${text}">${text}</a></p>`
  return `<p style="font-size:28px;letter-spacing:4px"><strong>${text}</strong></p>`
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
