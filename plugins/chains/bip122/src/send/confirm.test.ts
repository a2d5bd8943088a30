import { type ChainId, type Nodes, PorticoError } from '@portico/kernel'
import { createFakeClock } from '@portico/kernel/testing'
import { expect, it } from 'vitest'
import { createConfirm } from './confirm.js'

const CHAIN: ChainId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const [id, spent, other] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string]
const script = `0014${'11'.repeat(20)}`
const hint = { input: `${spent}:1`, script, amount: '5000' }
const account = `${CHAIN}:bcrt1q` as const

/** What the interface knows now; a test changes it. */
function open() {
  const clock = createFakeClock()
  const unspent = [`tx/${spent}/outspend/1`, { spent: false }] as const
  const known = new Map<string, unknown>([unspent])
  const missing = () => new PorticoError('RPC_REFUSED', { chainId: CHAIN, method: 'GET', rpcCode: 404, reason: 'no' })
  const nodes: Pick<Nodes, 'get'> = {
    async get(_chain, path) {
      if (!known.has(path)) throw missing()
      return known.get(path)
    },
  }
  const knows = (txid: string, confirmed: boolean, pays = 5_000) =>
    known.set(`tx/${txid}`, {
      txid,
      vin: [{ prevout: null }],
      vout: [{ scriptpubkey: script, value: pays }],
      status: { confirmed },
    })
  const spends = (txid: string) => known.set(`tx/${spent}/outspend/1`, { spent: true, txid })
  const forgets = (txid: string) => known.delete(`tx/${txid}`)
  const successors: string[] = []
  const onSuccessor = (by: string) => void successors.push(by)
  const confirm = createConfirm({ nodes: nodes as Nodes, clock })
  const watch = (withHint = true) => {
    const verdict = confirm({ id, account, ...(withHint && { hint }) }, { onSuccessor })
    verdict.catch(() => {})
    return verdict
  }
  return { clock, known, knows, spends, forgets, watch, successors }
}

it('waits until the transaction is in a block', async () => {
  const { clock, knows, watch } = open()
  knows(id, false)
  const verdict = watch()
  await clock.advance(30_000)
  knows(id, true)
  await clock.advance(1_000)
  expect(await verdict).toBe('succeeded')
})

it('another transaction that spends its coins has taken its place', async () => {
  const { clock, knows, spends, watch } = open()
  knows(id, false)
  const verdict = watch()
  await clock.advance(5_000)
  const left = open()
  left.knows(other, false, 4_999)
  left.spends(other)
  await expect(left.watch()).rejects.toMatchObject({ code: 'TX_REPLACED', context: { transactionId: id, by: other } })
  knows(id, true)
  spends(id)
  await clock.advance(1_000)
  expect(await verdict).toBe('succeeded')
})

it('one that pays the receiver the same in its place is the one to wait for', async () => {
  const { clock, knows, spends, watch, successors } = open()
  knows(other, false)
  spends(other)
  const verdict = watch()
  await clock.advance(2_000)
  expect(successors).toEqual([other])
  knows(other, true)
  await clock.advance(1_000)
  expect(await verdict).toBe('succeeded')
})

it('one that no node knows for a minute is dropped, and one that is away for less is not', async () => {
  const { clock, knows, forgets, watch } = open()
  const verdict = watch()
  await clock.advance(50_000)
  knows(id, false)
  await clock.advance(10_000)
  forgets(id)
  await clock.advance(50_000)
  await expect(Promise.race([verdict, 'open'])).resolves.toBe('open')
  await clock.advance(12_000)
  await expect(verdict).rejects.toMatchObject({ code: 'TX_DROPPED' })
})

it('is pending after two minutes, and for ever where nothing says what it spends', async () => {
  const { clock, knows, watch } = open()
  const without = watch(false)
  await clock.advance(125_000)
  await expect(without).rejects.toMatchObject({ code: 'TX_PENDING' })
  knows(id, false)
  const verdict = watch()
  await clock.advance(125_000)
  await expect(verdict).rejects.toMatchObject({ code: 'TX_PENDING' })
  expect(clock.pending()).toBe(0)
})

it('an interface that answers with another transaction has not answered', async () => {
  const { known, knows, watch } = open()
  knows(other, true)
  known.set(`tx/${id}`, known.get(`tx/${other}`))
  await expect(watch()).rejects.toMatchObject({ code: 'RPC_FAILED' })
})

it('an interface that knows nothing at all does not say that a transaction was dropped', async () => {
  const { clock, known, watch } = open()
  known.clear()
  const verdict = watch()
  await clock.advance(62_000)
  await expect(verdict).rejects.toMatchObject({ code: 'RPC_REFUSED' })
})
