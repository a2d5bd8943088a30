import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type FrameLocator, type Page } from 'playwright-core'

/**
 * A browser as people have it: Playwright switches the partitioning of storage off, and Chromium then refuses storage to
 * frames of other sites.
 */
export async function launchBrowser() {
  const folder = mkdtempSync(join(tmpdir(), 'portico-browser-'))
  const wrapper = join(folder, 'chromium.sh')
  const path = process.env.CHROME_PATH ?? '/usr/bin/chromium'
  writeFileSync(
    wrapper,
    `#!/bin/bash\nargs=(); for a in "$@"; do args+=("\${a//ThirdPartyStoragePartitioning,/}"); done\nexec '${path}' "\${args[@]}"\n`,
  )
  chmodSync(wrapper, 0o755)
  const browser = await chromium.launch({ executablePath: wrapper, args: ['--no-sandbox'] })
  return {
    browser,
    async close() {
      await browser.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

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
