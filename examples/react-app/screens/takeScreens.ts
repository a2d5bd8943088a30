import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { browserForFile } from '../test/openPage.js'
import { waitUntilReady } from '../test/steps.js'
import { writeContactSheet } from './contactSheet.js'
import { LANGUAGES } from './languages.js'
import { type Scene, scenes, setupOf } from './scenes.js'
import { SIZES, THEMES } from './variants.js'

// Not a test: `npm run screens` runs it with the browser, the nodes and the pages of the tests.

declare module 'vitest' {
  interface ProvidedContext {
    /** Which pictures are wanted; all of a kind when nothing is said of it. */
    screens: { readonly [kind in 'only' | 'theme' | 'size' | 'language']?: string }
  }
}

const FOLDER = 'screens'
const wanted = inject('screens')
const pick = <T>(all: Readonly<Record<string, T>>, name: string | undefined) =>
  Object.entries(all).filter(([one]) => name === undefined || one === name)

const toFileName = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

const openPage = browserForFile()

beforeAll(async () => {
  if (Object.keys(wanted).length === 0) await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
})
afterAll(() => writeContactSheet(FOLDER))

const isWanted = ({ name }: Scene) =>
  (wanted.only ?? '').split('|').some((part) => name.toLowerCase().includes(part.toLowerCase()))

for (const scene of scenes.filter(isWanted)) {
  for (const [size, device] of pick(SIZES, wanted.size)) {
    if (scene.isForDesktop && size !== 'desktop') continue
    for (const [language, locale] of pick(LANGUAGES, wanted.language)) {
      test(`${scene.name}, ${size}, ${language}`, async () => {
        const { page } = await openPage(setupOf(scene, { ...device, lab: { options: { locale } } }))
        await waitUntilReady(page)
        await scene.prepare(page)
        await page.addStyleTag({ content: ':root { color-scheme: light dark }' }) // a host that has both themes
        await page.mouse.move(0, 0) // nothing is pointed at
        for (const theme of THEMES.filter((one) => wanted.theme === undefined || one === wanted.theme)) {
          await page.emulateMedia({ colorScheme: theme })
          await page.waitForTimeout(400) // until views have faded and pictures are decoded
          await page.screenshot({ path: join(FOLDER, `${toFileName(scene.name)}.${size}.${language}.${theme}.png`) })
        }
      })
    }
  }
}
