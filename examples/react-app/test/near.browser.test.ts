import { startFamily } from '@portico-examples/stack'
import { JsonRpcProvider } from 'near-api-js'
import { verifyMessage } from 'near-api-js/nep413'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, openFamily } from './familySteps.js'
import { browserForFile, type PageSetup } from './openPage.js'
import { openFarWallet, pair } from './pairingSteps.js'
import * as s from './sendSteps.js'
import {
  accountOf,
  dialogOf,
  openConnect,
  press,
  reload,
  shownText,
  waitForStatus,
  waitUntilReady,
  walletRow,
} from './steps.js'
import { theStack } from './theStack.js'

/** Of the script in the frame, as the family's README has it. */
const FRAME_HASH = 'sha256-jcMkQyjApeZqUQhhi0GhgiKzphZOujAPpVDEg3Vj/z4='

const openPage = browserForFile()
let running: Awaited<ReturnType<typeof startFamily<'near'>>>

beforeAll(async () => {
  running = await startFamily('near')
})
afterAll(() => running.stop())

// Nodes of the family refuse arrays, which the browser writes down itself.
const open = (lab?: PageSetup['lab'], more?: Partial<PageSetup>): Promise<Page> =>
  openFamily(openPage, { near: running.description }, lab, { expectedErrors: /400 \(Bad Request\)/, ...more })

const signIn = { hasSignIn: true, options: { siwx: { statement: 'Welcome.' } } }

/** NEP-413 by near-api-js, which looks the key up on the node, too. */
async function expectSignedIn(page: Page, accountId: string): Promise<void> {
  const [session] = (await page.evaluate(() => window.portico?.getSessions())) ?? []
  expect(session?.message).toContain(`wants you to sign in with your NEAR account:\n${accountId}\n`)
  const { publicKey, signature, nonce, recipient, callbackUrl } = JSON.parse(`${session?.signature}`)
  const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'))
  await verifyMessage({
    ...{ signerAccountId: accountId, signerPublicKey: publicKey, signature: bytes(signature) },
    payload: { message: `${session?.message}`, nonce: bytes(nonce), recipient, callbackUrl },
    provider: new JsonRpcProvider({ url: running.node.url }),
  })
}

test.each([
  ['NEP-408', /^Injected/, 0],
  ['near-connect', /^NEAR wallet C/, 1],
] as const)(
  'a wallet of %s: a refusal is shown in place, the visitor signs in, sends, and is there after a reload [S7.35] [S1.2e]',
  async (_, name, index) => {
    const page = await open(signIn)
    const [{ accounts }] = running.description.networks
    const accountId = `${accounts[index * 2]}`
    await act(page, index, 'rejectNext()')
    await openConnect(page)
    await walletRow(page, name).first().click()
    await shownText(page, 'Declined in the wallet', { exact: true }).waitFor()
    await press(page, 'Try again')
    await press(page, 'Sign')
    await dialogOf(page).waitFor({ state: 'hidden' })
    expect((await accountOf(page, 'near')).address).toBe(accountId)
    await expectSignedIn(page, accountId)

    await act(page, index, 'setAutoApprove(false)')
    const to = `${accounts[1]}`
    await page.evaluate(() => window.portico?.open({ view: 'Send', namespace: 'near' } as never))
    await s.amountField(page).fill('1.25')
    await s.receiverField(page).fill(to)
    expect(await s.review(page)).toMatchObject({ amount: '1.25 NEAR', to })
    await press(page, /^Send /)
    await expect.poll(() => act(page, index, 'pending().length')).toBe(1)
    await act(page, index, 'pending()[0].approve()')
    await s.expectStage(page, /^Confirmed$/)
    await press(page, 'Done')

    await reload(page)
    await waitForStatus(page, 'near', 'connected')
    expect((await accountOf(page, 'near')).address).toBe(accountId)
  },
)

test('a web wallet takes the place of the page, and leads back connected [S2.9]', async () => {
  const page = await open()
  await openConnect(page)
  await walletRow(page, /^NEAR web wallet/)
    .first()
    .click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await waitUntilReady(page)
  await waitForStatus(page, 'near', 'connected')
  expect((await accountOf(page, 'near')).address).toBe('alice.localnet')
  await reload(page)
  await waitForStatus(page, 'near', 'connected')
})

/** What the wallet asks in its own window, and the person's answer. */
async function answerInWindow(page: Page, answer: 'Approve' | 'Decline'): Promise<string | null> {
  const script = page.frameLocator('iframe[title="NEAR script wallet"]')
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    script.getByRole('button', { name: 'Open wallet' }).click(),
  ])
  const asked = opened.locator('pre:not(:empty)')
  const text = await asked.textContent()
  await opened.getByRole('button', { name: answer }).click()
  return text
}

test('a script of near-connect runs under a strict policy by its hash, signs and sends, and a visit later without being fetched', async () => {
  const [{ executor, rpcUrl, webWalletUrl, accounts }] = running.description.networks
  const fetched: string[] = []
  const page = await open(signIn, {
    headers: {
      'content-security-policy':
        `default-src 'none'; script-src 'self' '${FRAME_HASH}' '${executor.integrity}'; style-src 'self';
        img-src data:; connect-src 'self' ${rpcUrl} ${webWalletUrl} ${theStack()
          .evm.map((chain) => chain.rpcUrl)
          .join(' ')}
        ${theStack().solana.rpcUrl}; require-trusted-types-for 'script'`.replaceAll(/\s+/g, ' '),
    },
  })
  page.on('request', (request) => request.url() === executor.url && fetched.push(request.url()))
  await openConnect(page)
  expect(fetched).toEqual([])
  await walletRow(page, /^NEAR script wallet/)
    .first()
    .click()
  await answerInWindow(page, 'Decline')
  await shownText(page, 'Declined in the wallet', { exact: true }).waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
  await press(page, 'Try again')
  await answerInWindow(page, 'Approve')
  await press(page, 'Sign')
  await answerInWindow(page, 'Approve')
  await dialogOf(page).waitFor({ state: 'hidden' })
  expect((await accountOf(page, 'near')).address).toBe('alice.localnet')
  await expectSignedIn(page, 'alice.localnet')

  await page.evaluate(() => window.portico?.open({ view: 'Send', namespace: 'near' } as never))
  await s.amountField(page).fill('1.25')
  await s.receiverField(page).fill(`${accounts[1]}`)
  await s.review(page)
  await press(page, /^Send /)
  expect(await answerInWindow(page, 'Approve')).toContain(`"deposit":"125${'0'.repeat(22)}"`)
  await s.expectStage(page, /^Confirmed$/)
  await press(page, 'Done')

  expect(fetched).toHaveLength(1)
  await reload(page)
  await waitForStatus(page, 'near', 'connected')
  expect((await accountOf(page, 'near')).address).toBe('alice.localnet')
  expect(fetched).toHaveLength(1)
})

test('a wallet on another device connects, and sends what its owner has looked at', async () => {
  const page = await open({ hasPairing: true, hasFamilyWallets: false })
  const [{ accounts, caip2, name, rpcUrl }] = running.description.networks
  const wallet = await openFarWallet({ autoApprove: false, otherChains: [{ id: caip2, name, rpcUrl }] })
  await pair(page, wallet, ['eip155', 'solana', 'near'])
  expect((await accountOf(page, 'near')).address).toBe(accounts[0])
  await page.evaluate(() => window.portico?.open({ view: 'Send', namespace: 'near' } as never))
  await s.amountField(page).fill('1.25')
  await s.receiverField(page).fill(`${accounts[1]}`)
  await s.review(page)
  await press(page, /^Send /)
  await expect.poll(() => wallet.requests().length).toBe(1)
  expect(wallet.requests()[0]?.detail).toContain(`"deposit":"125${'0'.repeat(22)}"`)
  await wallet.requests()[0]?.approve()
  await s.expectStage(page, /^Confirmed$/)
})
