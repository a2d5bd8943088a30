// Times of a page with Portico as ratios to a bare React page, both measured in this run, turn by turn.
import { mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { ensureChromium } from '../chromium.mjs'
import { buildPages, servePages } from './pages.mjs'

const ROUNDS = 9

const PAGES = {
  bare: `import { createRoot } from 'react-dom/client'
import { createElement as h, useState } from 'react'
function App() {
  const [open, setOpen] = useState(false)
  return h('main', null, h('button', { onClick: () => setOpen(true) }, 'Connect wallet'), open && h('ul', null, h('li', null, 'Wallet')))
}
createRoot(document.getElementById('root')).render(h(App))`,
  portico: `import { createRoot } from 'react-dom/client'
import { createElement as h } from 'react'
import { eip155 } from '@portico/chain-eip155'
import { evmNetwork } from '@portico/chain-eip155/networks'
import { createPortico } from '@portico/ui'
const network = evmNetwork({ id: 31337, name: 'Local' })
createPortico({ plugins: [eip155()], networks: [network] })
createRoot(document.getElementById('root')).render(h('main', null, h('portico-button')))`,
}

/** A wallet that agrees at once, so that only our own time is measured. */
export const WALLET = `(() => {
  const provider = {
    request: async ({ method }) =>
      method === 'eth_chainId' ? '0x7a69' : method === 'eth_getBalance' ? '0xde0b6b3a7640000' : ['0x90F8bf6A479f320ead074411a4B0e7944Ea8c9C1'],
    on() {}, removeListener() {},
  }
  const detail = Object.freeze({ info: { uuid: '5f2d3c1e-0000-4000-8000-000000000001', name: 'Bench', icon: '', rdns: 'bench.wallet' }, provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
})()`

async function measure(browser, url, name) {
  const context = await browser.newContext()
  const page = await context.newPage()
  if (name === 'portico') await page.addInitScript(WALLET)
  const start = performance.now()
  await page.goto(`${url}/${name}.html`)
  const button = page.getByRole('button', { name: 'Connect wallet' })
  await button.waitFor()
  const toButton = performance.now() - start
  const heap = await page.evaluate(() => performance.memory.usedJSHeapSize)

  const clicked = performance.now()
  await button.click()
  const row = name === 'bare' ? page.getByText('Wallet', { exact: true }) : page.getByRole('button', { name: /Bench/ })
  await row.waitFor()
  const toList = performance.now() - clicked
  let toConnected = toList
  if (name === 'portico') {
    const chosen = performance.now()
    await row.click()
    await page.getByRole('button', { name: /^Account 0x90/ }).waitFor()
    toConnected = performance.now() - chosen
  }
  await context.close()
  return { toButton, toList, toConnected, heap }
}

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]

export async function measureTimes() {
  // Inside the repository, so that the pages' imports are found.
  const folder = mkdtempSync(join('node_modules', '.portico-times-'))
  const { server, url } = await servePages(await buildPages(resolve(folder), PAGES))
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--enable-precise-memory-info'],
  })
  try {
    const runs = { bare: [], portico: [] }
    for (let round = 0; round < ROUNDS; round++) {
      for (const name of Object.keys(runs)) runs[name].push(await measure(browser, url, name))
    }
    const of = (name, key) => median(runs[name].map((run) => run[key]))
    return [
      { what: 'time to the button', key: 'toButton' },
      { what: 'click to the wallet list (bare: click to a list item)', key: 'toList' },
      { what: 'click to connected (bare: click to a list item)', key: 'toConnected' },
      { what: 'heap with the button on screen', key: 'heap' },
    ].map(({ what, key }) => ({ what, portico: of('portico', key), bare: of('bare', key) }))
  } finally {
    await browser.close()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
