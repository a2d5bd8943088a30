import type { Page } from 'playwright-core'
import type { PageSetup } from '../../test/openPage.js'
import { dialogOf } from '../../test/steps.js'
import { answerData, cutData, owning } from './holdings.js'
import { connect, GONE, inWallet, open, type Scene, STAY } from './scene.js'

const SUFFIX = '.reown.id'
const view = (page: Page) => dialogOf(page).locator('.view:not(.leaving)')

/** What can be read is the name, whole and without its suffix, and those like it. */
const namesOf = (label: string) => [
  ...['', '1', '2', '3', '-1', '-2', 'x', '-x'].map((end) => `${label}${end}${SUFFIX}`),
  ...[SUFFIX, label],
]

const suggestions = (label: string, isTaken: boolean) => ({
  suggestions: [
    { name: `${label}${SUFFIX}`, registered: isTaken },
    { name: `${label}1${SUFFIX}`, registered: false },
    { name: `${label}2${SUFFIX}`, registered: true },
    { name: `${label}3${SUFFIX}`, registered: false },
  ],
})

async function choose(page: Page, label: string, isTaken = false): Promise<void> {
  await answerData(page, '/suggestions', suggestions(label, isTaken))
  await connect(page)
  await open(page, 'RegisterAccountName')
  await view(page).locator('.name-box input').fill(label)
}

const typed = (name: string, label: string, isThere: string, isTaken = false): Scene => ({
  name,
  names: namesOf(label),
  setup: owning(),
  async prepare(page) {
    await choose(page, label, isTaken)
    await view(page).locator(isThere).first().waitFor()
  },
})

async function register(page: Page, setWallet: string | undefined): Promise<void> {
  await choose(page, 'sunflower')
  await view(page).locator('.names-section .row').first().waitFor()
  if (setWallet !== undefined) await inWallet(page, setWallet)
  await view(page).locator('.foot .button.primary').click()
}

const registering = (): Partial<PageSetup> => owning({ script: STAY })()

/** What an account is called. */
export const namesScenes: readonly Scene[] = [
  {
    name: 'ChooseName',
    names: namesOf('sunflower'),
    setup: owning(),
    async prepare(page) {
      await connect(page)
      await open(page, 'ChooseName')
      await view(page).locator('.names-own, .names-section .hint').first().waitFor()
    },
  },
  {
    name: 'ChooseName, names not known',
    setup: owning({ expectedErrors: GONE }),
    async prepare(page) {
      await cutData(page, '/reverse')
      await connect(page)
      await open(page, 'ChooseName')
      await view(page).locator('.names-failed').waitFor()
    },
  },
  {
    name: 'RegisterAccountName',
    names: [SUFFIX],
    setup: owning(),
    async prepare(page) {
      await connect(page)
      await open(page, 'RegisterAccountName')
      await view(page).locator('.name-box').waitFor()
    },
  },
  typed('RegisterAccountName, free', 'sunflower', '.name-status[data-tone=good]'),
  typed('RegisterAccountName, taken', 'sunflower', '.name-status[data-tone=bad]', true),
  typed('RegisterAccountName, no name', 'Sun flower!', '.name-status[data-tone=bad]'),
  {
    name: 'RegisterAccountName, declined',
    names: namesOf('sunflower'),
    setup: registering,
    async prepare(page) {
      await register(page, 'rejectNext()')
      await view(page).locator('.names-failed').waitFor()
    },
  },
  {
    name: 'RegisterAccountNameSuccess',
    names: namesOf('sunflower'),
    setup: registering,
    async prepare(page) {
      await register(page, 'setAutoApprove(false)')
      await view(page).locator('.ring').waitFor()
    },
  },
  {
    name: 'RegisterAccountNameSuccess, done',
    names: namesOf('sunflower'),
    setup: registering,
    async prepare(page) {
      await page.route(
        ({ href }) => href.endsWith('/v1/profile/account'),
        (route) => route.fulfill({ json: { success: true }, headers: { 'access-control-allow-origin': '*' } }),
      )
      await register(page, undefined)
      await view(page).locator('.name-done').waitFor()
    },
  },
]
