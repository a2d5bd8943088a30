// One visit, as a hand makes it: wait for the button, click, wait for the list, choose, wait for the address, reload.
import { join } from 'node:path'
import { ADDRESS, openBrowser } from './browser.mjs'
import { HOME } from './install.mjs'

const LIMIT_MS = 60_000
const ROW = { text: 'Bench Wallet' }

const within = (promise, what) => {
  let timer
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no ${what} in ${LIMIT_MS / 1000} s`)), LIMIT_MS)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

const sumBytes = (files) => files.reduce((sum, { bytes }) => sum + bytes, 0)
const isScript = ({ path }) => path.endsWith('.js')
const loadedBy = (files, at) => files.filter(({ end }) => end <= at)
const askedBetween = (files, from, to) => files.filter(({ start }) => start >= from && start <= to).length

const watch = (page, target) => page.evaluate((one) => window.bench.watch(one), target)

/** Clicks a target that has come to rest. Resolves to when the page got the click, and when it showed what was to follow. */
async function click(page, target, next) {
  const { x, y } = await within(watch(page, { ...target, isClickable: true, isStill: true }), JSON.stringify(target))
  // Watched from before the click, so that no frame is missed.
  await page.evaluate((one) => {
    window.bench.next = window.bench.watch(one)
  }, next)
  await page.mouse.click(x, y)
  const { at } = await within(
    page.evaluate(() => window.bench.next),
    JSON.stringify(next),
  )
  return { clicked: await page.evaluate(() => window.bench.lastClick()), shown: at }
}

const readFiles = (page) => page.evaluate(() => window.bench.files())
const readFirst = async (page, what) =>
  (
    await within(
      page.evaluate(() => window.bench.first),
      what,
    )
  ).at

async function load({ page, settle, requests }, url) {
  await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS })
  const toButton = await readFirst(page, 'button')
  await settle()
  const loaded = loadedBy(await readFiles(page), toButton)
  return {
    toButton,
    filesAtButton: loaded.length,
    jsAtButton: sumBytes(loaded.filter(isScript)),
    externalBefore: requests.external,
  }
}

async function open({ page, settle, requests, collectGarbage, readMetrics }, button, before) {
  const { clicked, shown } = await click(page, button, ROW)
  await settle()
  const smoothness = await page.evaluate((from) => window.bench.smoothness(from), clicked)
  const files = await readFiles(page)
  const elements = await page.evaluate(() => window.bench.elements())
  await collectGarbage()
  await collectGarbage()
  const metrics = await readMetrics()
  return {
    toList: shown - clicked,
    filesToList: askedBetween(files, clicked, shown),
    filesOpen: files.length,
    jsAtList: sumBytes(loadedBy(files, shown).filter(isScript)),
    jsOpen: sumBytes(files.filter(isScript)),
    externalOpen: requests.external,
    scriptOpen: (metrics.ScriptDuration - before.ScriptDuration) * 1000,
    taskOpen: (metrics.TaskDuration - before.TaskDuration) * 1000,
    heap: metrics.JSHeapUsedSize / 1e6,
    elements,
    ...smoothness,
  }
}

async function connect({ page, settle, requests }) {
  const { clicked, shown } = await click(page, ROW, ADDRESS)
  await settle()
  const filesToAddress = askedBetween(await readFiles(page), clicked, shown)
  return { toAddress: shown - clicked, filesToAddress, externalConnected: requests.external }
}

async function comeBack({ page }) {
  await page.evaluate(() => sessionStorage.setItem('bench:again', 'yes'))
  await page.reload({ waitUntil: 'commit', timeout: LIMIT_MS })
  return { reload: await readFirst(page, 'address after the reload') }
}

/** The figures of one visit, in milliseconds, bytes and MB; or `error`, with a picture of the page beside the results. */
export async function visit(app, { chrome, served, slowdown }) {
  const browser = await openBrowser(app, { chrome, internet: served.internet, slowdown })
  try {
    const before = await browser.readMetrics()
    const loaded = await load(browser, `https://localhost:${served.ports[app.name]}${app.path}`)
    const opened = await open(browser, app.button, before)
    const connected = await connect(browser)
    return { ...loaded, ...opened, ...connected, ...(await comeBack(browser)) }
  } catch (error) {
    await browser.page.screenshot({ path: join(HOME, `failed-${app.name}.png`) }).catch(() => {})
    return { error: String(error.message).slice(0, 300) }
  } finally {
    await browser.close()
  }
}
