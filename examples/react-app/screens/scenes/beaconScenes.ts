import type { FamilyDescriptions } from '@portico-examples/stack'
import type { Page } from 'playwright-core'
import type { PageSetup } from '../../test/openPage.js'
import { dialogOf } from '../../test/steps.js'
import { open, type Scene } from './scene.js'

const RELAY = 'http://127.0.0.1:3002'
const [caip2, chainId, name] = ['tezos:NetXnofnLBXBoxo', 'NetXnofnLBXBoxo', 'Local Tezos'] as const
const network = { caip2, chainId, name, rpcUrl: RELAY, accounts: [], tokens: [], domainsUrl: RELAY, domain: '' }
const other = {
  ...network,
  ...({ caip2: 'tezos:NetXLH1uAxK7CCh', chainId: 'NetXLH1uAxK7CCh', name: 'Local Tezos Two' } as const),
}
const tezos: NonNullable<FamilyDescriptions['tezos']> = { networks: [network, other], relayUrl: RELAY }

const setup = (more: Partial<PageSetup> = {}): Partial<PageSetup> => ({ families: { tezos }, wallets: [], ...more })

/** A relay that logs everyone in and has no news. */
const serveRelay = (page: Page) =>
  page.route(`${RELAY}/**`, (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    if (searchParams.has('since')) return // as long as it likes
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    const json = pathname.endsWith('/info')
      ? { timestamp: 1_800_000_000 }
      : { access_token: 'token', next_batch: 's0', rooms: {} }
    return route.fulfill({ json, headers })
  })

async function showCode(page: Page): Promise<void> {
  await serveRelay(page)
  await open(page, 'BeaconCode')
  await dialogOf(page).locator('[data-uri^="tezos:"]').waitFor()
}

const shared = { names: ['Beacon', 'Tezos', name] }

/** A code for wallets that speak Beacon. */
export const beaconScenes: readonly Scene[] = [
  { ...shared, name: 'BeaconCode', isForDesktop: true, setup, prepare: showCode },
  {
    ...shared,
    name: 'BeaconCode, on a phone',
    setup: () =>
      setup({
        viewport: { width: 390, height: 844 },
        userAgent: 'Mozilla/5.0 (Linux; Android 15; Phone) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      }),
    prepare: showCode,
  },
  {
    ...shared,
    name: 'BeaconCode, no relay',
    setup: () => setup({ expectedErrors: /beacon\/info/ }),
    async prepare(page) {
      await page.route(`${RELAY}/**`, (route) => route.abort())
      await open(page, 'BeaconCode')
      await dialogOf(page).locator('.button.primary').waitFor()
    },
  },
]
