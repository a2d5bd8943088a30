import { test } from 'vitest'
import { browserForFile } from './openPage.js'
import { openFarWallet, openPairingPage, ownerOfFar, pair } from './pairingSteps.js'
import { dollars, ether, freshAddress, sol, spl } from './sendAssets.js'
import * as s from './sendSteps.js'
import { dialogOf, press, waitForTitle } from './steps.js'

const openPaired = openPairingPage(browserForFile())

test('a wallet on another device is asked for what was shown, and coins and tokens of both families arrive [S1.2e] [S9.18]', async () => {
  const { page } = await openPaired({ lab: { hasHoldings: true } })
  const wallet = await openFarWallet({ autoApprove: false })
  await pair(page, wallet)
  const owner = ownerOfFar(wallet)
  for (const [asset, amount] of [
    [ether, '0.75'],
    [dollars, '4.000001'],
    [sol, '0.2'],
    [spl, '1.5'],
  ] as const) {
    const to = freshAddress(asset.family)
    await s.openSend(page, undefined, asset.family)
    if (asset.address) await s.chooseToken(page, asset)
    await s.amountField(page).fill(amount)
    await s.receiverField(page).fill(to)
    await s.sendFilled(page, { asset, amount, to }, owner)
    await press(page, 'Done')
    await waitForTitle(page, 'Account')
    await s.expectAccount(page, asset, amount, to)
  }

  await s.openSend(page, { amount: '0.1', to: freshAddress('eip155') }, 'eip155')
  await s.review(page)
  await press(page, /^Send /)
  await owner.read()
  await owner.reject()
  await dialogOf(page).getByText('Declined in the wallet').first().waitFor()
  await dialogOf(page).getByText('Nothing was sent.').first().waitFor()
})
