import type { Messages } from './messages.js'

export const writeDate = (atMs: number, { lang }: Pick<Messages, 'lang'>): string =>
  new Date(atMs).toLocaleDateString(lang, { dateStyle: 'medium' })

export const writeTime = (atMs: number, { lang }: Pick<Messages, 'lang'>): string =>
  new Date(atMs).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' })
