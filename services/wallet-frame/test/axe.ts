import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds in the document of the frame, by all rules. */
export async function violationsOf(page: Page, frameUrl: string): Promise<readonly string[]> {
  const frame = page.frames().find((one) => one.url().startsWith(frameUrl))
  if (!(await frame?.evaluate('window.axe !== undefined'))) await frame?.evaluate(axe)
  const found = await frame?.evaluate<Pick<AxeResults, 'violations'>>(
    `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => ({ violations }))`,
  )
  return found?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`) ?? ['no frame']
}
