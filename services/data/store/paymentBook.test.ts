import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createTestDatabase, createTestFile } from '../../testing/testDatabases.js'
import { type DataStore, openStore } from './dataStore.js'
import type { LedgerBlock, LedgerTransaction, LedgerTransfer } from './ledgerBlock.js'
import type { ChainDepths, NewPayment } from './paymentBook.js'

const file = createTestFile()
afterAll(async () => {
  file.remove()
})

const HOUR = 3_600_000
const START = 1_700_000_000_000
const SOLANA = 'solana:main'
const shop = '0xAb00000000000000000000000000000000000001'
const buyer = '0xbb00000000000000000000000000000000000002'
const dollar = '0xDd00000000000000000000000000000000000003'

describe.each(['libSQL', 'PostgreSQL'])('%s', (kind) => {
  let store: DataStore
  let other: DataStore
  beforeAll(async () => {
    const url = kind === 'libSQL' ? file.url : await createTestDatabase(inject('postgresUrl'))
    store = await openStore({ url })
    // On a libSQL file there is one instance.
    other = kind === 'libSQL' ? store : await openStore({ url })
  })
  afterAll(async () => {
    await store?.close()
    if (other !== store) await other?.close()
  })

  let count = 0
  let chainId = ''
  let head = 0
  beforeEach(async () => {
    count += 1
    head = 0
    chainId = `eip155:${count}`
    await store.ledger.leases.acquire(chainId, 'test')
    await mine([])
  })

  const blockHash = (number: number, fork: string) => `${fork}${number}`
  async function mine(transactions: readonly Partial<LedgerTransaction>[], minedAtMs = START, fork = 'a') {
    head += 1
    const block: LedgerBlock = {
      ...{ number: head, hash: blockHash(head, fork), parentHash: (await store.ledger.cursorOf(chainId))?.hash ?? '' },
      ...{ minedAtMs, holdings: [], tokens: [] },
      transactions: transactions.map((one, index) => ({
        ...{ hash: '0x0', index, from: buyer, to: null, nonce: 0, status: 'confirmed', called: 'execute' },
        ...{ alsoOf: [], transfers: [], ...one },
      })),
    }
    await store.ledger.append(chainId, 'test', [block])
  }
  const moves = (amount: bigint, changes: Partial<LedgerTransfer> = {}): LedgerTransfer => ({
    ...{ from: buyer, to: shop.toLowerCase(), token: dollar.toLowerCase(), standard: 'erc20', tokenId: null, amount },
    ...changes,
  })
  const pays = (hash: string, amount: bigint, changes: Partial<LedgerTransfer> = {}) => ({
    ...{ hash, transfers: [moves(amount, changes)] },
  })

  const depths = (nowMs = START, confirmations = 1): ChainDepths => ({
    ...{ nowMs, headOf: () => 100, confirmationsOf: () => confirmations },
  })
  const add = async (id: string, changes: Partial<NewPayment> = {}) => {
    const payment = { id: `${id}${count}`, projectId: 'one', chainId, receiver: shop, token: dollar, amount: 250n }
    await store.payments.add({ ...payment, createdAtMs: START, expiresAtMs: START + HOUR, ...changes })
    return payment.id
  }
  const name = (id: string, hash: string, nowMs = START) => store.payments.name(id, hash, depths(nowMs))
  const settle = (nowMs = START, confirmations = 1) => store.payments.settle(depths(nowMs, confirmations))
  const find = async (id: string, nowMs = START) => {
    const { status, received, transactions } = (await store.payments.find(id, depths(nowMs))) ?? {}
    return [status, received, ...(transactions ?? []).map((one) => `${one.hash} ${one.status} ${one.amount}`)]
  }
  const stateOf = async (id: string) => (await find(id)).slice(0, 2)
  /** Takes what the host has not been told of the payment. */
  const hear = async (id: string) => {
    const told: string[] = []
    for (;;) {
      const due = (await store.payments.dueEvents(START + 100 * HOUR, 1_000)).filter((one) =>
        one.id.startsWith(`${id}.`),
      )
      if (due.length === 0) return told
      expect(due).toHaveLength(1)
      for (const event of due) {
        told.push(`${event.id.slice(id.length)} ${JSON.parse(event.body).intent.status}`)
        await store.payments.dropEvent(event.id)
      }
    }
  }

  it('what is named is pending, then paid by exactly the amount; the host hears of each once', async () => {
    const id = await add('a')
    expect(await find(id)).toEqual(['created', 0n])
    expect(await name(id, '0xA1')).toBe('named')
    expect(await name(id, '0xa1')).toBe('named')
    expect(await find(id)).toEqual(['pending', 0n, '0xa1 pending 0'])
    await mine([pays('0xa1', 250n)])
    await settle()
    await settle()
    expect(await find(id)).toEqual(['paid', 250n, '0xa1 confirmed 250'])
    const [event] = await store.payments.dueEvents(START, 1)
    expect(JSON.parse(event?.body ?? '')).toEqual({
      ...{ eventId: `${id}.1`, createdAt: new Date(START).toISOString() },
      intent: {
        ...{ id, status: 'pending', amount: '250', received: '0', expiresAt: new Date(START + HOUR).toISOString() },
        ...{ to: `${chainId}:0xAB00000000000000000000000000000000000001` },
        ...{
          token: expect.stringMatching(/:0xdd0{37}3$/i),
          transactions: [{ id: '0xa1', status: 'pending', amount: '0' }],
        },
      },
    })
    expect(await hear(id)).toEqual(['.1 pending', '.2 paid'])
  })

  it('less is underpaid until a second payment makes it whole', async () => {
    const id = await add('a')
    await name(id, '0xa1')
    await mine([pays('0xa1', 249n)])
    await settle()
    expect(await find(id)).toEqual(['underpaid', 249n, '0xa1 confirmed 249'])
    await name(id, '0xa2')
    await mine([pays('0xa2', 2n)])
    await settle()
    expect(await find(id)).toEqual(['paid', 251n, '0xa1 confirmed 249', '0xa2 confirmed 2'])
    expect(await hear(id)).toEqual(['.1 pending', '.2 underpaid', '.3 pending', '.4 paid'])
  })

  it('transfers of one transaction are added up', async () => {
    const id = await add('a')
    await name(id, '0xa1')
    await mine([
      { hash: '0xa1', transfers: [moves(100n), moves(1n, { to: buyer, from: shop.toLowerCase() }), moves(150n)] },
    ])
    await settle()
    expect(await find(id)).toEqual(['paid', 250n, '0xa1 confirmed 250'])
  })

  it.each<[string, object]>([
    ['another token', pays('0xa1', 250n, { token: buyer })],
    ['the coin', pays('0xa1', 250n, { token: null, standard: 'native' })],
    ['a piece of a collection', pays('0xa1', 250n, { tokenId: '7', standard: 'erc1155' })],
    ['to another one', pays('0xa1', 250n, { to: buyer })],
    ['by the receiver', pays('0xa1', 250n, { from: shop.toLowerCase() })],
    ['in a transaction that failed', { hash: '0xa1', status: 'failed' }],
  ])('%s pays nothing', async (_what, transaction) => {
    const id = await add('a')
    await name(id, '0xa1')
    await mine([transaction])
    await settle()
    expect(await find(id)).toEqual(['created', 0n, '0xa1 unfit 0'])
  })

  it('what was mined before the payment was made pays nothing', async () => {
    const id = await add('a', { createdAtMs: START + 1_500 })
    await name(id, '0xa1')
    await name(id, '0xa2')
    await mine([pays('0xa1', 250n)], START)
    await mine([pays('0xa2', 249n)], START + 1_000)
    await settle()
    expect(await find(id)).toEqual(['underpaid', 249n, '0xa1 unfit 0', '0xa2 confirmed 249'])
  })

  it('a transaction counts for the payment that it was named for first, whatever is looked at first', async () => {
    const [late, early] = [await add('a'), await add('b')]
    await name(early, '0xa1', START + 1)
    await name(late, '0xa1', START + 2)
    await mine([pays('0xa1', 250n)])
    await settle()
    expect(await find(early)).toEqual(['paid', 250n, '0xa1 confirmed 250'])
    expect(await find(late)).toEqual(['created', 0n, '0xa1 unfit 0'])
    const replay = await add('c')
    await name(replay, '0xa1', START)
    await settle()
    expect(await find(replay)).toEqual(['created', 0n, '0xa1 unfit 0'])
  })

  it('one that is found by its reference key is taken from the payment that another named it for', async () => {
    const [thief, owner] = [await add('a'), await add('b', { referenceKey: 'Key' })]
    await name(thief, '0xa1')
    await mine([pays('0xa1', 250n)])
    await settle()
    expect(await stateOf(thief)).toEqual(['paid', 250n])
    await store.payments.found(owner, ['0xa1'])
    await settle()
    await settle()
    expect(await find(owner)).toEqual(['paid', 250n, '0xa1 confirmed 250'])
    expect(await find(thief)).toEqual(['created', 0n, '0xa1 unfit 0'])
    expect(await hear(thief)).toEqual(['.1 pending', '.2 paid', '.3 created'])
  })

  it('it is confirmed when it is as deep as is asked for', async () => {
    const id = await add('a')
    await name(id, '0xa1')
    await mine([pays('0xa1', 250n)])
    await mine([])
    await settle(START, 3)
    expect(await stateOf(id)).toEqual(['pending', 0n])
    await mine([])
    await settle(START, 3)
    expect(await stateOf(id)).toEqual(['paid', 250n])
  })

  it('when the chain drops the block, the status goes back; mined again, it is paid again, once', async () => {
    const id = await add('a')
    await name(id, '0xa1')
    await mine([pays('0xa1', 250n)])
    await settle()
    await store.ledger.rollBack(chainId, 'test', { number: 1, hash: 'a1' })
    head = 1
    await settle()
    expect(await find(id)).toEqual(['pending', 0n, '0xa1 pending 0'])
    await mine([], START, 'b')
    await mine([pays('0xa1', 250n)], START, 'b')
    await settle()
    expect(await find(id)).toEqual(['paid', 250n, '0xa1 confirmed 250'])
    expect(await hear(id)).toEqual(['.1 pending', '.2 paid', '.3 pending', '.4 paid'])
  })

  it('a block that is dropped deeper than the ledger goes back changes nothing', async () => {
    const id = await add('a')
    await name(id, '0xa1')
    await mine([pays('0xa1', 250n)])
    for (let more = 0; more < 256; more += 1) await mine([])
    await settle()
    await store.ledger.rollBack(chainId, 'test', undefined)
    await settle()
    expect(await stateOf(id)).toEqual(['paid', 250n])
  })

  it('without a payment it expires; one that was mined in time may still be named, one that was not is late', async () => {
    const id = await add('a')
    await settle(START + HOUR - 1)
    expect(await find(id)).toEqual(['created', 0n])
    await settle(START + HOUR)
    await settle(START + HOUR)
    expect(await find(id)).toEqual(['expired', 0n])
    await mine([pays('0xa1', 250n)], START + HOUR)
    await mine([pays('0xa2', 250n)], START + HOUR + 1_000)
    await name(id, '0xa2', START + 2 * HOUR)
    await settle(START + 2 * HOUR)
    expect(await find(id)).toEqual(['expired', 0n, '0xa2 late 250'])
    await name(id, '0xa1', START + 2 * HOUR + 1)
    await settle(START + 2 * HOUR)
    expect(await find(id)).toEqual(['paid', 250n, '0xa2 late 250', '0xa1 confirmed 250'])
    expect((await hear(id)).at(-1)).toMatch(/ paid$/)
  })

  it('what is named and never mined is waited for until ten minutes after the end', async () => {
    const id = await add('a')
    await name(id, '0xa1')
    await settle(START + HOUR)
    expect(await stateOf(id)).toEqual(['pending', 0n])
    await settle(START + HOUR + 600_000)
    expect(await find(id, START + HOUR + 600_000)).toEqual(['expired', 0n, '0xa1 unfit 0'])
    await mine([pays('0xa1', 250n)], START + HOUR)
    await settle(START + 25 * HOUR - 1)
    expect(await stateOf(id)).toEqual(['paid', 250n])
    const closed = await add('b')
    await settle(START + 25 * HOUR)
    expect(await name(closed, '0xa1', START + 25 * HOUR)).toBe('named')
    expect(await find(closed)).toEqual(['expired', 0n])
  })

  it('twenty transactions may be named, and none for what is not there', async () => {
    const id = await add('a')
    for (let at = 0; at < 20; at += 1) expect(await name(id, `0x${at}`)).toBe('named')
    expect([await name(id, '0x20'), await name(id, '0x7'), await name('nothing', '0x7')]).toEqual([
      'full',
      'named',
      'unknown',
    ])
    expect(await store.payments.find('nothing', depths())).toBeUndefined()
  })

  it('named and settled by several at once, it is paid once', async () => {
    const ids = await Promise.all(['a', 'b', 'c', 'd'].map((one) => add(one)))
    await mine([pays('0xa1', 250n)])
    const work = ids.flatMap((id) =>
      [store, other].flatMap(({ payments }) => [payments.name(id, '0xa1', depths()), payments.settle(depths())]),
    )
    await Promise.all(work)
    await settle()
    const statuses = await Promise.all(ids.map(async (id) => (await find(id))[0]))
    expect(statuses.toSorted()).toEqual(['created', 'created', 'created', 'paid'])
    for (const [index, id] of ids.entries()) {
      const told = await hear(id)
      expect(told.filter((one) => one.endsWith('paid'))).toHaveLength(statuses[index] === 'paid' ? 1 : 0)
    }
  })

  it('an event that failed comes again at its time, and the ones after it wait', async () => {
    const id = await add('a')
    await name(id, '0xa1')
    await mine([pays('0xa1', 250n)])
    await settle()
    const due = async (nowMs: number) =>
      (await store.payments.dueEvents(nowMs, 1_000)).filter((one) => one.id.startsWith(`${id}.`))
    const [first] = await due(START)
    expect(first).toMatchObject({ id: `${id}.1`, attempts: 0, projectId: 'one', createdAtMs: START })
    if (first) await store.payments.postpone(first, START + 1_000)
    expect(await due(START + 999)).toEqual([])
    expect(await due(START + 1_000)).toMatchObject([{ id: `${id}.1`, attempts: 1 }])
    await store.payments.dropEvent(`${id}.1`)
    expect(await due(START)).toMatchObject([{ id: `${id}.2` }])
  })

  it('on solana the case of what is named counts, and payments are looked for by their keys', async () => {
    const id = await add('a', { chainId: SOLANA, receiver: 'Shop', token: null, referenceKey: 'Key' })
    await name(id, 'Signature')
    expect(await find(id)).toEqual(['pending', 0n, 'Signature pending 0'])
    expect(await store.payments.searched(SOLANA, START + HOUR + 599_999, 10)).toEqual([{ id, referenceKey: 'Key' }])
    expect(await store.payments.searched(SOLANA, START + HOUR + 600_000, 10)).toEqual([])
    expect(await store.payments.awaited(SOLANA)).toEqual(['Shop'])
    await store.ledger.leases.acquire(SOLANA, 'test')
    const transfer = {
      from: 'Buyer',
      to: 'Shop',
      token: null,
      standard: 'native',
      tokenId: null,
      amount: 250n,
    } as const
    await store.ledger.merge(SOLANA, 'test', {
      ...{ address: 'Shop', slot: 90, readAtMs: START, holdings: [], tokens: [] },
      transactions: [
        {
          ...{
            hash: 'Signature',
            index: 0,
            from: 'Buyer',
            to: 'Shop',
            nonce: 0,
            status: 'confirmed',
            called: 'transfer',
          },
          ...{ alsoOf: [], transfers: [transfer], slot: 90, minedAtMs: START },
        },
      ],
    })
    expect(await store.payments.awaited(SOLANA)).toEqual([])
    await settle(START, 12)
    expect(await stateOf(id)).toEqual(['pending', 0n])
    await settle(START, 11)
    expect(await find(id)).toEqual(['paid', 250n, 'Signature confirmed 250'])
  })
})
