// One fresh browser for one visit: no profile, no cache, every host but the own pages' at the internet of server.mjs.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { chromium } from 'playwright-core'
import { HOME } from './install.mjs'

const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --disable-default-apps --mute-audio --ignore-certificate-errors'
/** Where every app shows the connected address. */
export const ADDRESS = { css: '#address' }
const PAGE_SCRIPTS = ['watch.js', 'wallets.js'].map((name) =>
  readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8'),
)

/** Of this machine, for local servers only. */
function ensureCertificate() {
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(HOME, name))
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc']
  const made = ['req', ...kind, '-days', '3650', '-subj', '/CN=localhost', '-keyout', key, '-out', cert]
  if (!existsSync(cert)) execFileSync('openssl', made, { stdio: 'ignore' })
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

/** Serves the apps. Resolves to `{ ports, internet, stop }`. */
export function serveApps(apps) {
  const dists = Object.fromEntries(apps.map(({ name, dist }) => [name, dist]))
  const worker = new Worker(new URL('./server.mjs', import.meta.url), {
    workerData: { certificate: ensureCertificate(), dists },
  })
  return new Promise((done, fail) => {
    worker.once('error', fail)
    worker.once('message', (served) => done({ ...served, stop: () => worker.terminate() }))
  })
}

/** Requests of the page, its frames and workers: those to others, and when there were last any at all. */
function followRequests(context, page) {
  const state = { external: 0, open: 0, last: performance.now() }
  const isExternal = (url) => /^(http|ws)s?:/.test(url) && new URL(url).hostname !== 'localhost'
  const note = (url) => {
    state.last = performance.now()
    if (isExternal(url)) state.external++
  }
  const end = () => {
    state.open = Math.max(0, state.open - 1)
    state.last = performance.now()
  }
  context.on('request', (request) => {
    state.open++
    note(request.url())
  })
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  page.on('websocket', (socket) => note(socket.url()))
  return state
}

/** Until nothing has been asked for in a second, or what is open hangs for three; ten at most. */
async function settle(state) {
  const start = performance.now()
  for (;;) {
    await sleep(50)
    const now = performance.now()
    const quiet = Math.min(now - state.last, now - start)
    if ((state.open === 0 && quiet >= 1000) || quiet >= 3000 || now - start >= 10_000) return
  }
}

/** Opens a browser whose processor is slowed by `slowdown`, on an empty page. */
export async function openBrowser(app, { chrome, internet, slowdown }) {
  const folder = mkdtempSync(join(HOME, 'profile-'))
  const hosts = `--host-resolver-rules=MAP * 127.0.0.1:${internet}, EXCLUDE localhost, EXCLUDE 127.0.0.1`
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chrome,
    headless: true,
    args: [...FLAGS.split(' '), hosts],
    viewport: { width: 1280, height: 800 },
    ignoreHTTPSErrors: true,
  })
  const page = context.pages()[0] ?? (await context.newPage())
  // What any page costs a new process is paid before the clock runs.
  await page.setContent('<button style="font:16px system-ui">warm</button><dialog open>x</dialog>')
  await sleep(150)

  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  // Processor time of the main thread: it does not grow when other programs take the processor.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const targets = JSON.stringify({ button: { ...app.button, isClickable: true }, address: ADDRESS, wallet: app.wallet })
  const guard = `if (window === top && location.protocol === 'https:')`
  await page.addInitScript({
    content: `${guard} { window.benchTargets = ${targets}\n${PAGE_SCRIPTS.join('\n')}}`,
  })
  const requests = followRequests(context, page)
  return {
    page,
    requests,
    settle: () => settle(requests),
    collectGarbage: () => devtools.send('HeapProfiler.collectGarbage'),
    async readMetrics() {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
    },
    async close() {
      await Promise.race([context.close(), sleep(15_000, undefined, { ref: false })])
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
