import type { PorticoOptions } from '@portico/ui'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOf } from './axe.js'
import { openWith } from './connectPage.js'
import { browserForFile } from './openPage.js'
import { accountOf, dialogOf, openConnect, waitForStatus, walletRow } from './steps.js'

const open = openWith(browserForFile())

describe('ways to connect', () => {
  const methods = (page: Page) =>
    dialogOf(page)
      .locator('.methods > div')
      .evaluateAll((all) => all.map((one) => one.textContent?.match(/E-mail|Socials|Evm test wallet/)?.[0]))

  test('stand in their order, and in the one that is asked for [S2.15]', async () => {
    const connectPlugins = { lab: { connect: ['socials', 'email'] } } as const
    const usual = await open({}, connectPlugins)
    await openConnect(usual.page)
    await expect.poll(() => methods(usual.page)).toEqual(['E-mail', 'Socials', 'Evm test wallet'])

    const { page } = await open({ features: { connectMethodsOrder: ['wallet', 'social'] } }, connectPlugins)
    await openConnect(page)
    await expect.poll(() => methods(page)).toEqual(['Evm test wallet', 'Socials', 'E-mail'])
    expect(await violationsOf(page)).toEqual([])
  })

  test('that are off are not shown, and their code is not loaded [S2.13]', async () => {
    const loadedWith = async (features: PorticoOptions['features'], shown: readonly string[]) => {
      const { page, requests } = await open({ features }, { lab: { connect: ['socials', 'email', 'pairing'] } })
      await openConnect(page)
      await walletRow(page, /Evm test wallet/).waitFor()
      await page.waitForTimeout(300)
      await expect.poll(() => methods(page)).toEqual(shown)
      return requests.filter((url) => /LabEmailField|LabSocials/.test(url)).length
    }
    expect(await loadedWith({ email: false, socials: false }, ['Evm test wallet'])).toBe(0)
    expect(await loadedWith({ email: false }, ['Socials', 'Evm test wallet'])).toBe(1)
  })

  test('may have the wallets behind one line', async () => {
    for (const features of [{ collapseWallets: true }, { emailShowWallets: false }]) {
      const { page, context } = await open({ features }, { lab: { connect: ['email'] } })
      await openConnect(page)
      await walletRow(page, 'Continue with a wallet').waitFor()
      expect(await walletRow(page, /Evm test wallet/).count()).toBe(0)
      await walletRow(page, 'Continue with a wallet').click()
      await walletRow(page, /Evm test wallet/).click()
      await waitForStatus(page, 'eip155', 'connected')
      await dialogOf(page).waitFor({ state: 'hidden' })
      await context.close()
    }
  })

  test('wait for the terms where the page asks for that [S3.30]', async () => {
    const { page } = await open(
      {
        features: { legalCheckbox: true },
        termsConditionsUrl: 'https://house.example/terms',
        privacyPolicyUrl: 'https://house.example/privacy',
        customWallets: [{ id: 'page', name: 'Page wallet', links: { web: 'https://page.example/app' } }],
      },
      { lab: { connect: ['email'] } },
    )
    await openConnect(page)
    const row = walletRow(page, /Evm test wallet/)
    await row.waitFor()
    await walletRow(page, 'E-mail').waitFor()
    expect(await row.isDisabled()).toBe(true)
    expect(await walletRow(page, 'E-mail').isDisabled()).toBe(true)
    expect(await walletRow(page, /Page wallet/).isDisabled()).toBe(true)
    await row.click({ force: true })
    expect(await accountOf(page, 'eip155')).toMatchObject({ status: 'disconnected' })
    expect(await violationsOf(page)).toEqual([])

    const links = dialogOf(page).getByRole('link')
    expect(
      await links.evaluateAll((all) => all.map((one) => [one.getAttribute('href'), one.getAttribute('rel')])),
    ).toEqual([
      ['https://house.example/terms', 'noopener noreferrer'],
      ['https://house.example/privacy', 'noopener noreferrer'],
    ])
    const sentence = /^I agree to the Terms of service .* and Privacy policy .*\.$/
    await dialogOf(page).getByRole('checkbox', { name: sentence }).check()
    await dialogOf(page)
      .getByRole('link', { name: /Page wallet/ })
      .waitFor()
    await row.click()
    await waitForStatus(page, 'eip155', 'connected')
  })

  test('name the terms where they only have to be known [S3.30]', async () => {
    const { page } = await open({ termsConditionsUrl: 'https://house.example/terms' })
    await openConnect(page)
    await dialogOf(page)
      .getByText(/^By connecting, you agree to the Terms of service.*\.$/)
      .waitFor()
    expect(await dialogOf(page).getByRole('checkbox').count()).toBe(0)
    expect(await walletRow(page, /Evm test wallet/).isEnabled()).toBe(true)
  })
})

describe('with the keyboard alone', () => {
  test('a visitor agrees to the terms and connects', async () => {
    const { page } = await open({
      features: { legalCheckbox: true },
      termsConditionsUrl: 'https://house.example/terms',
    })
    await openConnect(page)
    await walletRow(page, /Evm test wallet/).waitFor()
    const focused = () =>
      page.evaluate(`(() => {
        let element = document.activeElement
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
        return element?.closest('label')?.textContent ?? element?.textContent ?? ''
      })()`)
    const tabTo = async (name: RegExp) => {
      for (let presses = 0; presses < 20; presses++) {
        if (name.test(String(await focused()))) return
        await page.keyboard.press('Tab')
      }
      expect.fail(`Tab never reached ${name}`)
    }
    await tabTo(/^I agree/)
    await page.keyboard.press('Space')
    await tabTo(/^Evm test wallet/)
    await page.keyboard.press('Enter')
    await waitForStatus(page, 'eip155', 'connected')
  })
})
