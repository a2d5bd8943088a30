import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import { createPublicClient, erc20Abi, http, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { callRpc } from '../../../../examples/stack/src/jsonRpcClient.js'
import { dieAfter } from '../../../testing/dieAfter.js'
import { createTestFile } from '../../../testing/testDatabases.js'
import { createEvmPayer } from '../evmPayer.js'
import type { Payer } from '../payer.js'
import { openSandboxStore, type SandboxStore, writeTerms } from '../sandboxStore.js'
import { createSolanaPayer } from '../solanaPayer.js'
import { startTestSandbox, type TestSandbox } from '../testSandbox.js'
import { settleOrders } from './settleOrders.js'

const WAIT = { interval: 50 }
let running: TestSandbox
beforeAll(async () => {
  running = await startTestSandbox()
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => running?.stop())

const evmAccount = '0x7700000000000000000000000000000000000077'
const solanaAccount = '1nc1nerator11111111111111111111111111111111'
const api: TestSandbox['api'] = (...asked) => running.api(...asked)

async function quote(asset: string, network: string, amount = '50.00') {
  const { json } = await api('onramp/quote', { purchaseCurrency: asset, paymentCurrency: 'USD', amount, network })
  return json
}

async function order(
  asset: string,
  network: string,
  address: string,
  amount?: string,
): Promise<{ readonly url: string; readonly orderId: string }> {
  const { quoteId } = await quote(asset, network, amount)
  const { json } = await api('generators/onrampurl', {
    ...{ destinationWallets: [{ address, blockchains: [network], assets: [asset] }], defaultNetwork: network },
    ...{ partnerUserId: 'a', defaultExperience: 'buy', quoteId, redirectUrl: 'http://localhost:5173/bought' },
  })
  return json
}
const buy = async (...wish: Parameters<typeof order>): Promise<string> => (await order(...wish)).url

const person = { name: 'Ada', birth: '1990-01-02', document: '7' }
const card = { method: 'card', card: '4242 4242 4242 4242' }

const bought = async (account: string) =>
  (await api(`account/${account}/history`, undefined, { onramp: 'sandbox' })).json

describe('a whole purchase over HTTP [S9.16]', () => {
  it.each([
    ['a token on eip155', 'TUSD', 'ethereum', evmAccount],
    ['the coin on eip155', 'ETH', 'ethereum', evmAccount],
    ['a token on solana', 'TSPL', 'solana', solanaAccount],
    ['the coin on solana', 'SOL', 'solana', solanaAccount],
  ])('%s arrives, to the last unit of the quote', async (_what, asset, network, account) => {
    await bought(account)
    const { purchaseAmount } = await quote(asset, network)
    const before = await holdingOf(asset)
    const page = await running.openPage(await buy(asset, network, account))
    await page.post('identity', person)
    expect(await page.post('pay', card)).toContain('payment was taken')
    await vi.waitFor(async () => expect(await page.look()).toContain('The coins are at your address.'), WAIT)
    expect((await holdingOf(asset)) - before).toBe(parseUnits(purchaseAmount.amount, decimalsOf[asset] ?? 0))
    const isSymbol = expect.arrayContaining([
      expect.objectContaining({ fungible_info: expect.objectContaining({ symbol: asset }) }),
    ])
    await vi.waitFor(async () => {
      const rows: { transfers: unknown }[] = (await bought(account)).data
      expect(rows.some(({ transfers }) => isSymbol.asymmetricMatch(transfers))).toBe(true)
    }, WAIT)
  })

  const decimalsOf: Readonly<Record<string, number>> = { TUSD: 6, ETH: 18, TSPL: 6, SOL: 9 }
  async function holdingOf(asset: string): Promise<bigint> {
    const client = createPublicClient({ transport: http(running.evm.node.rpcUrl) })
    const { token } = running.evm.description
    if (asset === 'ETH') return client.getBalance({ address: evmAccount })
    if (asset === 'TUSD') {
      return client.readContract({
        address: token.address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [evmAccount],
      })
    }
    if (asset === 'SOL') {
      const { value } = (await callRpc(running.solana.node.rpcUrl, 'getBalance', [solanaAccount])) as { value: number }
      return BigInt(value)
    }
    const found = (await callRpc(running.solana.node.rpcUrl, 'getTokenAccountsByOwner', [
      ...[solanaAccount, { mint: running.solana.chain.token.mint }, { encoding: 'jsonParsed' }],
    ])) as { value: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[] }
    return BigInt(found.value[0]?.account.data.parsed.info.tokenAmount.amount ?? 0)
  }
})

describe('the page', () => {
  it('is opened once, and belongs to the browser that opened it; it needs no script', async () => {
    const url = await buy('ETH', 'ethereum', evmAccount)
    const { place, look, again } = await running.openPage(url)
    expect((await fetch(url)).status).toBe(410)
    expect(await again()).toContain('Who are you?')
    expect((await fetch(place)).status).toBe(404)
    expect(await look()).toContain('Who are you?')
    const { headers } = await fetch(place)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await look()).not.toMatch(/<script|style=/)
  })

  it('refuses the document 000, and lets 111 wait', async () => {
    const refused = await running.openPage(await buy('ETH', 'ethereum', evmAccount))
    expect(await refused.post('identity', { ...person, document: '000' })).toContain('Nothing was charged')
    expect(await refused.post('pay', card)).toContain('Nothing was charged')
    expect(await refused.look()).toContain('href="http://localhost:5173/bought"')
    const waiting = await running.openPage(await buy('ETH', 'ethereum', evmAccount))
    expect(await waiting.post('identity', { ...person, document: '111' })).toContain('Checking your details')
    expect(await waiting.post('pay', card)).toContain('Checking your details')
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 10_000)
    expect(await waiting.look()).toContain('Card number')
    vi.useRealTimers()
  })

  it('takes the test cards only: one is declined, one asks for a code of the bank', async () => {
    const { post, look } = await running.openPage(await buy('ETH', 'ethereum', evmAccount))
    await post('identity', person)
    expect(await post('pay', { ...card, card: '1234' })).toContain('not one of the test cards')
    expect(await post('pay', { ...card, card: '4000000000000002' })).toContain('was declined')
    expect(await post('pay', { ...card, card: '4000000000003220' })).toContain('Code from your bank')
    expect(await post('code', { code: '1' })).toContain('This is not the code')
    await post('code', { code: '123456' })
    await vi.waitFor(async () => expect(await look()).toContain('The coins are at your address.'), WAIT)
  })

  it('sends nothing for a card whose bank takes the money back, and tells it', async () => {
    const [account, holding] = [
      privateKeyToAddress(generatePrivateKey()),
      createPublicClient({ transport: http(running.evm.node.rpcUrl) }),
    ]
    const { url, orderId } = await order('ETH', 'ethereum', account)
    const { post, look } = await running.openPage(url)
    await post('identity', person)
    await post('pay', { ...card, card: '4000000000005126' })
    await vi.waitFor(async () => expect(await look()).toContain('Your money is returned.'), WAIT)
    await vi.waitFor(async () => {
      expect((await api(`onramp/orders/${orderId}`)).json).toEqual({ id: orderId, status: 'refunded' })
    }, WAIT)
    expect(await holding.getBalance({ address: account })).toBe(0n)
  })

  it('takes no card beyond 7500.00, by a cent either [S9.14a] [S9.14b]', async () => {
    const formOf = async (amount: string) => {
      const page = await running.openPage(await buy('ETH', 'ethereum', evmAccount, amount))
      await page.post('identity', person)
      return page
    }
    expect(await (await formOf('7500.00')).look()).toContain('value="card"')
    const above = await formOf('7500.01')
    expect(await above.look()).not.toContain('value="card"')
    expect(await above.post('pay', card)).toContain('Choose a way to pay that takes this amount.')
    expect(await (await formOf('25000.00')).look()).toContain('value="ach"')
    for (const amount of ['9.99', '25000.01']) {
      expect((await quote('ETH', 'ethereum', amount)).error).toMatchObject({ code: 'LIMIT_EXCEEDED' })
    }
  })
})

interface Place {
  readonly assets: Parameters<typeof settleOrders>[0]['assets']
  readonly network: { readonly name: string; readonly displayName: string; readonly chainId: string }
  readonly payer: Payer
  /** A new account. */
  readonly to: string
  held(): Promise<bigint>
}

/** More than an account on solana has to hold. */
const AMOUNT = 1_000_077n
const signer = () => createKeyPairSignerFromPrivateKeyBytes(crypto.getRandomValues(new Uint8Array(32)))

const families: Readonly<Record<string, () => Promise<Place>>> = {
  async eip155() {
    const [chainId, { rpcUrl }] = ['eip155:31337', running.evm.node]
    const account = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
    const to = privateKeyToAddress(generatePrivateKey())
    const assets = [{ id: 'ETH', name: 'Ether', symbol: 'ETH', decimals: 18, price: 1n, networks: { here: {} } }]
    return {
      ...{ assets, to, network: { name: 'here', displayName: 'Here', chainId } },
      payer: await createEvmPayer({ chainId, rpcUrl, account }),
      held: () => createPublicClient({ transport: http(rpcUrl) }).getBalance({ address: to }),
    }
  },
  async solana() {
    const { chain, node } = running.solana
    const [chainId, { rpcUrl }] = [chain.caip2, node]
    const [from, to] = [await signer(), (await signer()).address]
    node.ledger.airdrop(from.address, 10n ** 10n)
    const assets = [{ id: 'ETH', name: 'Sol', symbol: 'SOL', decimals: 9, price: 1n, networks: { here: {} } }]
    return {
      ...{ assets, to, network: { name: 'here', displayName: 'Here', chainId } },
      payer: await createSolanaPayer({ chainId, rpcUrl, signer: from }),
      held: async () => BigInt(((await callRpc(rpcUrl, 'getBalance', [to])) as { value: number }).value),
    }
  },
}

describe.each(Object.entries(families))('on %s', (_family, open) => {
  const paid = ({ network, to }: Place, id: string): Parameters<SandboxStore['add']>[0] => {
    const fees = { total: 5_000n, providerFee: 75n, networkFee: 25n }
    const terms = writeTerms({ network, asset: 'ETH', currency: 'USD', ...fees, amount: AMOUNT, decimals: 18 })
    return {
      ...{ id, link: id, session: null, terms, account: to, redirect_url: null, status: 'paid' },
      ...{ expires_at_ms: 0, checked_at_ms: 0, needs_code: 0, payout: null },
    }
  }
  const settle = (store: SandboxStore, { assets, network }: Place, payer: Payer) =>
    settleOrders({ store, assets, payers: new Map([[network.chainId, payer]]) })
  async function told(store: SandboxStore, id: string) {
    return (await store.untold()).filter(({ order_id }) => order_id === id).map(({ status }) => status)
  }

  const dies = async (): Promise<never> => {
    throw new Error('killed')
  }
  const deaths: readonly [string, (payer: Payer) => Partial<Payer>][] = [
    ['before it has signed', () => ({ sign: dies })],
    ['after it has signed', (payer) => ({ sign: (...asked) => payer.sign(...asked).then(dies) })],
    ['before it sends what it has signed', () => ({ settle: dies })],
    ['after it has sent', (payer) => ({ settle: (payout) => payer.settle(payout).then(dies) })],
    [
      'after it has sent twice',
      (payer) => ({
        settle: (payout) =>
          payer
            .settle(payout)
            .then(() => payer.settle(payout))
            .then(dies),
      }),
    ],
  ]

  it.each(deaths)('killed %s, it pays once', async (_what, killed) => {
    const file = createTestFile()
    const place = await open()
    const run = async (payer: Payer) => {
      const store = await openSandboxStore(file.url)
      await settle(store, place, payer).catch(() => {})
      const [order, events] = [await store.find('a'), await told(store, 'a')]
      await store.close()
      return { status: order?.status, events }
    }
    const store = await openSandboxStore(file.url)
    await store.add(paid(place, 'a'))
    await store.close()
    await run({ ...place.payer, ...killed(place.payer) })
    await run({ ...place.payer, ...killed(place.payer) })
    await vi.waitFor(async () => {
      expect(await run(place.payer)).toEqual({ status: 'delivered', events: ['sending', 'delivered'] })
    }, WAIT)
    await run(place.payer)
    expect(await place.held()).toBe(AMOUNT)
    file.remove()
  })

  it('killed between any two steps, it pays each order once, those that are alike too', async () => {
    const file = createTestFile()
    const store = await openSandboxStore(file.url)
    let statements = 0
    for (let hasEnded = false; !hasEnded; statements += 1) {
      const place = await open()
      const [ids, returned] = [[`first ${statements}`, `second ${statements}`], `returned ${statements}`]
      for (const id of ids) await store.add(paid(place, id))
      await store.add({ ...paid(place, returned), is_returned: 1 })
      const isAlive = dieAfter(statements)
      await settle(store, place, place.payer).catch((error: unknown) => expect(String(error)).toContain('killed'))
      hasEnded = isAlive()
      vi.restoreAllMocks()
      await vi.waitFor(
        async () => {
          await settle(store, place, place.payer)
          expect(await Promise.all(ids.map((id) => told(store, id)))).toEqual(ids.map(() => ['sending', 'delivered']))
        },
        { ...WAIT, interval: 10 },
      )
      expect(await told(store, returned)).toEqual(['refunded'])
      expect(await place.held()).toBe(2n * AMOUNT)
    }
    expect(statements).toBeGreaterThan(10)
    await store.close()
    file.remove()
  })
})

it('it pays on no chain that is not a local one', async () => {
  const { rpcUrl } = running.evm.node
  const account = { address: evmAccount } as never
  await expect(createEvmPayer({ chainId: 'eip155:1', rpcUrl, account })).rejects.toThrow('local chains only')
})
