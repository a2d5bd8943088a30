import { expect } from '@playwright/test'
import { installWallet, pageWidget, test } from '@portico/testing/playwright'

test('wallet-adapter and kit over the widget: connect, sign, send, refuse, reload, disconnect', async ({
  page,
  request,
}) => {
  const { solana } = await (await request.get('/stack.json')).json()
  const wallet = await installWallet(page, {
    family: 'solana',
    name: 'Trial wallet',
    chains: [{ id: solana.walletStandardChain, rpcUrl: solana.rpcUrl }],
  })
  const widget = pageWidget(page)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  wallet.answerPrompts(async () => 'approve')
  const outcome = (name: string) => page.getByLabel(name, { exact: true })
  const account = page.getByRole('status', { name: 'Account', exact: true })
  const run = async (name: string, expected: RegExp) => {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(outcome(name)).toHaveText(expected)
    return outcome(name).textContent()
  }

  await page.goto('/')
  await expect(account).toHaveText(/^disconnected/)
  await widget.connect('Trial wallet')
  const address = await wallet.address()
  await expect(account).toHaveText(`connected ${address} Portico`)
  await expect(widget.modal).toBeHidden()
  const signature = await run('sign', /^[0-9a-f]{128}$/)
  expect(await run('kit sign', /^[0-9a-f]{128}$/)).toBe(signature)

  await page.getByRole('button', { name: 'send', exact: true }).click()
  await widget.modal
    .getByRole('button', { name: /continue|confirm|sign/i })
    .last()
    .click()
  await expect(outcome('send')).toHaveText(/^succeeded /)

  wallet.answerPrompts(async () => 'reject')
  await run('sign', /^WalletSignMessageError$/)
  wallet.answerPrompts(async () => 'approve')
  await page.reload()
  await expect(account).toHaveText(`connected ${address} Portico`)
  await run('disconnect', /^undefined$/)
  await expect(account).toHaveText(/^disconnected/)
  expect(faults).toEqual([])
})
