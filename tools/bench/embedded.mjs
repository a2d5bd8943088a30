// How long a login to the embedded wallet and a signature take, with the local stack: page and frame on different sites of this
// machine, mails by SMTP. All times come from the clock of the page and of the frame, from the event of the browser to what
// can be seen or has been answered.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { ensureChromium } from '../chromium.mjs'

/** As people have it: Playwright switches the partitioning of storage off, and frames of other sites get none then. */
const WITH_PARTITIONS = '--disable-features=HttpsUpgrades,PaintHolding,Translate'
const CALM_MS = 1_000
const MAIL_POLL_MS = 20

/** Two logins each; the server sends 20 codes an hour to one network. */
export const MOST_ROUNDS = 10

/** Of docs/embedded-wallet.md. */
const GOALS = {
  ready: ['the frame, from its request to READY', 400],
  field: ['click on Continue → code field, frame warm', 300],
  connected: ['last digit of the code → both families connected', 1_000],
  approved: ['click on Sign → signature', 150],
}

/** Runs in the page and in the frame: when a person last did something, by the clock that both share. */
const WATCH = `(() => {
  const times = (window.benchTimes = {})
  const now = (event) => performance.timeOrigin + (event ? event.timeStamp : performance.now())
  for (const name of ['click', 'input']) addEventListener(name, (event) => { times[name] = now(event) }, true)
  window.labSettings = { hasEmbeddedWallet: true }
  if (window !== top) return
  addEventListener('message', ({ data, timeStamp }) => {
    if (data?.type === '@portico-frame/READY') times.ready ??= performance.timeOrigin + timeStamp
  })
  /** The first frame in which it is true. */
  window.benchUntil = (isTrue) =>
    new Promise((resolve) => {
      const look = () => (isTrue() ? resolve(now()) : requestAnimationFrame(look))
      look()
    })
})()`

const dialogOf = (page) => page.getByRole('dialog')

async function startStack() {
  const file = fileURLToPath(new URL('embeddedStack.ts', import.meta.url))
  const child = fork(file, { execArgv: ['--conditions=@portico/source', '--import', 'tsx'] })
  const ended = once(child, 'exit')
  const [places] = await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => {
      throw new Error(`the stack did not start: its process ended with ${code}`)
    }),
  ])
  const stop = async () => {
    child.disconnect()
    await ended
  }
  return { ...places, stop }
}

async function readCode(mailUrl, address) {
  for (;;) {
    const mails = (await (await fetch(mailUrl)).text()).split('<article>')
    const mail = mails.find((text) => text.includes(`To ${address}`))
    const code = /<h2>(\d{6}) is your code/.exec(mail ?? '')?.[1]
    if (code !== undefined) return code
    await sleep(MAIL_POLL_MS)
  }
}

/** From the person's last act in the page, or in the frame, to the end of what is waited for. */
async function since(frame, name, waiting) {
  const endMs = await waiting
  return endMs - (await frame.evaluate((event) => window.benchTimes[event], name))
}

const untilField = (page) =>
  page.evaluate(() =>
    window.benchUntil(() => {
      const field = document.querySelector('portico-modal')?.shadowRoot?.querySelector('input[name=one-time-code]')
      return field?.checkVisibility() && !field.disabled
    }),
  )

const untilConnected = (page) =>
  page.evaluate(() =>
    window.benchUntil(() =>
      ['eip155', 'solana'].every((family) => window.portico.getAccount(family).status === 'connected'),
    ),
  )

async function logIn(page, mailUrl, address) {
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await dialogOf(page).getByLabel('E-mail address').fill(address)
  await sleep(CALM_MS) // what is loaded ahead
  const shown = untilField(page)
  await dialogOf(page).getByRole('button', { name: 'Continue' }).click()
  const field = await since(page, 'click', shown)
  const code = await readCode(mailUrl, address)
  const done = untilConnected(page)
  await dialogOf(page).getByLabel('Code from the e-mail').fill(code)
  const connected = await since(page, 'input', done)
  await dialogOf(page).waitFor({ state: 'hidden' })
  return { field, connected }
}

async function sign(page) {
  const signing = page.evaluate(async () => {
    await window.portico.signMessage('Ahoy')
    return performance.timeOrigin + performance.now()
  })
  await page.frameLocator('iframe').getByRole('button', { name: 'Sign' }).click()
  const [, frame] = page.frames()
  return since(frame, 'click', signing)
}

/** One visitor, who logs in, signs, logs out, and logs in by another address while the frame is still there. */
async function visit(browser, { pageUrl, mailUrl }, round) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(WATCH)
    await page.goto(pageUrl)
    await page.waitForFunction('window.portico !== undefined')
    await page.evaluate('window.portico.ready()')
    await sleep(CALM_MS)
    const { connected } = await logIn(page, mailUrl, `first-${round}@bench.example`)
    const ready = await page.evaluate(() => {
      const [frame] = performance.getEntriesByType('resource').filter((one) => one.initiatorType === 'iframe')
      return window.benchTimes.ready - performance.timeOrigin - frame.startTime
    })
    const approved = await sign(page)
    await page.evaluate('window.portico.disconnect()')
    // Between two attempts a person waits for half a minute.
    await page.evaluate(`localStorage.removeItem('@portico/last_email_login_time')`)
    const { field } = await logIn(page, mailUrl, `second-${round}@bench.example`)
    return { ready, field, connected, approved }
  } finally {
    await context.close()
  }
}

/** What takes how long, ms: median and most of the rounds, beside its goal. */
export async function measureEmbedded({ rounds = 9 } = {}) {
  const stack = await startStack()
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-background-networking', WITH_PARTITIONS],
  })
  try {
    const visits = []
    for (let round = 0; round < rounds; round++) visits.push(await visit(browser, stack, round))
    return Object.entries(GOALS).map(([name, [what, goal]]) => {
      const sorted = visits.map((one) => one[name]).sort((one, other) => one - other)
      return { what, goal, median: sorted[Math.floor(sorted.length / 2)], most: sorted.at(-1) }
    })
  } finally {
    await browser.close()
    await stack.stop()
  }
}
