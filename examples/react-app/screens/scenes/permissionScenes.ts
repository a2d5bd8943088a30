import type { Page } from 'playwright-core'
import { dialogOf } from '../../test/steps.js'
import { theStack } from '../../test/theStack.js'
import { answerData, cutData, owning } from './holdings.js'
import { connect, FAILURES_STAY, GONE, open, type Scene } from './scene.js'

const SITES = ['https://tide.example', 'https://reef.example', 'https://a-harbour-with-a-long-name.example']
const CALL = '/sessions/'
const view = (page: Page) => dialogOf(page).locator('.view:not(.leaving)')
const hash = (digit: number) => `0x${String(digit).repeat(64)}`

function listed() {
  const { token } = theStack().evm[0]
  const daily = {
    type: 'erc20-token-transfer-periodic',
    data: { address: token.address, allowance: '0x5f5e100', period: 86_400 },
  }
  const once = { type: 'native-token-transfer', data: { allowance: '0x16345785d8a0000' } }
  const [first, second, third] = SITES
  return {
    pcis: [
      {
        pci: hash(1),
        label: first,
        expiresAt: '2101-11-30T12:00:00Z',
        terms: { permission: daily, uses: 30, context: '0xab' },
      },
      { pci: hash(2), label: second, expiresAt: '2026-11-20T12:00:00Z', terms: { permission: once, context: '0xab' } },
      { pci: hash(3), label: third, expiresAt: '2101-11-30T12:00:00Z', revokedAt: '2026-11-20T12:00:00Z' },
    ],
    next: `1.${hash(3)}`,
  }
}

async function show(page: Page, isThere: string, params?: object): Promise<void> {
  await connect(page)
  await open(page, 'SmartSessions', params)
  await view(page).locator(isThere).first().waitFor()
}

const permitting = (more: Parameters<typeof owning>[0] = {}) => owning({ ...more, lab: { hasPermissions: true } })

/** What a site may spend. */
export const permissionScenes: readonly Scene[] = [
  {
    name: 'SmartSessions',
    names: SITES,
    setup: permitting(),
    async prepare(page) {
      await answerData(page, CALL, listed())
      await show(page, '.permission .full-address')
    },
  },
  {
    name: 'SmartSessions, ending one',
    names: SITES,
    setup: permitting(),
    async prepare(page) {
      await answerData(page, CALL, listed())
      await show(page, '.permission .button')
      await view(page).locator('.permission .button').first().click()
      await view(page).locator('.permission .warning').waitFor()
    },
  },
  { name: 'SmartSessions, none', setup: permitting(), prepare: (page) => show(page, '.notice') },
  {
    name: 'SmartSessions, not known',
    setup: permitting({ expectedErrors: GONE }),
    async prepare(page) {
      await cutData(page, CALL)
      await show(page, '.permissions-foot .warning')
    },
  },
  {
    name: 'SmartSessions, an account without permissions',
    setup: permitting({ script: FAILURES_STAY }),
    prepare: (page) => show(page, '.warning', { problem: 'unsupported' }),
  },
]
