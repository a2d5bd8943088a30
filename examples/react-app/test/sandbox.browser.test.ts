import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { browserForFile, type PageSetup } from './openPage.js'
import { evmAddresses, evmWallet } from './wallets.js'

const openPage = browserForFile()

/** A frame without an origin: it may run scripts, and neither store anything nor read cookies. */
async function openInFrame(setup: PageSetup) {
  // Files and answers for a frame without an origin need this header; the services refuse such a page.
  const headers = { 'access-control-allow-origin': '*' }
  const expectedErrors = /CORS|ERR_FAILED|403|ORIGIN_NOT_ALLOWED|Failed to load resource|HTTP_|sandboxed/
  const { page, origin } = await openPage({ headers, expectedErrors, ...setup })
  const outer = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><iframe sandbox="allow-scripts" src="${origin}/" width="900" height="700"></iframe>`)
  })
  await new Promise<void>((resolve) => outer.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    outer.closeAllConnections()
    outer.close()
  })
  await page.goto(`http://127.0.0.1:${(outer.address() as AddressInfo).port}/`)
  const frame = page.frameLocator('iframe')
  const own = () => page.frames().find((one) => one !== page.mainFrame()) ?? expect.fail('there is no frame')
  return { page, frame, own }
}

test('the playground is there, and its test wallets, where a frame may not store anything', async () => {
  const { frame, own } = await openInFrame({ page: 'playground' })
  await frame.getByRole('heading', { name: 'Portico playground' }).waitFor()
  expect(
    await own().evaluate(() => {
      try {
        return typeof localStorage
      } catch (error) {
        return (error as Error).name
      }
    }),
  ).toBe('SecurityError')
  expect(await frame.getByRole('checkbox', { name: 'Test wallets on this page' }).isChecked()).toBe(true)
  await frame.getByRole('button', { name: /EVM wallet A/ }).waitFor()
})

test('a wallet is connected and disconnected in such a frame', async () => {
  const { frame, own } = await openInFrame({ page: 'lab', wallets: [evmWallet({ stored: false })] })
  await frame.getByRole('button', { name: 'Connect wallet' }).first().click()
  await frame.getByRole('button', { name: /Evm test wallet/ }).click()
  const account = () => own().evaluate('window.portico.getAccount("eip155").address') as Promise<string | undefined>
  await expect.poll(account).toBe(evmAddresses[0])
  await own().evaluate('window.portico.disconnect()')
  await expect.poll(account).toBeUndefined()
})
