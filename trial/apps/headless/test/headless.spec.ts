import { expect } from '@playwright/test'
import { installWallet, test } from '@portico/testing/playwright'
import { verifyMessage } from 'viem'

test('a dialog of the page’s own with React 18: refusal, connect, sign, reload, disconnect', async ({
  page,
  request,
}) => {
  const { evm } = await (await request.get('/stack.json')).json()
  const [{ chainId, rpcUrl }] = evm
  const wallet = await installWallet(page, {
    family: 'eip155',
    name: 'Trial wallet',
    chains: [{ chainId, rpcUrl }],
  })
  await page.goto('/')
  const choose = page.getByRole('button', { name: 'Trial wallet' })
  await choose.click()
  await wallet.reject()
  await expect(page.getByRole('alert')).toHaveText('You declined.')
  await choose.click()
  await wallet.approve()
  const address = (await wallet.address()) as `0x${string}`
  await expect(page.getByLabel('Account')).toHaveText(address)
  await page.getByRole('button', { name: 'Sign' }).click()
  await wallet.approve()
  await expect(page.getByLabel('Signature')).toHaveText(/^0x/)
  const signature = (await page.getByLabel('Signature').textContent()) as `0x${string}`
  expect(await verifyMessage({ address, message: 'I live in this harbour', signature })).toBe(true)
  await page.reload()
  await expect(page.getByLabel('Account')).toHaveText(address)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(choose).toBeVisible()
  expect(await page.locator('portico-modal').count()).toBe(0)
})
