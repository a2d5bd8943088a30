import { type Address, createPublicClient, erc20Abi, http } from 'viem'
import { expect, test } from 'vitest'
import { browserForFile } from './openPage.js'
import { connect, expectFact, expectText } from './steps.js'
import { theStack } from './theStack.js'
import { evmAddresses, evmWallet } from './wallets.js'

const openPage = browserForFile()
const owner = evmAddresses[0] as Address

function allowanceOf(spender: Address): Promise<bigint> {
  const [{ token, rpcUrl }] = theStack().evm
  const node = createPublicClient({ transport: http(rpcUrl) })
  return node.readContract({
    ...{ abi: erc20Abi, address: token.address },
    ...{ functionName: 'allowance', args: [owner, spender] },
  })
}

test('a page in React calls its contract', async () => {
  const { page } = await openPage({ page: 'playground', wallets: [evmWallet()] })
  await connect(page, /Evm test wallet/)
  await expectFact(page, 'network', new RegExp(theStack().evm[0].name))
  const spender = '0x000000000000000000000000000000000000beef'
  await page.getByLabel('Spender').fill(spender)
  await page.getByLabel(/^Limit/).fill('2.5')
  await page.getByRole('button', { name: 'Allow' }).click()
  await expectText(page.getByLabel('Contract call'), /^succeeded: 0x[0-9a-f]{64}$/)
  expect(await allowanceOf(spender)).toBe(2_500_000n)
})

test('a page without a framework calls its contract', async () => {
  const { page } = await openPage({ page: 'vanilla', wallets: [evmWallet()] })
  const [{ token, rpcUrl }] = theStack().evm
  await page.route('http://127.0.0.1:8545/', async (route) => {
    const { status, body } = await fetch(rpcUrl, { method: 'POST', body: route.request().postData() }).then(
      async (answer) => ({ status: answer.status, body: await answer.text() }),
    )
    await route.fulfill({ status, body, headers: { 'access-control-allow-origin': '*' } })
  })
  await connect(page, /Evm test wallet/)
  const spender = '0x000000000000000000000000000000000000cafe'
  await page.getByLabel('Token').fill(token.address)
  await page.getByLabel('Spender').fill(spender)
  await page.getByLabel(/^Limit/).fill('1250000')
  await page.getByRole('button', { name: 'Allow' }).click()
  await expectText(page.locator('#outcome'), /^succeeded$/)
  expect(await allowanceOf(spender)).toBe(1_250_000n)
})
