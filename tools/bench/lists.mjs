// How long the main thread is busy at a time while lists of thousands open and are scrolled through, eight screens at a
// step. Processor time of its tasks from a trace of the browser, so that other programs hardly change it; what tracing itself
// takes is in it. Everything that is not ours answers at once.
import { mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { ensureChromium } from '../chromium.mjs'
import { buildPages, servePages } from './pages.mjs'
import { WALLET } from './times.mjs'

const ACCOUNT = 'eip155:31337:0x90F8bf6A479f320ead074411a4B0e7944Ea8c9C1'
const WALLETS = 5_000
const NETWORKS = 2_000
const TOKENS = 5_000
const TRANSACTIONS = 10_000
const TRANSACTIONS_IN_PAGE = 100

const PAGE = `import { eip155 } from '@portico/chain-eip155'
import { evmNetwork } from '@portico/chain-eip155/networks'
import { balances } from '@portico/feature-balances'
import { history } from '@portico/feature-history'
import { send } from '@portico/feature-send'
import { indexer } from '@portico/service-indexer'
import { pairing } from '@portico/service-pairing'
import { pendingTransactions } from '@portico/service-pending-transactions'
import { createPortico } from '@portico/ui'
const network = (id, name) => evmNetwork({ id, name, rpcUrl: location.origin + '/rpc' })
window.portico = createPortico({
  projectId: 'bench',
  plugins: [eip155(), pairing(), indexer(), pendingTransactions(), balances(), history(), send()],
  networks: [network(31337, 'Local'), ...Array.from({ length: ${NETWORKS - 1} }, (_, index) => network(50_000 + index, 'Network ' + (index + 2)))],
  directoryUrl: location.origin + '/directory',
  apiUrl: location.origin + '/data',
  relayUrl: 'ws://127.0.0.1:1',
})
document.body.append(document.createElement('portico-button'))`

/** Now and then one with a name that takes the room of two. */
const walletOf = (index) => ({
  id: `wallet-${index + 1}`,
  name: index % 11 === 10 ? `The long-named wallet ${index + 1} of the harbour` : `Wallet ${index + 1}`,
  rank: index + 1,
  chains: ['eip155:1', 'eip155:31337'],
  pairing: true,
})

const tokenOf = (index) => ({
  name: index === 0 ? 'Ether' : `Token ${index}`,
  symbol: index === 0 ? 'ETH' : `T${String(index).padStart(4, '0')}`,
  chainId: 'eip155:31337',
  ...(index === 0 ? {} : { address: `eip155:31337:0x${index.toString(16).padStart(40, '0')}` }),
  value: TOKENS - index,
  price: 1,
  quantity: { decimals: '18', numeric: String(TOKENS - index) },
})

const transactionOf = (index) => ({
  id: `past-${index}`,
  metadata: {
    operationType: 'send',
    hash: `0x${(index + 1).toString(16).padStart(64, '0')}`,
    chain: 'eip155:31337',
    minedAt: new Date(Date.UTC(2026, 9, 20) - index * 8_640_000).toISOString(),
    sentFrom: ACCOUNT.split(':')[2],
    sentTo: `0x${(index + 1).toString(16).padStart(40, '0')}`,
    status: 'confirmed',
  },
  transfers: [{ direction: 'out', quantity: { numeric: '1' }, fungible_info: { name: 'Ether', symbol: 'ETH' } }],
})

const made = (count, make, first = 0) => Array.from({ length: count }, (_, index) => make(first + index))

const CALLS = { eth_chainId: '0x7a69', eth_getBalance: '0xde0b6b3a7640000', eth_blockNumber: '0x1' }
const callNode = ({ id, method }) => ({ jsonrpc: '2.0', id, result: CALLS[method] ?? null })

function listWallets({ searchParams }) {
  const page = Number(searchParams.get('page') ?? 1)
  const entries = Number(searchParams.get('entries') ?? 40)
  const first = (page - 1) * entries
  return { data: made(Math.max(0, Math.min(entries, WALLETS - first)), walletOf, first), count: WALLETS, page, entries }
}

function listTransactions({ searchParams }) {
  const first = Number(searchParams.get('cursor') ?? 0)
  const next = first + TRANSACTIONS_IN_PAGE
  return { data: made(TRANSACTIONS_IN_PAGE, transactionOf, first), next: next < TRANSACTIONS ? String(next) : null }
}

const ANSWERS = {
  '/rpc': (_, body) =>
    [JSON.parse(body)].flatMap((asked) => (Array.isArray(asked) ? [asked.map(callNode)] : callNode(asked)))[0],
  '/directory/v1/project': () => ({ projectId: 'bench', name: 'Bench', allowedOrigins: [] }),
  '/directory/v1/wallets': listWallets,
  '/directory/v1/wallets/by-ids': () => ({ data: [] }),
  '/data/v1/supported-chains': () => ({ http: ['eip155:31337'], ws: [] }),
  '/data/v1/fungible/price': () => ({ fungibles: [] }),
  [`/data/v1/account/${ACCOUNT.split(':')[2]}/balance`]: () => ({ balances: made(TOKENS, tokenOf) }),
  [`/data/v1/account/${ACCOUNT.split(':')[2]}/history`]: listTransactions,
  [`/data/v1/identity/${ACCOUNT.split(':')[2]}`]: () => ({ name: null, avatar: null }),
}

const dialogOf = (page) => page.getByRole('dialog')

async function connect(page) {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialogOf(page).getByRole('button', { name: /Bench/ }).click()
  await dialogOf(page).waitFor({ state: 'hidden' })
}

const openView = (view) => (page) => page.evaluate((wanted) => window.portico.open({ view: wanted }), view)

/** `prepare` comes before what is measured; the list is open when the item is there. */
const LISTS = [
  { what: `${WALLETS} wallets of the directory`, open: openView('AllWallets'), item: 'Wallet 1' },
  {
    what: 'the same, searched in pages of a hundred',
    async prepare(page) {
      await openView('AllWallets')(page)
      await dialogOf(page).getByText('Wallet 1', { exact: true }).waitFor()
    },
    open: (page) => dialogOf(page).getByRole('searchbox').fill('wallet'),
    item: 'Wallet 97',
  },
  { what: `${NETWORKS} networks`, open: openView('Networks'), item: 'Local' },
  { what: `${TOKENS} tokens of an account`, prepare: connect, open: openView('Account'), item: 'Token 1' },
  {
    what: `${TOKENS} tokens to choose from`,
    async prepare(page) {
      await connect(page)
      await openView('Send')(page)
      await dialogOf(page).getByRole('button', { name: 'Token: ETH' }).waitFor()
    },
    open: (page) => dialogOf(page).getByRole('button', { name: 'Token: ETH' }).click(),
    item: 'Token 1',
  },
  {
    what: `${TRANSACTIONS} transactions`,
    async prepare(page) {
      await connect(page)
      await openView('Account')(page)
      await dialogOf(page).getByText('Token 1', { exact: true }).waitFor()
    },
    open: (page) => dialogOf(page).getByRole('tab', { name: 'Activity' }).click(),
    item: 'October',
  },
]

/** As long a list as may be, in so many steps of eight screens at most. */
const MOST_STEPS = 200

/** To the true end of the list. */
const scrollThrough = (page) =>
  dialogOf(page)
    .locator('.scroll')
    .evaluate(async (scroll, most) => {
      const frame = () => new Promise(requestAnimationFrame)
      for (let step = 0; step < most; step++) {
        scroll.scrollBy(0, scroll.clientHeight * 8)
        for (let frames = 0; frames < 3; frames++) await frame()
        const isEnd = scroll.scrollTop + scroll.clientHeight >= scroll.scrollHeight - 1
        if (isEnd && !scroll.querySelector('.skeleton')) return
      }
    }, MOST_STEPS)

/** The longest tasks of the page's main thread while `run` runs, ms of processor time. */
async function traceTasks(browser, page, run) {
  await browser.startTracing(page, { categories: ['-*', 'disabled-by-default-devtools.timeline', 'devtools.timeline'] })
  await run()
  await sleep(200) // what comes after the last frame
  const { traceEvents } = JSON.parse(await browser.stopTracing())
  const main = traceEvents.find(({ name, args }) => name === 'TracingStartedInBrowser' && args.data?.frames)
  const processId = main?.args.data.frames.find(({ url }) => url === page.url())?.processId
  const threads = traceEvents.filter(
    ({ name, pid, args }) => name === 'thread_name' && pid === processId && args.name === 'CrRendererMain',
  )
  const ids = new Set(threads.map(({ tid }) => tid))
  return traceEvents
    .filter(({ name, pid, tid, tdur }) => name === 'RunTask' && pid === processId && ids.has(tid) && tdur > 0)
    .map(({ tdur }) => tdur / 1000)
    .sort((one, other) => other - one)
}

async function measure(browser, url, { prepare, open, item }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(WALLET)
    await page.goto(`${url}/lists.html`)
    await page.evaluate('window.portico.ready()')
    await prepare?.(page)
    await sleep(1_000) // what is loaded when the page is idle
    const opening = await traceTasks(browser, page, async () => {
      await open(page)
      await dialogOf(page).getByText(item, { exact: true }).first().waitFor()
    })
    const scrolling = await traceTasks(browser, page, () => scrollThrough(page))
    return { opening, scrolling }
  } finally {
    await context.close()
  }
}

/** The longest task of each round, ms. */
function sumUp(tasks) {
  const sorted = tasks.map(([longest = 0]) => longest).sort((one, other) => one - other)
  return { median: sorted[Math.floor(sorted.length / 2)], most: sorted.at(-1) }
}

/** Of each list the longest tasks of opening it and of scrolling through it. */
export async function measureLists({ rounds = 3, only = '' } = {}) {
  // Inside the repository, so that the page's imports are found.
  const folder = mkdtempSync(join('node_modules', '.portico-lists-'))
  const built = await buildPages(resolve(folder), { lists: PAGE })
  const { server, url } = await servePages(built, (asked, body) => ANSWERS[asked.pathname]?.(asked, body))
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const results = []
    for (const list of LISTS.filter(({ what }) => what.includes(only))) {
      const runs = []
      for (let round = 0; round < rounds; round++) runs.push(await measure(browser, url, list))
      const of = (kind) => sumUp(runs.map((run) => run[kind]))
      results.push({ what: list.what, opening: of('opening'), scrolling: of('scrolling') })
    }
    return results
  } finally {
    await browser.close()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
