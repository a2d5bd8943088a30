import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import { createPublicClient, http, parseEther, verifyMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { browserForFile } from './openPage.js'
import { accountsOf, askForCode, openFarWallet, openPairingPage, pair, readCode, statusOf } from './pairingSteps.js'
import { dialogOf, reload, settle, waitForTitle } from './steps.js'
import { theStack } from './theStack.js'
import { evmAddresses } from './wallets.js'

const openPage = browserForFile()
const openPaired = openPairingPage(openPage)

const sign = (page: Page, namespace: string, text: string): Promise<number[]> =>
  page.evaluate(
    async ([wanted, message]) => {
      const signature = await window.portico?.signMessage(message ?? '', { namespace: `${wanted}` })
      return [...(signature?.bytes ?? [])]
    },
    [namespace, text],
  )

const send = (page: Page, namespace: string, to: string, amount: bigint): Promise<string> =>
  page.evaluate(
    async ([wanted, receiver, units]) => {
      const { portico } = window
      if (!portico || !wanted || !receiver) throw new Error('no widget')
      const sent = await portico.sendTransaction({ to: receiver, amount: BigInt(units ?? 0), namespace: wanted })
      return portico.waitForTransaction(sent)
    },
    [namespace, to, `${amount}`],
  )

/** What a camera sees of the code. */
async function scan(page: Page): Promise<string | undefined> {
  await settle(page)
  const picture = (await dialogOf(page).locator('[data-uri]').first().screenshot()).toString('base64')
  const { data, width, height } = await page.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const pixels = context?.getImageData(0, 0, image.width, image.height)
    return { data: [...(pixels?.data ?? [])], width: image.width, height: image.height }
  }, picture)
  return jsQR(new Uint8ClampedArray(data), width, height)?.data
}

describe('a wallet on another device', () => {
  test('pairs, approves two families, signs, sends, switches, survives a reload, and ends from either side [S1.2a] [S4.5] [S4.7]', async () => {
    const { page } = await openPaired()
    const [first, second] = theStack().evm
    const { solana } = theStack()
    const wallet = await openFarWallet()
    await pair(page, wallet)
    expect(await accountsOf(page, 'eip155')).toContain(`${first.caip2}:${evmAddresses[0]}`)
    expect(await accountsOf(page, 'solana')).toEqual([`${solana.caip2}:${solana.accounts[0]}`])

    const signed = Uint8Array.from(await sign(page, 'eip155', 'hello ✓'))
    const signature = `0x${Buffer.from(signed).toString('hex')}` as const
    expect(await verifyMessage({ address: evmAddresses[0] ?? '0x', message: 'hello ✓', signature })).toBe(true)
    const text = new TextEncoder().encode('hello ✓')
    const key = base58.decode(solana.accounts[0] ?? '')
    expect(ed25519.verify(Uint8Array.from(await sign(page, 'solana', 'hello ✓')), text, key)).toBe(true)

    await page.evaluate((to) => window.portico?.switchNetwork(to), second.caip2)
    expect(await accountsOf(page, 'eip155')).toContain(`${second.caip2}:${evmAddresses[0]}`)
    const node = createPublicClient({ transport: http(second.rpcUrl) })
    const receiver = '0x000000000000000000000000000000000000bEEF'
    const before = await node.getBalance({ address: receiver })
    expect(await send(page, 'eip155', receiver, parseEther('0.1'))).toBe('succeeded')
    expect((await node.getBalance({ address: receiver })) - before).toBe(parseEther('0.1'))
    expect(await send(page, 'solana', solana.accounts[1] ?? '', 1_000_000n)).toBe('succeeded')

    await reload(page)
    expect([await statusOf(page, 'eip155'), await statusOf(page, 'solana')]).toEqual(['connected', 'connected'])
    expect(await page.evaluate(`window.portico.getNetwork('eip155').chainId`)).toBe(second.caip2)
    expect((await sign(page, 'eip155', 'again')).length).toBe(65)

    await wallet.disconnect(wallet.sessions()[0]?.topic ?? '')
    await expect.poll(() => statusOf(page, 'eip155')).toBe('disconnected')
    await expect.poll(() => statusOf(page, 'solana')).toBe('disconnected')

    await pair(page, wallet)
    await page.evaluate(`window.portico.disconnect('solana')`)
    await expect.poll(() => statusOf(page, 'eip155')).toBe('disconnected')
    await expect.poll(() => wallet.sessions()).toEqual([])
    await reload(page)
    expect(await statusOf(page, 'eip155')).toBe('disconnected')
  })

  test('is no row of the list, and there is no second code while it is connected [S2.14a]', async () => {
    const { page } = await openPaired()
    const row = dialogOf(page).getByRole('button', { name: /^WalletConnect/ })
    await page.evaluate(`window.portico.open({ view: 'Connect' })`)
    await row.waitFor()
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'hidden' })
    await pair(page, await openFarWallet())
    await page.evaluate(`window.portico.open({ view: 'Connect' })`)
    await waitForTitle(page, 'Connect wallet')
    await settle(page)
    expect(await row.count()).toBe(0)
    expect(
      await dialogOf(page)
        .getByRole('button', { name: /Far wallet/ })
        .count(),
    ).toBe(0)
  })

  test('reads the code that is shown, in light and dark, and closing makes another one [S2.9]', async () => {
    const { page } = await openPaired()
    const uri = await askForCode(page)
    await expect.poll(() => scan(page)).toBe(uri)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => scan(page)).toBe(uri)
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'hidden' })
    expect(await askForCode(page)).not.toBe(uri)
  })

  test('declines: that is said in place, and a new code is there [S8.10a]', async () => {
    const { page } = await openPaired()
    const wallet = await openFarWallet()
    const uri = await askForCode(page)
    await wallet.pair(uri)
    await wallet.reject()
    await dialogOf(page)
      .getByText(/declined/i)
      .first()
      .waitFor()
    await expect.poll(() => readCode(page)).not.toBe(uri)
    expect(await statusOf(page, 'eip155')).toBe('disconnected')
  })

  test('changes account, and another tab of the page follows [S4.9b]', async () => {
    const { page, context, origin } = await openPaired()
    const wallet = await openFarWallet()
    await pair(page, wallet)
    const other = await context.newPage()
    await other.goto(origin)
    await expect.poll(() => statusOf(other, 'eip155')).toBe('connected')
    await wallet.changeAccount('eip155', evmAddresses[1] ?? '')
    for (const tab of [page, other]) {
      await expect.poll(() => tab.evaluate(`window.portico.getAccount('eip155').address`)).toBe(evmAddresses[1])
    }
    await page.evaluate(`window.portico.disconnect()`)
    await expect.poll(() => statusOf(other, 'eip155')).toBe('disconnected')
  })
})

describe('the relay', () => {
  test('is not called, and nothing of pairing is loaded, before someone asks for a code [S7.36]', async () => {
    const { page, requests } = await openPaired()
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(socket.url()))
    await page.evaluate(`window.portico.open()`)
    await dialogOf(page).waitFor()
    await settle(page)
    expect(sockets).toEqual([])
    const loaded = [...requests]
    const uri = await askForCode(page)
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    expect(sockets.length).toBe(1)
    expect(requests.length).toBeGreaterThan(loaded.length)
  })

  test('does not know the project: the cause is on screen [S8.3c]', async () => {
    const { page } = await openPaired({
      lab: { hasPairing: true, options: { projectId: 'unknown' } },
      expectedErrors: /./,
    })
    await page.evaluate(`window.portico.open({ view: 'ConnectingWalletConnectBasic' })`)
    await dialogOf(page)
      .getByText(/Invalid App Configuration/)
      .first()
      .waitFor()
    await dialogOf(page).getByRole('button', { name: /again/i }).first().waitFor()
  })

  test('can’t be reached: the visitor sees it and can try again', async () => {
    const { page } = await openPaired({
      lab: { hasPairing: true, options: { relayUrl: 'ws://127.0.0.1:1' } },
      expectedErrors: /./,
    })
    await page.evaluate(`window.portico.open({ view: 'ConnectingWalletConnectBasic' })`)
    await dialogOf(page).getByRole('button', { name: /again/i }).first().waitFor()
  })
})
