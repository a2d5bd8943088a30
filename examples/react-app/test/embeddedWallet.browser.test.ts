import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { violationsInThemes } from './axe.js'
import { browserForFile, type OpenedPage } from './openPage.js'
import { accountOf, dialogOf, openConnect, press, reload, settle, waitForStatus, waitForTitle, waitUntilReady } from './steps.js'
import { theStack } from './theStack.js'

/** Without those that Playwright switches off: where storage isn't partitioned, Chromium refuses it to frames of other sites. */
const openPage = browserForFile(['--disable-features=HttpsUpgrades,PaintHolding,Translate'])

/** The newest code that was sent to this address, from the mailbox's page. */
async function codeFor(email: string): Promise<string> {
  const { mailUrl = '' } = theStack().wallet ?? {}
  const read = async () => {
    const mails = (await (await fetch(mailUrl)).text()).split('<article>').slice(1)
    const mail = mails.find((text) => text.includes(`To ${email}`))
    return /<h2>(\d{6}) is your code/.exec(mail ?? '')?.[1]
  }
  await expect.poll(read).toBeDefined()
  return (await read()) ?? ''
}

async function logIn({ page }: OpenedPage, email: string): Promise<void> {
  const dialog = await openConnect(page)
  await dialog.getByLabel('E-mail address').fill(email)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel(/code/i).first().waitFor()
  await dialog.getByLabel(/code/i).first().fill(await codeFor(email))
  await dialog.waitFor({ state: 'hidden' })
}

test('a code by mail makes a wallet of both families, which signs over the card, survives a reload and logs out [S4.15e, S4.18b, S2.15]', async () => {
  const opened = await openPage({ page: 'lab', lab: { hasEmbeddedWallet: true } })
  const { page } = opened
  await waitUntilReady(page)
  await logIn(opened, 'ann@harbour.example')
  await waitForStatus(page, 'eip155', 'connected')
  await waitForStatus(page, 'solana', 'connected')
  console.log(await accountOf(page, 'eip155'), await accountOf(page, 'solana'))
})
