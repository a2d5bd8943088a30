import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import { createPublicClient, createWalletClient, encodeFunctionData, erc20Abi, type Hex, http, parseUnits } from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { callRpc } from '../../../../examples/stack/src/jsonRpcClient.js'
import { dieAfter } from '../../../testing/dieAfter.js'
import { createTestFile } from '../../../testing/testDatabases.js'
import { createSolanaSender, type SolanaSender } from '../../indexer/solana/testSender.js'
import { createEvmPayer } from '../evmPayer.js'
import { listTaken } from '../listTaken.js'
import type { Payer } from '../payer.js'
import { openSandboxStore } from '../sandboxStore.js'
import { createSolanaPayer } from '../solanaPayer.js'
import { startTestSandbox, type TestSandbox } from '../testSandbox.js'
import { createEvmWatcher } from './evmWatcher.js'
import type { Sale } from './saleStore.js'
import { settleSales } from './settleSales.js'
import { createSolanaWatcher } from './solanaWatcher.js'
import type { Watcher } from './watcher.js'

const WAIT = { interval: 50 }
const mnemonic = 'test test test test test test test test test test test junk'
const [seller, other] = [0, 1].map((addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }))
let running: TestSandbox
let solana: SolanaSender
beforeAll(async () => {
  running = await startTestSandbox()
  solana = await createSolanaSender(running.solana.node)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(() => running?.stop())

const reader = () => createPublicClient({ transport: http(running.evm.node.rpcUrl) })
const token = () => running.evm.description.token.address
const mint = () => running.solana.chain.token.mint

async function sendEvm(account: typeof seller, to: string, amount: bigint, contract?: Hex): Promise<string> {
  if (!account) throw new Error('No account.')
  const wallet = createWalletClient({ account, transport: http(running.evm.node.rpcUrl) })
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Hex, amount] })
  const call = contract === undefined ? { to: to as Hex, value: amount } : { to: contract, data }
  const hash = await wallet.sendTransaction({ chain: null, ...call })
  await reader().waitForTransactionReceipt({ hash })
  return hash
}
const dollarsOf = (address: string) =>
  reader().readContract({ address: token(), abi: erc20Abi, functionName: 'balanceOf', args: [address as Hex] })

const order = async (id: string) => (await running.api(`offramp/orders/${id}`)).json
const until = (id: string, status: string) =>
  vi.waitFor(async () => expect(await order(id)).toMatchObject({ status }), WAIT)

const person = { name: 'Ada', birth: '1990-01-02', document: '7' }
const redirectUrl = 'http://localhost:5173/sold?order=7'
async function begin(account: string, sold?: string) {
  const wish = { account, ...(sold && { token: sold }), currency: 'EUR', provider: 'sandbox', redirectUrl }
  const { json } = await running.api('generators/offrampurl', wish)
  return { id: json.orderId as string, url: json.url as string, page: await running.openPage(json.url) }
}

/** Up to where the coins are awaited. */
async function agree(account: string, sold: string | undefined, amount: string, bank = '0000 0000 0001') {
  const { id, page } = await begin(account, sold)
  await page.post('identity', person)
  await page.post('bank', { account: bank })
  expect(await page.post('amount', { amount })).toContain('Is this right?')
  expect(await page.post('accept')).toContain('Send the coins')
  await until(id, 'accepted')
  const { terms } = await order(id)
  return { id, page, terms, to: terms.to.split(':').at(-1) as string }
}

const evmSeller = () => `eip155:31337:${seller?.address}`
const evmToken = () => `eip155:31337:${token()}`
const onSolana = (address: string) => `${running.solana.chain.caip2}:${address}`
const solanaSeller = () => onSolana(running.solana.chain.accounts[0] ?? '')

describe('a whole sale over HTTP', () => {
  it.each<
    [
      string,
      () => [string, string | undefined],
      string,
      bigint,
      string,
      (to: string, amount: bigint) => Promise<string>,
    ]
  >([
    [
      'a token on eip155',
      () => [evmSeller(), evmToken()],
      '50',
      50_000_000n,
      '45.31',
      (to, amount) => sendEvm(seller, to, amount, token()),
    ],
    [
      'the coin on eip155',
      () => [evmSeller(), undefined],
      '0.02',
      2n * 10n ** 16n,
      '45.31',
      (to, amount) => sendEvm(seller, to, amount),
    ],
    [
      'a token on solana',
      () => [solanaSeller(), onSolana(mint())],
      '25',
      25_000_000n,
      '45.31',
      (to, amount) => solana.sendTokens(to, amount),
    ],
    [
      'the coin on solana',
      () => [solanaSeller(), undefined],
      '0.5',
      500_000_000n,
      '67.96',
      (to, amount) => solana.sendCoins(to, amount),
    ],
  ])(
    '%s is sent to an address of its own, and paid for as agreed',
    async (_what, sold, amount, units, payout, send) => {
      const { id, page, terms, to } = await agree(...sold(), amount)
      expect(terms).toMatchObject({ amount: String(units), payout: { amount: payout, currency: 'EUR' } })
      expect(Date.parse(terms.expiresAt)).toBeGreaterThan(Date.now())
      expect(await page.look()).toContain(`href="${redirectUrl}"`)
      const transactionId = await send(to, units)
      await until(id, 'paid')
      expect(await order(id)).toMatchObject({ terms, transactionId })
      expect(await page.look()).toContain('The money is in your bank account.')
    },
  )

  it('coins that a contract passes on are its own: smart accounts sell them, too', async () => {
    const contract = `0x${'c0'.repeat(20)}`
    // Passes all it gets to the address in the call.
    await callRpc(running.evm.node.rpcUrl, 'anvil_setCode', [contract, '0x60006000600060003460003561fffff100'])
    const { id, to } = await agree(`eip155:31337:${contract}`, undefined, '0.02')
    const data = `0x${to.slice(2).padStart(64, '0')}`
    const value = `0x${(2n * 10n ** 16n).toString(16)}`
    await callRpc(running.evm.node.rpcUrl, 'eth_sendTransaction', [{ from: other?.address, to: contract, value, data }])
    await until(id, 'paid')
  })
})

describe('what was not agreed on is sent back', () => {
  it.each<[string, (to: string) => Promise<string>, () => Promise<bigint>]>([
    ['another amount', (to) => sendEvm(seller, to, 49_999_999n, token()), () => dollarsOf(seller?.address ?? '')],
    ['more', (to) => sendEvm(seller, to, 50_000_001n, token()), () => dollarsOf(seller?.address ?? '')],
    [
      'tokens of another account',
      (to) => sendEvm(other, to, 50_000_000n, token()),
      () => dollarsOf(other?.address ?? ''),
    ],
  ])('%s', async (_what, send, holding) => {
    const { id, page, to } = await agree(evmSeller(), evmToken(), '50')
    const before = await holding()
    const transactionId = await send(to)
    await until(id, 'refunded')
    expect(await order(id)).toMatchObject({ transactionId })
    expect(await holding()).toBe(before)
    expect(await page.look()).toContain('The coins were sent back')
  })

  it('coins in place of tokens, on solana as well', async () => {
    const [first, second] = [await agree(evmSeller(), evmToken(), '50'), await agree(solanaSeller(), undefined, '0.5')]
    const before = await reader().getBalance({ address: seller?.address as Hex })
    await sendEvm(seller, first.to, 10n ** 18n)
    await solana.sendTokens(second.to, 25_000_000n)
    await Promise.all([until(first.id, 'refunded'), until(second.id, 'refunded')])
    const lost = before - (await reader().getBalance({ address: seller?.address as Hex }))
    expect(lost).toBeLessThan(10n ** 16n)
  })

  it('what the bank does not take, and what comes once more', async () => {
    const before = await dollarsOf(seller?.address ?? '')
    const { id, to } = await agree(evmSeller(), evmToken(), '50', '000000000003')
    await sendEvm(seller, to, 50_000_000n, token())
    await until(id, 'refunded')
    await sendEvm(seller, to, 50_000_000n, token())
    await vi.waitFor(async () => expect(await dollarsOf(seller?.address ?? '')).toBe(before), WAIT)
    expect(await order(id)).toMatchObject({ status: 'refunded' })
  })
})

describe('the page', () => {
  it('is opened once, belongs to the browser that opened it, and needs no script', async () => {
    const { url, page } = await begin(evmSeller())
    expect((await fetch(url)).status).toBe(410)
    expect(await page.again()).toContain('Who are you?')
    const foreign = await fetch(page.place)
    expect(foreign.status).toBe(404)
    expect(foreign.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await page.look()).not.toMatch(/<script|style=/)
  })

  it('asks for one thing after the other, and takes what is within the limits', async () => {
    const { id, page } = await begin(evmSeller(), evmToken())
    for (const early of ['bank', 'amount', 'accept'])
      expect(await page.post(early, { account: '000000000001' })).toContain('Who are you?')
    expect(await page.post('identity', { ...person, name: '' })).toContain('Fill in all three fields.')
    expect(await page.post('identity', person)).toContain('Where to?')
    expect(await page.post('bank', { account: '7' })).toContain('not one of the test accounts')
    expect(await page.post('bank', { account: '0000 0000 0002' })).toContain('takes no payments of ours')
    expect(await page.post('bank', { account: '0000 0000 0001' })).toContain('How much?')
    for (const amount of ['', '-1', '1e3', '1.0000001', 'ten']) {
      expect(await page.post('amount', { amount })).toContain('Enter an amount with 6 decimals at most.')
    }
    // A dollar is 0.92 euro.
    for (const amount of ['10.86', '1086.97']) {
      expect(await page.post('amount', { amount })).toContain('worth from 10.00 to 1000.00 EUR')
    }
    expect(await page.post('amount', { amount: '1086.96' })).toContain('985.00 EUR')
    expect(await page.post('change')).toContain('How much?')
    expect(await page.post('amount', { amount: '10.87' })).toContain('9.85 EUR')
    expect(await page.post('cancel')).toContain('Nothing was sold.')
    await until(id, 'rejected')
    expect(await page.post('accept')).toContain('Nothing was sold.')
  })

  it('refuses the document 000', async () => {
    const { id, page } = await begin(evmSeller())
    expect(await page.post('identity', { ...person, document: '000' })).toContain('Nothing was sold.')
    await until(id, 'rejected')
  })
})

it('an order expires, agreed on or not, and what comes after that is sent back', async () => {
  const before = await dollarsOf(seller?.address ?? '')
  const [agreed, begun] = [await agree(evmSeller(), evmToken(), '50'), await begin(evmSeller())]
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 16 * 60_000)
  await Promise.all([until(agreed.id, 'expired'), until(begun.id, 'expired')])
  await sendEvm(seller, agreed.to, 50_000_000n, token())
  await vi.waitFor(async () => expect(await dollarsOf(seller?.address ?? '')).toBe(before), WAIT)
  expect(await order(agreed.id)).toMatchObject({ status: 'expired' })
  expect(await agreed.page.look()).toContain('What comes now is sent back.')
})

/** More than an account on solana has to hold. */
const AGREED = 1_000_077n

interface Place {
  readonly chainId: string
  readonly payer: Payer
  /** Of a new account. */
  address(): Promise<string>
  held(address: string): Promise<bigint>
}
const signer = () => createKeyPairSignerFromPrivateKeyBytes(crypto.getRandomValues(new Uint8Array(32)))

const families: Readonly<Record<string, () => Promise<Place>>> = {
  async eip155() {
    const [chainId, { rpcUrl }] = ['eip155:31337', running.evm.node]
    const account = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
    return {
      ...{ chainId, payer: await createEvmPayer({ chainId, rpcUrl, account }) },
      address: async () => privateKeyToAddress(generatePrivateKey()),
      held: (address) => reader().getBalance({ address: address as Hex }),
    }
  },
  async solana() {
    const { chain, node } = running.solana
    const [chainId, { rpcUrl }] = [chain.caip2, node]
    const from = await signer()
    node.ledger.airdrop(from.address, 10n ** 11n)
    return {
      ...{ chainId, payer: await createSolanaPayer({ chainId, rpcUrl, signer: from }) },
      address: async () => (await signer()).address,
      held: async (address) => BigInt(((await callRpc(rpcUrl, 'getBalance', [address])) as { value: number }).value),
    }
  },
}

it.each(Object.entries(families))(
  'killed between any two steps on %s, it pays out once and sends back once',
  async (_family, open) => {
    const { chainId, payer, address, held } = await open()
    const file = createTestFile()
    const store = await openSandboxStore(file.url)
    const { sales } = store
    const bought = [{ chainId, place: 'One', name: 'Ether', symbol: 'ETH', decimals: 18, price: 1n }]
    let block = 0
    let coming: Awaited<ReturnType<Watcher['read']>> = []
    const watcher: Watcher = {
      addressFor: async (id) => id,
      position: async () => block,
      read: async (_addresses, since, to) => (since < to ? coming : []),
    }
    const settle = () =>
      settleSales({
        ...{ sales, bought, watchers: new Map([[chainId, watcher]]), payers: new Map([[chainId, payer]]) },
        taken: (chain) => listTaken(store, chain),
      })
    let statements = 0
    for (let hasEnded = false; !hasEnded; statements += 1) {
      const names = ['right', 'wrong', 'likewise'].map((name) => `${name} ${statements}`)
      const sender = await address()
      const sale: Omit<Sale, 'id' | 'link' | 'deposit'> = {
        ...{ session: null, chain_id: chainId, account: sender, token: '', currency: 'EUR', redirect_url: null },
        ...{ status: 'accepted', expires_at_ms: Date.now() + 60_000, checked_at_ms: 0, bank: '000000000001' },
        ...{ amount: String(AGREED), payout: '5' },
      }
      for (const id of names) await sales.add({ ...sale, id, link: id, deposit: id })
      await settle()
      block += 1
      coming = names.map((to, index) => ({
        ...{ id: `of ${to}`, to, from: sender, token: undefined, amount: index === 0 ? AGREED : AGREED + 1n },
        ...{ transactionId: '0x1', minedAtMs: Date.now() },
      }))
      const isAlive = dieAfter(statements)
      await settle().catch((error: unknown) => expect(String(error)).toContain('killed'))
      hasEnded = isAlive()
      vi.restoreAllMocks()
      await vi.waitFor(
        async () => {
          await settle()
          expect(await Promise.all(names.map(async (id) => (await sales.find(id))?.status))).toEqual([
            'paid',
            'refunded',
            'refunded',
          ])
        },
        { ...WAIT, interval: 10 },
      )
      await settle()
      expect(await held(sender)).toBe(2n * (AGREED + 1n))
      const told = (await sales.untold()).map(({ body }) => JSON.parse(body))
      const ofNames = names.map((id) => told.filter(({ orderId }) => orderId === id).map(({ status }) => status))
      expect(ofNames).toEqual([
        ['received', 'paid'],
        ['received', 'refunded'],
        ['received', 'refunded'],
      ])
    }
    expect(statements).toBeGreaterThan(15)
    await store.close()
    file.remove()
  },
)

it('it receives on no chain that is not a local one', async () => {
  const parts = { secret: new Uint8Array(32), tokens: [] }
  const evm = createEvmWatcher({ ...parts, chainId: 'eip155:1', rpcUrl: running.evm.node.rpcUrl })
  await expect(evm).rejects.toThrow('local chains only')
  const other = createSolanaWatcher({ ...parts, chainId: 'solana:other', rpcUrl: running.solana.node.rpcUrl })
  await expect(other).rejects.toThrow('local chains only')
})

it('what is mined too late is sent back, and the order has expired', async () => {
  const before = await dollarsOf(seller?.address ?? '')
  const { id, to, terms } = await agree(evmSeller(), evmToken(), '50')
  const lateSec = Math.floor(Date.parse(terms.expiresAt) / 1_000) + 1
  await callRpc(running.evm.node.rpcUrl, 'evm_setNextBlockTimestamp', [lateSec])
  await sendEvm(seller, to, parseUnits('50', 6), token())
  await until(id, 'expired')
  await vi.waitFor(async () => expect(await dollarsOf(seller?.address ?? '')).toBe(before), WAIT)
})
