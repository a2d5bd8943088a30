import { PorticoError } from '@portico/kernel'
import { createFakeClock } from '@portico/kernel/testing'
import { expect, it } from 'vitest'
import { failureOf } from '../../test/scene.js'
import { addressKey } from '../address.js'
import { createChainReader } from '../node/chainReader.js'
import { createConfirm } from './confirm.js'

/** The node is there, so the wallet's own is not asked. */
const walletRpc = { read: () => expect.fail('the wallet was asked') }
const HASH = `0x${'5a'.repeat(32)}`
const CHAIN = 'eip155:31337'
const SENT = { id: HASH, account: `${CHAIN}:0x${'a1'.repeat(20)}` } as const

/** Confirms against a node that answers each question with the next of these, and the last one for ever. */
function openConfirm(...answers: readonly (unknown | PorticoError)[]) {
  const clock = createFakeClock()
  const askedAtMs: number[] = []
  const nodes = {
    serves: () => true,
    async request() {
      const answer = answers[Math.min(askedAtMs.length, answers.length - 1)]
      askedAtMs.push(clock.now())
      if (answer instanceof PorticoError) throw answer
      return answer
    },
  }
  const confirm = createConfirm({
    reader: createChainReader({ nodes, walletRpc }),
    clock,
  })
  return { clock, askedAtMs, confirm }
}

const down = new PorticoError('RPC_FAILED', { chainId: CHAIN, method: 'eth_getTransactionReceipt' })

it('asks at once, soon again, then every second', async () => {
  const { confirm, clock, askedAtMs } = openConfirm(null, null, null, null, null, { status: '0x1' })
  const verdict = confirm(SENT)
  await clock.advance(10_000)
  expect(await verdict).toBe('succeeded')
  expect(askedAtMs).toEqual([0, 250, 750, 1_750, 2_750, 3_750])
})

it.each([
  ['0x1', 'succeeded'],
  ['0x01', 'succeeded'],
  ['0x0', 'failed'],
])('reads status %s as %s', async (status, verdict) => {
  expect(await openConfirm({ status, blockNumber: '0x1' }).confirm(SENT)).toBe(verdict)
})

it('tells which tokens went to the account or left it, as far as the events of the receipt can be read', async () => {
  const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const topicOf = (byte: string) => `0x${'00'.repeat(12)}${byte.repeat(20)}`
  const [own, other] = [topicOf('A1'), topicOf('b2')]
  const log = (byte: string, ...topics: string[]) => ({ address: `0x${byte.repeat(20)}`, topics, data: '0x' })
  const movedBy = async (logs: unknown) => {
    const moved: string[] = []
    await openConfirm({ status: '0x1', logs }).confirm(SENT, { onMoved: (tokens) => moved.push(...tokens) })
    return moved
  }
  const logs = [
    log('C1', transfer, own, other),
    log('c1', transfer, own, other),
    log('c2', transfer, other, own),
    log('c3', transfer, other, other),
    log('c4', transfer, own, other, topicOf('01')),
    log('c5', own, own, own),
    log('c6'),
  ]
  expect(await movedBy(logs)).toEqual(['c1', 'c2'].map((byte) => `${CHAIN}:${addressKey(`0x${byte.repeat(20)}`)}`))
  for (const broken of [undefined, null, 'logs', [{ address: '0x', topics: [] }]]) {
    expect(await movedBy(broken)).toEqual([])
  }
})

it('says TX_PENDING after two minutes, and leaves no timer', async () => {
  const { confirm, clock } = openConfirm(null)
  const failure = failureOf(confirm(SENT), 'TX_PENDING')
  await clock.advance(125_000)
  expect(await failure).toMatchObject({ transactionId: HASH })
  expect(clock.pending()).toBe(0)
})

it('bears a node that is away for a moment, and gives up on one that stays away', async () => {
  const patient = openConfirm(down, down, null, down, { status: '0x1' })
  const verdict = patient.confirm(SENT)
  await patient.clock.advance(5_000)
  expect(await verdict).toBe('succeeded')
  const lost = openConfirm(down)
  const failure = failureOf(lost.confirm(SENT), 'RPC_FAILED')
  await lost.clock.advance(5_000)
  await failure
})

it.each([{}, 'text', { status: 'ok' }, { status: 1 }])('takes %j for no receipt', async (answer) => {
  const { confirm, clock } = openConfirm(answer)
  const failure = failureOf(confirm(SENT), 'RPC_FAILED')
  await clock.advance(5_000)
  await failure
})

it('ends with REQUEST_ABORTED when the caller gives up', async () => {
  const { confirm, clock } = openConfirm(null)
  const patience = new AbortController()
  const failure = failureOf(confirm(SENT, { signal: patience.signal }), 'REQUEST_ABORTED')
  await clock.advance(1_000)
  patience.abort()
  await failure
  expect(clock.pending()).toBe(0)
})
