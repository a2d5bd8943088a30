import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForFile } from '../test/openPage.js'
import { dialogOf, waitUntilReady } from '../test/steps.js'
import { scenes, setupOf } from './scenes.js'
import { SIZES, THEMES } from './variants.js'

// Not a test: `npm run screens -- --compose` runs it, for the pictures of README.md and of the documentation's first page.

const FOLDER = 'docs/pictures'
/** Pixels of the pictures for each of the page: sharp where they are shown smaller, and light. */
const SCALE = 1.5
const QUALITY = 82

interface View {
  readonly scene: string
  /** What comes last in it. */
  readonly until: string
  readonly language?: 'ar'
}

/** Each picture: three views side by side. */
const PICTURES: Readonly<Record<'desktop' | 'phone', readonly View[]>> = {
  desktop: [
    { scene: 'Connect, every section', until: '.row' },
    { scene: 'Account, activity', until: 'text=Received' },
    { scene: 'Swap', until: '.facts' },
  ],
  phone: [
    { scene: 'SendPreview', until: 'text=alice.eth' },
    { scene: 'Receive', until: 'text=tester.eth' },
    { scene: 'Send, filled', until: 'text=alice.eth', language: 'ar' },
  ],
}

/** In the place of the lab's own page, which is behind the widget on a phone. */
const PAGE = `
  :root { color-scheme: light dark; background: light-dark(#dbe2ff, #1c2450) }
  body > :not(portico-modal) { visibility: hidden }
`

/** A machine that takes pictures has few fonts: the one that is nearest to a system's own. */
const FONT = { '--portico-font-family': "'Liberation Sans', Arial, sans-serif" }

const openPage = browserForFile()

type Theme = (typeof THEMES)[number]
interface Shot {
  readonly url: string
  readonly width: number
  readonly height: number
  readonly radius: string
}

/** The card alone, or on a phone all that is in the window. */
async function shoot(page: Page, size: keyof typeof PICTURES): Promise<Shot> {
  const card = dialogOf(page).locator('.card')
  const radius = await card.evaluate((element) => getComputedStyle(element).borderStartStartRadius)
  const box = size === 'desktop' ? await card.boundingBox() : null
  const { width, height } = box ?? page.viewportSize() ?? expect.fail('there is no window')
  const bytes = await page.screenshot(box ? { clip: box } : {})
  return { url: `data:image/png;base64,${bytes.toString('base64')}`, width, height, radius }
}

const taken: Record<string, Shot[]> = {}

for (const size of ['desktop', 'phone'] as const) {
  describe(size, () => {
    test.each(PICTURES[size])('$scene', async ({ scene: name, until, language = 'en' }) => {
      const scene = scenes.find((one) => one.name === name) ?? expect.fail(`no scene is called ${name}`)
      const lab = { options: { locale: language, themeVariables: FONT } }
      const { page } = await openPage(setupOf(scene, { ...SIZES[size], deviceScaleFactor: 2, lab }))
      await waitUntilReady(page)
      await scene.prepare(page)
      await dialogOf(page).locator(until).first().waitFor()
      await page.addStyleTag({ content: PAGE })
      await page.mouse.move(0, 0)
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme })
        await page.waitForTimeout(600) // until views have faded and pictures are decoded
        const key = `${size} ${theme}`
        taken[key] = [...(taken[key] ?? []), await shoot(page, size)]
      }
    })
  })
}

const GROUND: Readonly<Record<Theme, string>> = { light: '#eef0f6', dark: '#0c0d11' }
const EDGE: Readonly<Record<Theme, string>> = { light: '#d4d8e2', dark: '#33373f' }

/** On one line, in the middle of its height. */
const pageOf = (shots: readonly Shot[], theme: Theme, isPhone: boolean): string => `<!doctype html>
<style>
  body { margin: 0; background: ${GROUND[theme]} }
  main { display: inline-flex; align-items: center; gap: 32px; padding: 40px }
  img { box-shadow: 0 0 0 1px ${EDGE[theme]}, 0 12px 32px rgb(0 0 0 / 12%) }
</style>
<main>${shots
  .map(
    ({ url, width, height, radius }) =>
      `<img src="${url}" width="${width}" height="${height}" style="border-radius: ${isPhone ? '40px' : radius}">`,
  )
  .join('')}</main>`

async function compose(browser: Browser, shots: readonly Shot[], theme: Theme, isPhone: boolean): Promise<Buffer> {
  const page = await browser.newPage({ deviceScaleFactor: SCALE, viewport: { width: 1600, height: 1000 } })
  await page.setContent(pageOf(shots, theme, isPhone))
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  const clip = (await page.locator('main').boundingBox()) ?? expect.fail('nothing was composed')
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', {
    ...{ format: 'webp', quality: QUALITY, captureBeyondViewport: true },
    clip: { ...clip, scale: 1 },
  })
  await page.close()
  return Buffer.from(data, 'base64')
}

test('the pictures', async () => {
  await mkdir(FOLDER, { recursive: true })
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  for (const size of ['desktop', 'phone'] as const) {
    for (const theme of THEMES) {
      const shots = taken[`${size} ${theme}`] ?? []
      expect(shots).toHaveLength(PICTURES[size].length)
      await writeFile(join(FOLDER, `${size}-${theme}.webp`), await compose(browser, shots, theme, size === 'phone'))
    }
  }
  await browser.close()
})
