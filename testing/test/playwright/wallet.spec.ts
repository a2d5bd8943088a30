import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { installWallet, type PageWalletOptions, test } from '@portico/testing/playwright'
import { verifyMessage } from 'viem'

const PAGE = 'http://localhost/'
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test.use({
  walletOptions: { family: 'eip155', name: 'My wallet', chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:9' }] },
})

test.beforeEach(async ({ page, wallet }) => {
  const folder = process.env.PORTICO_TEST_PAGE ?? ''
  await page.route(`${PAGE}**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/')
      return route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/page.js"></script>' })
    return route.fulfill({ contentType: 'text/javascript', body: readFileSync(folder + pathname, 'utf8') })
  })
  await page.goto(PAGE)
  expect(wallet.requests).toEqual([])
})

test('connects, signs, is declined, and is connected after a reload', async ({ page, wallet, widget }) => {
  await widget.connect('My wallet')
  expect(await wallet.approve()).toMatchObject({ method: 'eth_requestAccounts', title: 'Connect to this site' })
  await expect(widget.button).toContainText('0xf3…b92266')
  await expect(widget.modal).toBeHidden()
  expect(await wallet.address()).toBe(ADDRESS)

  await page.getByRole('button', { name: 'Sign' }).click()
  expect((await wallet.approve()).detail).toBe('Hello')
  await expect(page.locator('p')).toHaveText(/^0x/)
  const signature = (await page.locator('p').textContent()) as `0x${string}`
  expect(await verifyMessage({ address: ADDRESS, message: 'Hello', signature })).toBe(true)

  await page.getByRole('button', { name: 'Sign' }).click()
  await wallet.reject()
  await expect(page.locator('p')).toHaveText('REQUEST_REJECTED')
  expect(wallet.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(2)

  await page.reload()
  await expect(widget.button).toContainText('0xf3…b92266')
  await wallet.act('revoke')
  await expect(widget.button).toContainText('Connect wallet')
})

const rpcUrl = 'http://127.0.0.1:9'
const EACH_FAMILY: readonly PageWalletOptions[] = [
  { family: 'eip155', chains: [{ chainId: 1, rpcUrl }] },
  { family: 'solana', chains: [{ id: 'solana:devnet', rpcUrl }], seeds: [new Uint8Array(32).fill(1)] },
  { family: 'bip122', networks: ['regtest'] },
  { family: 'cip34' },
  { family: 'cosmos', chains: [{ chainId: 'test-1', prefix: 'cosmos' }] },
  { family: 'mvx' },
  { family: 'near', networks: [{ networkId: 'test', nodeUrl: rpcUrl }] },
  { family: 'polkadot' },
  { family: 'tezos', networks: [{ type: 'mainnet', rpcUrl }] },
  { family: 'algorand', chains: [{ genesisHash: `${'A'.repeat(43)}=`, genesisId: 'test-v1' }] },
]

test('a wallet of each family is in the page, with its keys', async ({ page }) => {
  const wallets = []
  for (const options of EACH_FAMILY) wallets.push(await installWallet(page, { ...options, name: options.family }))
  await page.reload()
  expect(await Promise.all(wallets.map((wallet) => wallet.address()))).toEqual([
    ADDRESS,
    'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9',
    'bcrt1qmvlsp4pf7fc48q7vt9p93mq36m09ye5hrymh56',
    'addr_test1qzvjngdctz0qzmuzld4fhnedr3qzdaphdfzcc2sdd6kxsd8uh47vh75ltfnv9dy6tm4k8ng9tpp7l6erdwqz4679sqcqwazr6w',
    'cosmos1s76af50mxrhccpz4cmw7ucus2xe40qkrzh6hre',
    'erd1zl9hn7etgys09v0vvhjpnrtwpzegaqflavq7ffqqswdctcvqsr8qn3g40v',
    'fa4834147f6e690c3693eff61336046403cd8ae2a14f31b3c407358569239565',
    '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    'tz1LPPEx2mCRobEsoZfv3gVvpp6kdrJnEE7n',
    '7JEDIFD7NZUQYNUT573BGNQEMQB43CXCUFHTDM6EA42YK2JDSVS4RBJ7BQ',
  ])
})
