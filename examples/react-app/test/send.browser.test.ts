import { expect, test } from 'vitest'
import { browserForFile } from './openPage.js'
import * as s from './sendSteps.js'
import { dialogOf, press, waitForTitle, settle } from './steps.js'
import { theStack } from './theStack.js'

const openPage = browserForFile()
const openPayer = s.openPayer(openPage)
test('x', async () => {
  const { page, requests } = await openPayer('eip155')
  await s.openSend(page)
  await s.amountField(page).fill('1.25')
  await s.receiverField(page).fill('alice.eth')
  await page.waitForTimeout(2000)
  await page.screenshot({ path: '/tmp/sendb/1.png' })
  console.log(await s.review(page))
  await page.screenshot({ path: '/tmp/sendb/2.png' })
  console.log(await s.askWallet(page))
  await s.answer(page, 'approve')
  await s.expectStage(page, /Confirmed/)
  await page.screenshot({ path: '/tmp/sendb/3.png' })
  await press(page, 'Done')
  await settle(page)
  await page.waitForTimeout(3000)
  await page.screenshot({ path: '/tmp/sendb/4.png' })
  console.log(await dialogOf(page).locator('.view').innerHTML())
  await s.openActivity(page)
  await page.waitForTimeout(3000)
  await page.screenshot({ path: '/tmp/sendb/5.png' })
  console.log(await dialogOf(page).innerText())
  await page.evaluate('window.portico.close()')
  await s.openSend(page)
  await s.chooseToken(page, 'Test Dollar')
  await s.scanPicture(page, 'ethereum:0x000000000000000000000000000000000000bEEF?value=12')
  await settle(page)
  await page.screenshot({ path: '/tmp/sendb/6.png' })
})
