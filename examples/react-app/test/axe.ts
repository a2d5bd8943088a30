import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { FEW_FRAMES, settle } from './steps.js'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of axe whose outcome depends on colours; all others ask for what is the same in every theme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const

/** The rules of axe whose outcome depends on where things are. */
export const PLACE_RULES = ['color-contrast', 'scrollable-region-focusable', 'target-size'] as const

/** What axe finds once views have stopped to fade over each other. Default: by all rules. */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  await settle(page, rules && FEW_FRAMES)
  if (!(await page.evaluate('window.axe !== undefined'))) await page.evaluate(axe)
  // What it passed is many times as much as what it found, and stays in the page.
  // A frame of another origin is not the page's, and posting to it is a warning in the console.
  const options = { iframes: false, resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) }
  const found = await page.evaluate<Pick<AxeResults, 'violations'>>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => ({ violations }))`,
  )
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** In light by all rules, in dark by those of colour. */
export async function violationsInThemes(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await violationsOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violationsOf(page, COLOUR_RULES)
  return [...light, ...dark.map((violation) => `in dark, ${violation}`)]
}
