import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What a visitor does and sees, by the names and roles they are given. */

export const dialogOf = (page: Page): Locator => page.getByRole('dialog')

export async function openConnect(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  const dialog = dialogOf(page)
  await dialog.waitFor()
  return dialog
}

export const walletRow = (page: Page, name: string | RegExp): Locator => dialogOf(page).getByRole('button', { name })

/** The text where it is seen: what is also said to screen readers stands a moment later in a hidden line as well. */
export const shownText = (page: Page, text: string | RegExp, options?: { readonly exact: boolean }): Locator =>
  dialogOf(page).getByText(text, options).and(page.locator(':not(.hidden)'))

/** Presses the first control of this name in the modal. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  dialogOf(page).getByRole('button', { name, exact: true }).first().click()

/** Presses "Try again" and waits for `wanted`. The view may retry first, which removes the button. */
export async function tryAgain(button: Locator, wanted: Promise<void>): Promise<void> {
  await Promise.race([wanted, button.click().catch(() => {})])
  await wanted
}

/** Waits for the view with this title to be there alone: the one before fades out beside it. */
export async function waitForTitle(page: Page, name: string): Promise<void> {
  await dialogOf(page).getByRole('heading', { name, exact: true }).waitFor()
  await dialogOf(page).locator('.view.leaving').waitFor({ state: 'detached' })
}

export async function connect(page: Page, wallet: string | RegExp): Promise<void> {
  await openConnect(page)
  await walletRow(page, wallet).first().click()
  await dialogOf(page).waitFor({ state: 'hidden' })
}

/** Loads the page again and waits until its widget has opened, or given up, what was stored. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await waitUntilReady(page)
}

/** Enough for {@link settle} after a change of size, colours or direction, which loads nothing. */
export const FEW_FRAMES = 3

/** Waits until no view fades over another and nothing has moved for some frames: fewer where nothing is loaded. */
export const settle = (page: Page, frames = 8): Promise<void> =>
  page.evaluate(async (wanted) => {
    const isMoving = () => {
      const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])]
      const moves = roots.flatMap((root) => root.getAnimations())
      const isChanging = roots.some((root) => root.querySelector('.view.leaving'))
      return isChanging || moves.some(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    }
    for (let stillFrames = 0; stillFrames < wanted; stillFrames = isMoving() ? 0 : stillFrames + 1) {
      await new Promise(requestAnimationFrame)
    }
  }, frames)

/** On pages that expose their client. */
export async function waitUntilReady(page: Page): Promise<void> {
  // A function that polls in the page would need `unsafe-eval`.
  await expect.poll(() => page.evaluate('window.portico !== undefined')).toBe(true)
  await page.evaluate('window.portico.ready()')
}

/** A line of the playground's "Connection" card. */
export const fact = (page: Page, name: string): Locator => page.locator(`[data-fact="${name}"]`)

export const expectText = (locator: Locator, text: RegExp): Promise<void> =>
  expect.poll(() => locator.textContent()).toMatch(text)

export const expectFact = (page: Page, name: string, value: RegExp): Promise<void> =>
  expectText(fact(page, name), value)

/** For {@link expectFact}: this text and nothing else. */
export const exactly = (text: string): RegExp => new RegExp(`^${text.replaceAll('.', '\\.')}$`)

/** Moves the playground to the network with this name, by its button. */
export async function moveTo(page: Page, name: string): Promise<void> {
  await page.locator('portico-network-button').getByRole('button').click()
  await dialogOf(page)
    .getByRole('button', { name: new RegExp(name) })
    .click()
  await expectFact(page, 'network', exactly(name))
  await dialogOf(page).waitFor({ state: 'hidden' })
}

/** What the widget's client says, on pages that expose it. */
export const accountOf = (page: Page, namespace: string) =>
  page.evaluate((of) => {
    const account = window.portico?.getAccount(of)
    return { status: account?.status, address: account?.address, chain: account?.caipAddress }
  }, namespace)

export async function waitForStatus(page: Page, namespace: string, status: string): Promise<void> {
  await expect.poll(async () => (await accountOf(page, namespace)).status).toBe(status)
}
