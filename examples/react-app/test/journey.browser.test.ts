import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { createPublicClient, erc20Abi, http, parseEther, verifyMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { browserForFile } from './openPage.js'
import { connect, dialogOf, expectFact, expectText, fact } from './steps.js'
import { theStack } from './theStack.js'
import { evmAccountButton, evmAddresses, evmWallet, solanaWallet } from './wallets.js'

const openPage = browserForFile()

describe('a visitor on an EVM chain', () => {
  test('connects, sees address and balance, switches, signs, sends, reloads and disconnects [S1.2a] [S1.2b] [S1.2d] [S1.2e] [S4.12a]', async () => {
    const { page } = await openPage({ page: 'playground', wallets: [evmWallet()] })
    const [first, second] = theStack().evm
    await connect(page, /Evm test wallet/)
    await expectFact(page, 'address', new RegExp(`^${evmAddresses[0]}$`))
    await expectFact(page, 'network', new RegExp(`^${first.name}$`))
    await expectFact(page, 'balance', /^\d+(\.\d+)? ETH$/)

    await page.getByRole('button', { name: new RegExp(first.name) }).click()
    await dialogOf(page)
      .getByRole('button', { name: new RegExp(second.name) })
      .click()
    await expectFact(page, 'network', new RegExp(`^${second.name}$`))
    await page.keyboard.press('Escape')

    await page.getByLabel('Message').fill('hello ✓')
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    const signature = page.getByLabel(/^Signature by/)
    await expect.poll(() => signature.getAttribute('data-status')).toBe('done')
    const signed = {
      address: evmAddresses[0],
      message: 'hello ✓',
      signature: (await signature.textContent()) as `0x${string}`,
    }
    expect(await verifyMessage(signed as Parameters<typeof verifyMessage>[0])).toBe(true)

    const node = createPublicClient({ transport: http(second.rpcUrl) })
    const receiver = '0x000000000000000000000000000000000000dEaD'
    const before = await node.getBalance({ address: receiver })
    await page.getByLabel('To', { exact: true }).fill(receiver)
    await page.getByLabel('Amount').fill('0.25')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const transfer = page.getByLabel(/^Transfer from/)
    await expect.poll(() => transfer.textContent()).toMatch(/^succeeded: 0x[0-9a-f]{64}$/)
    expect((await node.getBalance({ address: receiver })) - before).toBe(parseEther('0.25'))

    const held = () =>
      node.readContract({ abi: erc20Abi, address: second.token.address, functionName: 'balanceOf', args: [receiver] })
    const heldBefore = await held()
    await page.getByLabel('Amount').fill('1.5')
    await page.getByLabel('Coin').selectOption(second.token.symbol)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(async () => (await held()) - heldBefore).toBe(1_500_000n)

    await page.reload()
    await expectFact(page, 'address', new RegExp(`^${evmAddresses[0]}$`))
    await expectFact(page, 'network', new RegExp(`^${second.name}$`))

    await page.getByRole('button', { name: evmAccountButton }).click()
    await dialogOf(page).getByRole('button', { name: 'Disconnect' }).click()
    await expectFact(page, 'status', /^disconnected$/)
    await page.reload()
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
    await expectFact(page, 'status', /^disconnected$/)
  })
})

async function callSolana(method: string, params: readonly unknown[]) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(theStack().solana.rpcUrl, { method: 'POST', body }).then((response) => response.json())
  return answer.result
}

describe('a visitor on Solana', () => {
  test('connects, sees address and balance, signs, sends, reloads and disconnects [S1.2a] [S1.2d] [S1.2e]', async () => {
    const { page } = await openPage({ page: 'playground', wallets: [solanaWallet()] })
    const { solana } = theStack()
    await connect(page, /Solana test wallet/)
    await expectFact(page, 'address', new RegExp(`^${solana.accounts[0]}$`))
    await expectFact(page, 'network', new RegExp(`^${solana.name}$`))
    await expectFact(page, 'balance', /^\d+(\.\d+)? SOL$/)

    await page.getByLabel('Message').fill('hello ✓')
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    const signature = page.getByLabel(/^Signature by/)
    await expect.poll(() => signature.getAttribute('data-status')).toBe('done')
    const bytes = base58.decode((await signature.textContent()) ?? '')
    const message = new TextEncoder().encode('hello ✓')
    expect(ed25519.verify(bytes, message, base58.decode(solana.accounts[0] ?? ''))).toBe(true)

    const receiver = base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(77)))
    await page.getByLabel('To', { exact: true }).fill(receiver)
    await page.getByLabel('Amount').fill('0.25')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const transfer = page.getByLabel(/^Transfer from/)
    await expectText(transfer, /^succeeded: [1-9A-HJ-NP-Za-km-z]{64,90}$/)
    const earlier = await transfer.textContent()
    expect((await callSolana('getBalance', [receiver])).value).toBe(250_000_000)

    // The receiver has no account for the token yet: it is made on the way.
    await page.getByLabel('Amount').fill('1.5')
    await page.getByLabel('Coin').selectOption(solana.token.symbol)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(async () => (await transfer.textContent())?.replace(earlier ?? '', '')).toMatch(/^succeeded: /)
    const accounts = await callSolana('getTokenAccountsByOwner', [
      receiver,
      { mint: solana.token.mint },
      { encoding: 'jsonParsed' },
    ])
    expect(accounts.value[0].account.data.parsed.info.tokenAmount.amount).toBe('1500000')

    await page.reload()
    await expectFact(page, 'address', new RegExp(`^${solana.accounts[0]}$`))
    await page.getByRole('button', { name: new RegExp(solana.accounts[0]?.slice(0, 4) ?? '') }).click()
    await dialogOf(page).getByRole('button', { name: 'Disconnect' }).click()
    await expectFact(page, 'status', /^disconnected$/)
    await page.reload()
    await expectFact(page, 'status', /^disconnected$/)
    expect(await fact(page, 'address').textContent()).toBe('–')
  })
})
