import { chromium, type FrameLocator, type Page } from 'playwright-core'

/**
 * For a browser as people have it. Playwright switches the partitioning of storage off, and Chromium refuses storage to frames of other
 * sites then; the last such argument is the one that counts.
 */
export const WITH_PARTITIONS = '--disable-features=HttpsUpgrades,PaintHolding,Translate'

export const launchBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', WITH_PARTITIONS],
  })

export interface FramePage {
  readonly frame: FrameLocator
  ask(name: string, payload?: unknown): Promise<{ readonly answer?: unknown; readonly code?: string }>
  press(name: string | RegExp): Promise<void>
}

/** The page with the frame in it, ready. */
export async function openFramePage(page: Page, url: string): Promise<FramePage> {
  await page.goto(url)
  await page.evaluate(() => window.host.init())
  const frame = page.frameLocator('#box iframe')
  return {
    frame,
    ask: (name, payload) => page.evaluate(([asked, body]) => window.host.ask(asked, body), [name, payload] as const),
    press: (name) => frame.getByRole('button', { name }).click(),
  }
}

/** Makes a recovery code, from the choice between it and a passkey on. */
export async function writeDownCode({ frame, press }: Pick<FramePage, 'frame' | 'press'>): Promise<string> {
  await press(/Write down a recovery code/)
  const groups = await frame.getByRole('listitem').allTextContents()
  await press('I’ve written it down')
  const lead = await frame.getByText(/Enter group/).textContent()
  const asked = (lead?.match(/\d+/g) ?? []).map((number) => groups[Number(number) - 1])
  await frame.getByLabel('The two groups').fill(asked.join(' '))
  await press('Continue')
  return groups.join('-')
}

/** Presses what closes the window: it may be gone before the press is reported. */
export async function pressLast(window: Page, name: string): Promise<void> {
  const closed = window.waitForEvent('close')
  await window
    .getByRole('button', { name })
    .click()
    .catch(() => {})
  await closed
}

/** A passkey device of the browser's own, whose passkeys give secrets. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal', hasPrf: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}
