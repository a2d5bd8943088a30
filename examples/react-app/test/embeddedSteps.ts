import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openConnect, waitForTitle } from './steps.js'
import { theStack } from './theStack.js'

/** The code that was sent to this address last, from the mailbox's page. */
export async function codeFor(email: string, subject = 'is your code'): Promise<string> {
  const { mailUrl = '' } = theStack().wallet ?? {}
  const read = async () => {
    const mails = (await (await fetch(mailUrl)).text()).split('<article>').slice(1)
    const mail = mails.find((text) => text.includes(`To ${email}`))
    return new RegExp(`<h2>(\\d{6}) ${subject}`).exec(mail ?? '')?.[1]
  }
  await expect.poll(read).toBeDefined()
  return (await read()) ?? ''
}

export const inFrame = (page: Page) => page.frameLocator('iframe')

export async function logIn(page: Page, email: string): Promise<void> {
  const dialog = await openConnect(page)
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await waitForTitle(page, 'Enter the code')
  await dialog.getByLabel('Code from the email').fill(await codeFor(email))
}
