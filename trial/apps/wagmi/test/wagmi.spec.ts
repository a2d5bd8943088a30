import { expect } from '@playwright/test'
import { installWallet, pageWidget, test } from '@portico/testing/playwright'
import { verifyMessage, verifyTypedData } from 'viem'

const MESSAGE = 'I live in this harbour'

test('wagmi, viem and ethers over the widget: connect, sign, send, write, switch, refuse, reload, lock, disconnect', async ({
  page,
  request,
}) => {
  const stack = await (await request.get('/stack.json')).json()
  const [first, second] = stack.evm
  const chains = [first, second].map(({ chainId, rpcUrl }) => ({ chainId, rpcUrl }))
  const wallet = await installWallet(page, { family: 'eip155', name: 'Trial wallet', chains })
  const widget = pageWidget(page)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  wallet.answerPrompts(async () => 'approve')
  const step = (name: string) => page.getByRole('button', { name, exact: true })
  const outcome = (name: string) => page.getByLabel(name, { exact: true })
  const account = page.getByRole('status', { name: 'Account', exact: true })
  const run = async (name: string, expected: RegExp) => {
    await step(name).click()
    await expect(outcome(name)).toHaveText(expected)
    return (await outcome(name).textContent()) as `0x${string}`
  }

  await page.goto('/')
  await expect(account).toHaveText(/^disconnected/)
  expect(wallet.requests).toEqual([])
  await widget.connect('Trial wallet')
  const address = (await wallet.address()) as `0x${string}`
  await expect(account).toHaveText(`connected ${address} ${first.chainId}`)
  await expect(widget.modal).toBeHidden()

  for (const name of ['wagmi sign', 'viem sign', 'ethers sign']) {
    const signature = await run(name, /^0x[0-9a-f]{130}$/)
    expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
  }
  const typed = {
    domain: { name: 'Harbour', chainId: first.chainId },
    types: { Berth: [{ name: 'number', type: 'uint256' }] },
    primaryType: 'Berth',
    message: { number: 7n },
  } as const
  const signature = await run('wagmi typed', /^0x[0-9a-f]{130}$/)
  expect(await verifyTypedData({ ...typed, address, signature })).toBe(true)

  await run('wagmi send', /^success 0x/)
  await run('wagmi write', /^success 0x/)
  expect(BigInt(await run('viem read', /^\d+$/))).toBeGreaterThanOrEqual(5n)
  await run('ethers send', /^success 0x/)
  await run('wagmi switch', new RegExp(`^${second.chainId}$`))
  await expect(account).toHaveText(`connected ${address} ${second.chainId}`)
  await run('wagmi switch back', new RegExp(`^${first.chainId}$`))

  wallet.answerPrompts(async () => 'reject')
  for (const name of ['wagmi sign', 'wagmi send', 'viem sign', 'ethers sign', 'ethers send']) {
    await run(name, /^REQUEST_REJECTED$/)
  }
  wallet.answerPrompts(async () => 'approve')

  await page.reload()
  await expect(account).toHaveText(`connected ${address} ${first.chainId}`)
  await wallet.act('lock')
  await expect(account).toHaveText(/^disconnected/)
  await wallet.act('unlock')
  await step('wagmi connect').click()
  await widget.modal.getByRole('button', { name: 'Trial wallet' }).first().click()
  await expect(account).toHaveText(`connected ${address} ${first.chainId}`)
  await expect(outcome('wagmi connect')).toHaveText(address)
  await expect(widget.modal).toBeHidden()

  await widget.button.click()
  await widget.modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(account).toHaveText(/^disconnected/)
  expect(faults).toEqual([])
})
