import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { trafficOf } from './pageTraffic.js'

/** A tab that tests have one after the other: its process is warm, and loads a page in half the time. */
export interface Tab {
  readonly context: BrowserContext
  readonly page: Page
  /** The script runs before each document until the tab is left. */
  begin(script: string): Promise<void>
  /** Makes it as empty as a new one, but for the files it keeps, or closes it: after a test that failed or did to it what can't be undone. */
  leave(origin: string, hasPassed: boolean): Promise<void>
}

/** What these do lasts as long as the tab. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders'] as const
const LASTING_IN_CONTEXT = ['grantPermissions', 'newCDPSession', 'setGeolocation', 'setOffline'] as const
const TIME = ['install', 'fastForward', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime'] as const
const USUAL_SIZE = { width: 1280, height: 720 }

let left: { readonly browser: Browser; readonly options: string; readonly tab: Tab } | undefined

/** The one that was left last, if it has these options; else a new one. */
export async function openTab(browser: Browser, options: BrowserContextOptions): Promise<Tab> {
  const last = left
  left = undefined
  if (last?.browser === browser && last.options === JSON.stringify(options)) return last.tab
  if (last?.browser.isConnected()) await last.tab.context.close()
  return newTab(browser, options)
}

async function newTab(browser: Browser, options: BrowserContextOptions): Promise<Tab> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(90_000)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const traffic = trafficOf(page)
  const addScript = context.addInitScript.bind(context)
  let added: Awaited<ReturnType<typeof addScript>> | undefined

  let isChanged = false
  const change = () => {
    isChanged = true
  }
  noteCalls(context, [...LASTING, ...LASTING_IN_CONTEXT], change)
  noteCalls(page, LASTING, change)
  noteCalls(page.clock, TIME, change)
  const listeners: Parameters<Page['off']>[] = []
  noteCalls(page, ['on'], (...listener) => listeners.push(listener as Parameters<Page['off']>))

  const { viewport, colorScheme = 'light', reducedMotion = 'no-preference', forcedColors = 'none' } = options
  const tab: Tab = {
    context,
    page,
    async begin(script) {
      added = await addScript(script)
    },
    async leave(origin, hasPassed) {
      // A handler may still wait for an answer that is of no use any more.
      await Promise.all(context.pages().map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
      if (!hasPassed || isChanged || left || context.pages().length !== 1) return context.close()
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await added?.dispose()
      for (const listener of listeners.splice(0)) page.off(...listener)
      await page.goto('about:blank')
      traffic.forget()
      await page.mouse.move(-1, -1)
      await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors })
      await page.setViewportSize(viewport ?? USUAL_SIZE)
      await context.clearCookies()
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
      left = { browser, options: JSON.stringify(options), tab }
    },
  }
  return tab
}

/** Has `note` know of each call of these methods. */
function noteCalls<T extends object>(
  target: T,
  names: readonly (keyof T)[],
  note: (...call: unknown[]) => unknown,
): void {
  for (const name of names) {
    const method = target[name] as (...call: unknown[]) => unknown
    const noted = (...call: unknown[]) => {
      note(...call)
      return method.apply(target, call)
    }
    Reflect.set(target, name, noted)
  }
}
