/** Of a code whose length the frame does not tell. */
export const CODE_LENGTH = 6

/** The digits of what was typed or pasted, as many as a code has. Mails and keyboards put spaces and signs between them. */
export const readCode = (text: string, length: number): string =>
  text.normalize('NFKC').replace(/\D/g, '').slice(0, length)

const ADDRESS = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** What was typed, if it can be an e-mail address: what is in front of one `@`, and a name with a dot behind it. */
export function readAddress(text: string): string | undefined {
  const trimmed = text.trim()
  return ADDRESS.test(trimmed) ? trimmed : undefined
}
