import { type AccountId, Addresses, defineManifest, definePlugin, Indexer, parseAccountId } from '@portico/kernel'
import { createAddresses } from '@portico/kernel/chain'
import { cleanSymbol } from '@portico/kernel/untrusted'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALICE, CHAINS, family, ONE, openPage, startService, type TestService, TOKEN } from '../test/service.js'
import { indexer } from './index.js'

const account: AccountId = `${ONE}:${ALICE}`
const BALANCE = `v1/account/${ALICE}/balance`
const HISTORY = `v1/account/${ALICE}/history`
const IDENTITY = `v1/identity/${ALICE}`

const balance = (changes: object = {}) => ({
  ...{ name: 'Coin', symbol: 'COIN', chainId: ONE, price: 2, quantity: { decimals: '18', numeric: '1.5' } },
  ...changes,
})

async function open(answers: TestService['answers'] = {}) {
  const service = await startService()
  Object.assign(service.answers, answers)
  const page = openPage({ apiUrl: service.url })
  return { ...page, service, indexer: await page.kernel.get(Indexer) }
}

describe('the gate', () => {
  it('is asked once in the life of the page, by however many at once [S7.2]', async () => {
    const { indexer, service } = await open({ [BALANCE]: { body: { balances: [] } } })
    expect(
      await Promise.all([indexer.serves(ONE), indexer.serves('eip155:5'), indexer.fetchBalances(account)]),
    ).toEqual(['yes', 'no', []])
    await indexer.serves(ONE)
    expect(service.askedFor('v1/supported-chains')).toHaveLength(1)
  })

  it('answers empty for a network that the service does not know, without a request [S7.1]', async () => {
    const { indexer, service } = await open()
    const foreign: AccountId = `eip155:5:${ALICE}`
    expect(await indexer.fetchBalances(foreign)).toEqual([])
    expect(await indexer.fetchHistory(foreign)).toEqual({ transactions: [] })
    expect(await indexer.fetchPrices(['eip155:5:0x01'])).toEqual([])
    expect(service.asked.map(({ path }) => path)).toEqual(['v1/supported-chains'])
  })

  it('that can’t be asked is unknown, and neither no nor empty: for 10 s there is no request, then another one', async () => {
    const { indexer, service, clock } = await open({
      'v1/supported-chains': { status: 500 },
      [BALANCE]: { body: { balances: [] } },
    })
    expect(await indexer.serves(ONE)).toBe('unknown')
    await expect(indexer.fetchBalances(account)).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    expect(service.asked).toHaveLength(1)
    await clock.advance(9_999)
    expect(await indexer.serves(ONE)).toBe('unknown')
    expect(service.asked).toHaveLength(1)
    service.answers['v1/supported-chains'] = { body: CHAINS }
    await clock.advance(1)
    expect(await indexer.serves(ONE)).toBe('yes')
    expect(await indexer.fetchBalances(account)).toEqual([])
  })

  it('that could not be asked is asked at once when the visitor tries again', async () => {
    const { indexer, service } = await open({
      'v1/supported-chains': { status: 500 },
      [BALANCE]: { body: { balances: [] } },
    })
    expect(await indexer.serves(ONE)).toBe('unknown')
    service.answers['v1/supported-chains'] = { body: CHAINS }
    expect(await indexer.serves(ONE, { force: true })).toBe('yes')
    expect(await indexer.fetchBalances(account)).toEqual([])
    expect(service.askedFor('v1/supported-chains')).toHaveLength(2)
  })

  it('one who gives up does not take the list from the others', async () => {
    const { indexer } = await open()
    const abort = new AbortController()
    const [first, second] = [indexer.serves(ONE, { signal: abort.signal }), indexer.serves(ONE)]
    abort.abort()
    await expect(first).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(await second).toBe('yes')
  })

  it('does not have to be open for identities [S7.3]', async () => {
    const { indexer, service } = await open({ [IDENTITY]: { body: { name: null, avatar: null } } })
    expect(await indexer.fetchIdentity(`eip155:5:${ALICE}`)).toEqual({})
    expect(service.asked.map(({ path }) => path)).toEqual([IDENTITY])
  })
})

describe('without apiUrl', () => {
  it('nothing is asked and every call says what to set', async () => {
    const asked: string[] = []
    const { kernel } = openPage({
      fetch: async (input) => {
        asked.push(String(input))
        return new Response()
      },
    })
    const indexer = await kernel.get(Indexer)
    const calls = [indexer.fetchBalances(account), indexer.fetchHistory(account), indexer.fetchIdentity(account)]
    for (const call of calls) {
      await expect(call).rejects.toMatchObject({ code: 'CONFIG_INVALID', context: { option: 'apiUrl' } })
    }
    expect(await indexer.serves(ONE)).toBe('no')
    expect(asked).toEqual([])
  })
})

describe('balances', () => {
  it('are asked for by plain address and CAIP network, with the common query [S7.1] [S7.12a] [S7.13a]', async () => {
    const { indexer, service } = await open({ [BALANCE]: { body: { balances: [balance()] } } })
    await indexer.fetchBalances(account)
    expect(service.askedFor(BALANCE)).toMatchObject([
      { method: 'GET', query: { currency: 'usd', chainId: ONE, projectId: 'p', st: 'portico' } },
    ])
    expect(service.askedFor(BALANCE)[0]?.query).not.toHaveProperty('forceUpdate')
  })

  it('are read with every field of a balance [S3.6] [S7.12b]', async () => {
    const iconUrl = 'https://icons.example/a.png'
    const { indexer } = await open({
      [BALANCE]: { body: { balances: [balance({ address: TOKEN, value: 3, iconUrl }), balance()] } },
    })
    expect(await indexer.fetchBalances(account)).toEqual([
      {
        ...{ name: 'Coin', symbol: 'COIN', chainId: ONE, address: TOKEN, value: 3, price: 2, iconUrl },
        quantity: { decimals: 18, numeric: '1.5' },
      },
      { name: 'Coin', symbol: 'COIN', chainId: ONE, price: 2, quantity: { decimals: 18, numeric: '1.5' } },
    ])
  })

  it.each<[string, object]>([
    ['decimals that are a number', { quantity: { decimals: 18, numeric: '1' } }],
    ['more decimals than a number has', { quantity: { decimals: '78', numeric: '1' } }],
    ['an amount in floating point', { quantity: { decimals: '18', numeric: 1.5 } }],
    ['an amount below zero', { quantity: { decimals: '18', numeric: '-1' } }],
    ['an amount with more places than the token has', { quantity: { decimals: '1', numeric: '1.25' } }],
    ['an amount with an exponent', { quantity: { decimals: '18', numeric: '1e3' } }],
    ['a null where none is agreed', { address: null }],
    ['an address of another network', { address: 'eip155:5:0x01' }],
    ['a price below zero', { price: -1 }],
    ['no network', { chainId: 'one' }],
  ])('a row with %s is left out alone, and logged once [S5.10]', async (_what, changes) => {
    const { indexer, lines } = await open({ [BALANCE]: { body: { balances: [balance(changes), balance()] } } })
    expect(await indexer.fetchBalances(account)).toHaveLength(1)
    await indexer.fetchBalances(account)
    expect(lines).toEqual([expect.stringContaining('1 of 2 rows of v1/account/{address}/balance')])
  })

  it.each([null, [], {}, { balances: null }, { balances: 'none' }, 'no'])(
    'an answer of another form rejects: %j',
    async (body) => {
      const { indexer } = await open({ [BALANCE]: { body } })
      await expect(indexer.fetchBalances(account)).rejects.toMatchObject({
        code: 'API_BAD_REPLY',
        context: { call: 'v1/account/{address}/balance' },
      })
    },
  )

  it('names can’t pretend to be others, and only pictures that may be shown are kept', async () => {
    const rows = [
      balance({ name: 'Us\u202eD\u200bC\n!', symbol: `${'x'.repeat(40)}`, iconUrl: 'javascript:alert(1)' }),
      balance({ iconUrl: 'http://icons.example/a.png' }),
      balance({ iconUrl: 5 }),
      balance({ iconUrl: 'data:image/png;base64,AA' }),
      balance({ iconUrl: 'http://localhost:80@icons.example/a.png' }),
      balance({ iconUrl: 'http://localhost:80/a.png' }),
    ]
    const { indexer } = await open({ [BALANCE]: { body: { balances: rows } } })
    const read = await indexer.fetchBalances(account)
    expect(read[0]).toMatchObject({ name: 'UsDC !', symbol: 'x'.repeat(32) })
    expect(read.map(({ iconUrl }) => iconUrl)).toEqual([
      ...[undefined, undefined, undefined, 'data:image/png;base64,AA'],
      ...[undefined, undefined],
    ])
  })

  it('tell the service what has moved, the native coin under its family’s address [S7.12a]', async () => {
    const form = { namespace: 'eip155', coinType: '60', tokenStandard: 'erc20', nativeAddress: '0xeeee' }
    const addresses = createAddresses({ ...form, parse: (text) => text, distinctive: (address) => address })
    const coins = definePlugin(
      defineManifest({ id: 'coins', kernel: 2, namespaces: ['eip155'], provides: { addresses: Addresses } }),
      { options: undefined, load: async () => ({ activate: () => ({ addresses }) }) },
    )
    const service = await startService()
    service.answers[BALANCE] = { body: { balances: [] } }
    const { kernel } = openPage({ apiUrl: service.url, plugins: [family, coins, indexer()] })
    const { fetchBalances } = await kernel.get(Indexer)
    await fetchBalances(account, { forceUpdate: [TOKEN, 'native'] })
    const many = Array.from({ length: 30 }, (_, index): AccountId => `${ONE}:0x${index}`)
    await fetchBalances(account, { forceUpdate: many })
    const [first, second] = service.askedFor(BALANCE).map(({ query }) => query.forceUpdate)
    expect(first).toBe(`${TOKEN.split(':')[2]},0xeeee`)
    expect(second?.split(',')).toHaveLength(20)
  })

  it('leave an overloaded service alone, for every account', async () => {
    const { indexer, service } = await open({ [BALANCE]: { status: 429, headers: { 'retry-after': '60' } } })
    await expect(indexer.fetchBalances(account)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    const before = service.asked.length
    await expect(indexer.fetchBalances(`${ONE}:0xb0b`)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(service.asked).toHaveLength(before)
  })

  it('can’t be led to another path by an address, and encode it whole', async () => {
    const { indexer, service } = await open()
    for (const dots of ['.', '..']) {
      await expect(indexer.fetchBalances(`${ONE}:${dots}`)).rejects.toMatchObject({ code: 'HTTP_FAILED' })
    }
    await indexer.fetchBalances(`${ONE}:a%2Fb`).catch(() => {})
    expect(service.asked.map(({ path }) => path)).toEqual(['v1/supported-chains', 'v1/account/a%252Fb/balance'])
  })

  it('an answer is read or refused, whatever it is', async () => {
    const service = await startService()
    const { kernel } = openPage({ apiUrl: service.url })
    const indexer = await kernel.get(Indexer)
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (noise) => {
        service.answers[BALANCE] = { body: { balances: [noise, balance({ quantity: noise }), balance()] } }
        const rows = await indexer.fetchBalances(account)
        expect(rows.length).toBeGreaterThanOrEqual(1)
      }),
      { numRuns: 50 },
    )
  })
})

describe('history', () => {
  const metadata = {
    ...{ operationType: 'send', hash: '0xabc', chain: ONE, minedAt: '2026-01-02T03:04:05Z', sentFrom: ALICE },
    ...{ sentTo: '0xb0b', nonce: 7, status: 'confirmed' },
  }
  const fungible_info = { address: TOKEN, name: 'Token', symbol: 'TKN', icon: { url: 'https://icons.example/t.png' } }
  const moved = { direction: 'out', quantity: { numeric: '2.5' }, value: 5, price: 2, fungible_info }
  const nft_info = {
    ...{ contract: TOKEN, tokenId: '9', name: 'Ape', flags: { is_spam: true } },
    content: { preview: { url: 'https://img.example/9.png', content_type: 'image/png' }, detail: { url: 'x' } },
  }
  const answer = (transfers: unknown, changes: object = {}) => ({
    body: { data: [{ id: 'a', metadata: { ...metadata, ...changes }, transfers }], next: null },
  })

  it('is asked for by page, with cursor and network [S7.4a]', async () => {
    const { indexer, service } = await open({ [HISTORY]: { body: { data: [], next: 'c/2' } } })
    expect(await indexer.fetchHistory(account)).toEqual({ transactions: [], next: 'c/2' })
    await indexer.fetchHistory(account, { cursor: 'c/2' })
    const queries = service.askedFor(HISTORY).map(({ query }) => query)
    expect(queries[0]).toMatchObject({ chainId: ONE, projectId: 'p' })
    expect(queries[0]).not.toHaveProperty('cursor')
    expect(queries[1]).toMatchObject({ cursor: 'c/2' })
  })

  it('is read with every field of a transaction; at the end there is no cursor [S3.8] [S7.4b]', async () => {
    const { indexer } = await open({
      [HISTORY]: answer([moved, { direction: 'in', quantity: { numeric: '1' }, nft_info }]),
    })
    const icon = 'https://icons.example/t.png'
    expect(await indexer.fetchHistory(account)).toEqual({
      transactions: [
        {
          ...{ id: 'a', hash: '0xabc', chainId: ONE, operation: 'send', minedAt: metadata.minedAt, sentFrom: ALICE },
          ...{ sentTo: '0xb0b', nonce: 7, status: 'confirmed' },
          transfers: [
            {
              ...{ direction: 'out', quantity: '2.5', value: 5, price: 2 },
              asset: { kind: 'fungible', address: TOKEN, name: 'Token', symbol: 'TKN', iconUrl: icon },
            },
            {
              ...{ direction: 'in', quantity: '1', value: undefined, price: undefined },
              asset: {
                ...{ kind: 'collectible', contract: TOKEN, tokenId: '9', name: 'Ape', isSpam: true },
                previewUrl: 'https://img.example/9.png',
              },
            },
          ],
        },
      ],
    })
  })

  it('calls an unknown operation `execute`, and takes no transfers for an empty list', async () => {
    const { indexer } = await open({ [HISTORY]: answer(null, { operationType: 'teleport' }) })
    expect((await indexer.fetchHistory(account)).transactions).toMatchObject([{ operation: 'execute', transfers: [] }])
  })

  it('shows a short address for a symbol that can not be seen, and takes such a name for none', async () => {
    const unnamed = { ...moved, fungible_info: { ...fungible_info, name: '', symbol: '\u200b' } }
    const { indexer } = await open({
      [HISTORY]: answer([
        unnamed,
        { direction: 'in', quantity: { numeric: '1' }, nft_info: { ...nft_info, name: ' ' } },
      ]),
    })
    const [transaction] = (await indexer.fetchHistory(account)).transactions
    expect(transaction?.transfers.map(({ asset }) => asset)).toEqual([
      expect.objectContaining({
        address: TOKEN,
        name: undefined,
        symbol: cleanSymbol('', parseAccountId(TOKEN).address),
      }),
      expect.objectContaining({ tokenId: '9', name: undefined }),
    ])
  })

  it('leaves out a row whose hash holds half a character, and keeps the others', async () => {
    const { indexer, lines } = await open({
      [HISTORY]: {
        body: {
          data: ['0xabc\ud83d', '0xdef'].map((hash) => ({ id: hash, metadata: { ...metadata, hash }, transfers: [] })),
          next: null,
        },
      },
    })
    expect((await indexer.fetchHistory(account)).transactions.map(({ hash }) => hash)).toEqual(['0xdef'])
    expect(lines).toHaveLength(1)
  })

  it('tells whom a transfer came from and went to, where the service says so, and loses no transfer over it', async () => {
    const { indexer } = await open({
      [HISTORY]: answer([{ ...moved, from: ALICE, to: '0xb0b' }, moved, { ...moved, from: 7, to: 'x'.repeat(300) }]),
    })
    const [received] = (await indexer.fetchHistory(account)).transactions
    expect(received?.transfers.map(({ from, to }) => [from, to])).toEqual([
      [ALICE, '0xb0b'],
      [undefined, undefined],
      [undefined, undefined],
    ])
  })

  it('leaves out a transfer that can’t be read, not its transaction', async () => {
    const { indexer, lines } = await open({
      [HISTORY]: answer([
        { ...moved, direction: 'up' },
        { ...moved, nft_info },
        { ...moved, fungible_info: undefined },
        moved,
      ]),
    })
    const { transactions } = await indexer.fetchHistory(account)
    expect(transactions[0]?.transfers).toHaveLength(1)
    expect(lines).toHaveLength(1)
  })

  it.each([{ minedAt: 'yesterday' }, { status: 'maybe' }, { chain: 1 }])(
    'leaves out a row with %j',
    async (changes) => {
      const { indexer } = await open({ [HISTORY]: answer([], changes) })
      expect((await indexer.fetchHistory(account)).transactions).toEqual([])
    },
  )
})

describe('prices', () => {
  const PRICE = 'v1/fungible/price'
  const fungibles = [{ address: TOKEN, name: 'Token', symbol: 'TKN', price: 1.25 }]

  it('are asked for with the project in the body, too [S7.7a] [S7.7b]', async () => {
    const { indexer, service } = await open({ [PRICE]: { body: { fungibles } } })
    expect(await indexer.fetchPrices([TOKEN])).toEqual(fungibles)
    expect(service.askedFor(PRICE)).toMatchObject([
      { method: 'POST', body: { currency: 'usd', addresses: [TOKEN], projectId: 'p' }, query: { projectId: 'p' } },
    ])
  })

  it('are asked for by the hundred, and not twice when the service fails', async () => {
    const { indexer, service } = await open({ [PRICE]: { body: { fungibles: [] } } })
    const many = Array.from({ length: 101 }, (_, index): AccountId => `${ONE}:0x${index}`)
    expect(await indexer.fetchPrices(many)).toEqual([])
    const sizes = service.askedFor(PRICE).map(({ body }) => (body as { addresses: string[] }).addresses.length)
    expect(sizes.sort()).toEqual([1, 100])
    service.answers[PRICE] = { status: 503 }
    await expect(indexer.fetchPrices([TOKEN])).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    expect(service.askedFor(PRICE)).toHaveLength(3)
  })
})

describe('an identity', () => {
  it('is asked for by plain address and says who is looking [S7.3] [S3.28]', async () => {
    const avatar = 'https://img.example/a.png'
    const { kernel, indexer, service } = await open({ [IDENTITY]: { body: { name: 'alice.example', avatar } } })
    expect(await indexer.fetchIdentity(account)).toEqual({ name: 'alice.example', avatar })
    await kernel.discover()
    await kernel.connect('eip155', 'wallet')
    await indexer.fetchIdentity(account)
    expect(service.askedFor(IDENTITY).map(({ query }) => query.sender)).toEqual([undefined, ALICE])
  })

  it.each(['alice\u200b.example', '\u202eelpmaxe.ecila', ' alice.example', 'a'.repeat(257)])(
    'has no name where that would look like another: %j',
    async (name) => {
      const avatar = 'https://img.example/a.png'
      const { indexer } = await open({ [IDENTITY]: { body: { name, avatar } } })
      expect(await indexer.fetchIdentity(account)).toEqual({ avatar })
    },
  )

  it('that the service has none of is empty; another 404 is a failure', async () => {
    const { indexer, service } = await open({
      [IDENTITY]: { status: 404, body: { error: { code: 'NOT_FOUND', message: 'none' } } },
    })
    expect(await indexer.fetchIdentity(account)).toEqual({})
    service.answers[IDENTITY] = { status: 404 }
    await expect(indexer.fetchIdentity(account)).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  })
})
