import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { describe, expect, it } from 'vitest'
import { createTranslator } from './createTranslator.js'
import { en } from './en.js'
import { LOCALES } from './loadLocale.js'
import type { LocaleMessages, MessageKey } from './messages.js'

const FOLDER = new URL('./locales/', import.meta.url)
const MAX_CHUNK_BYTES = 6 * 1024

const TAGS = Object.keys(LOCALES).filter((tag) => tag !== 'en')
const packs = new Map<string, LocaleMessages>()
for (const tag of TAGS) {
  const pack = await LOCALES[tag]?.()
  if (pack) packs.set(tag, pack)
}

/** A short visible word, and the longer name of the same button for those who hear it (WCAG 2.5.3). */
const SPOKEN_NAMES: readonly (readonly [seen: MessageKey, heard: MessageKey])[] = [
  ['switchWallet', 'switchTo'],
  ['disconnect', 'disconnectOf'],
]

describe.each([...packs])('%s', (tag, pack) => {
  it('says on its own which language it is', () => {
    expect(pack.locale).toBe(tag)
  })

  it('fills every placeholder in', () => {
    const params = new Proxy(
      {},
      {
        get: (_, name) => (name === 'count' ? 3 : 'Lantern'),
        getOwnPropertyDescriptor: () => ({ configurable: true, value: 1 }),
      },
    )
    const t = createTranslator(pack).t as (key: string, params: object) => string
    expect(
      Object.keys(en)
        .map((key) => t(key, params))
        .filter((text) => /[{}]/.test(text)),
    ).toEqual([])
  })

  it('says in the spoken name of a button what is seen on it', () => {
    const lower = (key: MessageKey) => String(pack.messages[key]).toLocaleLowerCase(tag)
    for (const [seen, heard] of SPOKEN_NAMES) expect(lower(heard)).toContain(lower(seen))
  })
})

it('every language is small: at most 6 KiB compressed', async () => {
  const input = Object.fromEntries(TAGS.map((tag) => [tag, new URL(`${tag}.ts`, FOLDER).pathname]))
  const bundle = await rolldown({ input })
  const { output } = await bundle.generate({ minify: true })
  await bundle.close()
  const sizes = output.map((file) => [file.fileName, file.type === 'chunk' ? gzipSync(file.code).length : 0] as const)
  expect(sizes.map(([name]) => name).sort()).toEqual(TAGS.map((tag) => `${tag}.js`).sort())
  expect(sizes.filter(([, bytes]) => bytes > MAX_CHUNK_BYTES)).toEqual([])
})
