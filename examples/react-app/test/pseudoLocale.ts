import type { LocaleMessages } from '@portico/ui'
import { en } from '../../../ui/src/messages/en.js'
import type { Messages, PluralText } from '../../../ui/src/messages/messages.js'
import { mapPluginWords } from '../screens/pluginWords.js'

const PLAIN = 'abcdefghijklmnopqrstuvwxyz'
const ACCENTED = 'áƀçďéƒĝĥíĵķĺḿñóṕɋŕšťúṽŵẋýž'
/** How much longer other languages may be than English. */
const GROWTH = 0.4

function accent(letter: string): string {
  const accented = ACCENTED[PLAIN.indexOf(letter.toLowerCase())] ?? letter
  return letter === letter.toLowerCase() ? accented : accented.toUpperCase()
}

/** A text with other letters, longer words and marks around it: `⟦Çóñññéçťť {wallet}⟧`, but for what is in braces. */
function toPseudo(text: string): string {
  let count = 0
  const stretched = text.split(/(\{\w+\})/).map((piece, index) =>
    index % 2 === 1
      ? piece
      : piece.replace(/[a-z]/gi, (letter) => {
          const before = count * GROWTH
          count += 1
          return accent(letter).repeat(Math.floor(count * GROWTH) > Math.floor(before) ? 2 : 1)
        }),
  )
  return `⟦${stretched.join('')}⟧`
}

const mapText = (text: string | PluralText): string | PluralText =>
  typeof text === 'string'
    ? toPseudo(text)
    : (Object.fromEntries(Object.entries(text).map(([form, words]) => [form, toPseudo(words ?? '')])) as PluralText)

const toPseudoMessages = (messages: Readonly<Record<string, string | PluralText>>) =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, mapText(text)]))

/** English with every word of the catalogue marked, so that words from elsewhere stand out. */
export const pseudoLocale: LocaleMessages = {
  locale: 'en-XA',
  messages: toPseudoMessages(en) as Messages,
  plugins: mapPluginWords(toPseudoMessages),
}

/** What platforms put between the items of a list. */
const CONJUNCTIONS = new Intl.ListFormat(pseudoLocale.locale)
  .formatToParts(['', '', ''])
  .flatMap(({ type, value }) => (type === 'literal' ? (value.match(/\p{L}+/gu) ?? []) : []))

/** What platforms call months, the halves of a day, and times that have passed. */
const TIMES = Array.from({ length: 12 }, (_, month) => month).flatMap((month) => {
  const date = new Date(2026, month, 1, 2 * month)
  const agos = (['second', 'minute', 'hour', 'day'] as const).map((unit) =>
    new Intl.RelativeTimeFormat(pseudoLocale.locale).format(-1 - month, unit),
  )
  const dates = (['long', 'short'] as const).map((form) =>
    new Intl.DateTimeFormat(pseudoLocale.locale, { month: form, day: 'numeric', hour: 'numeric' }).format(date),
  )
  return [...agos, ...dates].flatMap((text) => text.match(/\p{L}+/gu) ?? [])
})

/** What of a text stands outside of all marks and is no data, word by word: words that no catalogue has. */
export function unmarkedWords(text: string, { names, addresses }: PageNames): readonly string[] {
  let rest = text
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/gu, ' ')
  }
  for (const name of [...names].sort((a, b) => b.length - a.length)) rest = rest.replaceAll(name, ' ')
  const isData = (word: string) =>
    CONJUNCTIONS.includes(word) ||
    TIMES.includes(word) ||
    /^0x[\da-f]{64}$/.test(word) ||
    addresses.some((address) => address.includes(word))
  return (rest.match(/[\p{L}\p{N}⟦⟧]+/gu) ?? []).filter((word) => /\p{L}|[⟦⟧]/u.test(word) && !isData(word))
}

/** What a page is given by others: names of wallets, networks and coins, and accounts. */
export interface PageNames {
  readonly names: readonly string[]
  readonly addresses: readonly string[]
}
