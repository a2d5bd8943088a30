import { expect } from 'vitest'
import { formatAccountId } from '../../caip/accountId.js'
import { Balance } from '../../capabilities/balance.js'
import { type Call, type CallBatch, Calls, type SentBatch } from '../../capabilities/calls.js'
import { Sender } from '../../capabilities/sender.js'
import { isPorticoError } from '../../errors/porticoError.js'
import { until } from '../waiting.js'
import type { Cases } from './cases.js'
import { receiverOf } from './sendCases.js'
import { expectFailure, expectNoPrompt, foreignAccount, onUnknownChain, type Stage } from './stage.js'

const VALUE = 1_000n

export const callCases = (facts: {
  readonly hasNode: boolean
  readonly hasBalance: boolean
  readonly hasSender: boolean
}): Cases => ({
  async 'says what the wallet can do, the same each time, without a prompt'(stage) {
    const calls = await (await stage.connect()).get(Calls)
    const [account] = stage.fixture.accounts
    await expectNoPrompt(stage.wallet, async () => {
      const support = await calls.support(account)
      expect(['supported', 'ready', 'unsupported']).toContain(support.atomic)
      expect([typeof support.sponsored, Array.isArray(support.permissions)]).toEqual(['boolean', true])
      expect(await calls.support(account)).toEqual(support)
    })
  },

  async 'refuses before connect with ACCOUNT_MISSING, without a prompt'(stage) {
    stage.install()
    const calls = await (await stage.open()).get(Calls)
    await expectNoPrompt(stage.wallet, async () => {
      await expectFailure(calls.support(stage.fixture.accounts[0]), 'ACCOUNT_MISSING')
      await expectFailure(calls.send(batchOf(stage)), 'ACCOUNT_MISSING')
    })
  },

  async "refuses an account that is not the session's, and another chain, without a prompt"(stage) {
    const calls = await (await stage.connect()).get(Calls)
    const [account] = stage.fixture.accounts
    const batch = batchOf(stage)
    await expectNoPrompt(stage.wallet, async () => {
      await expectFailure(calls.send({ ...batch, from: foreignAccount(account) }), 'ACCOUNT_MISMATCH')
      await expectFailure(calls.send({ ...batch, from: onUnknownChain(stage, account) }), 'CHAIN_MISMATCH')
    })
  },

  async 'refuses a bad target and less than nothing before anything is sent, whichever call it is'(stage) {
    const calls = await (await stage.connect()).get(Calls)
    const [from] = stage.fixture.accounts
    const good = payment(stage)
    await expectNoPrompt(stage.wallet, async () => {
      for (const ask of [calls.send, calls.estimate]) {
        await expectFailure(ask({ from, calls: [good, { ...good, to: 'not an address' }] }), 'ADDRESS_INVALID')
        await expectFailure(ask({ from, calls: [good, { ...good, value: -1n }] }), 'AMOUNT_INVALID')
      }
    })
  },

  async 'does not ask a wallet that can’t promise all or nothing for it'(stage) {
    const calls = await (await stage.connect()).get(Calls)
    const { atomic } = await calls.support(stage.fixture.accounts[0])
    if (atomic !== 'unsupported') return
    await expectNoPrompt(stage.wallet, () =>
      expectFailure(calls.send({ ...batchOf(stage), atomic: true }), 'BATCH_UNSUPPORTED'),
    )
  },

  async 'gives up an aborted request at once with REQUEST_ABORTED'(stage) {
    const calls = await (await stage.connect()).get(Calls)
    const answer = stage.wallet.holdNext()
    const controller = new AbortController()
    const before = stage.wallet.prompts()
    const sending = calls.send(batchOf(stage), { signal: controller.signal })
    sending.catch(() => {})
    await until(() => stage.wallet.prompts() > before, 'the person is asked')
    controller.abort()
    await expectFailure(sending, 'REQUEST_ABORTED')
    answer()
  },

  async 'reports a refusal as REQUEST_REJECTED'(stage) {
    const calls = await (await stage.connect()).get(Calls)
    stage.wallet.rejectNext()
    await expectFailure(calls.send(batchOf(stage)), 'REQUEST_REJECTED')
  },

  ...(facts.hasNode
    ? {
        async 'tells the fee of all calls, without a prompt'(stage) {
          const calls = await (await stage.connect()).get(Calls)
          const [from] = stage.fixture.accounts
          await expectNoPrompt(stage.wallet, async () => {
            const one = await calls.estimate({ from, calls: [payment(stage)] })
            const both = await calls.estimate(batchOf(stage))
            expect(both.amount.amount, 'of two calls').toBeGreaterThan(one.amount.amount)
            expect(typeof both.isCapped).toBe('boolean')
          })
        },

        async 'rejects with CALL_REVERTED for a call that would revert, without a prompt'(stage) {
          const calls = await (await stage.connect()).get(Calls)
          const [from] = stage.fixture.accounts
          await expectNoPrompt(stage.wallet, async () => {
            const { context } = await expectFailure(
              calls.estimate({ from, calls: [refusedCall(stage)] }),
              'CALL_REVERTED',
            )
            expect(context.index).toBe(0)
          })
        },
      }
    : {}),

  ...(facts.hasNode && facts.hasBalance
    ? {
        async 'makes all calls and confirms them'(stage) {
          const { calls, moved, account } = await openBook(stage)
          const sent = await calls.send(batchOf(stage))
          expect(await calls.confirm({ ...sent, account })).toMatchObject({ status: 'succeeded', done: 2 })
          expect(await moved()).toBe(2n * VALUE)
        },

        async 'tells how many calls have taken effect when one reverts'(stage) {
          const { calls, moved, account } = await openBook(stage)
          const sent = await calls.send({ from: account, calls: [payment(stage), refusedCall(stage)] })
          const { status, done } = await calls.confirm({ ...sent, account })
          expect(await moved(), 'what has moved').toBe(BigInt(done) * VALUE)
          expect(status).toBe(done === 0 ? 'failed' : 'partly')
        },

        async 'leaves nothing done of a batch that is all or nothing when a call reverts'(stage) {
          const { calls, moved, account } = await openBook(stage)
          if ((await calls.support(account)).atomic === 'unsupported') return
          const sent = await calls.send({ from: account, calls: [payment(stage), refusedCall(stage)], atomic: true })
          expect(await calls.confirm({ ...sent, account })).toMatchObject({ status: 'failed', done: 0 })
          expect(await moved()).toBe(0n)
        },

        async 'stops with BATCH_STOPPED at a refusal in the middle, and tells what is done'(stage) {
          const { calls, moved, account } = await openBook(stage)
          const steps: number[] = []
          const onStep = (done: number) => {
            steps.push(done)
            stage.wallet.rejectNext()
          }
          const outcome = await calls.send(batchOf(stage), { onStep }).catch((error: unknown) => error)
          // A wallet that takes all calls at once has no middle.
          if (steps.length === 0) {
            expect(await calls.confirm({ ...(outcome as SentBatch), account })).toMatchObject({ status: 'succeeded' })
            expect(await moved()).toBe(2n * VALUE)
            return
          }
          if (!isPorticoError(outcome, 'BATCH_STOPPED')) return expect.fail(`BATCH_STOPPED and not ${String(outcome)}`)
          expect([steps, outcome.context.done, outcome.context.transactionIds.length]).toEqual([[1], 1, 1])
          expect(isPorticoError(outcome.cause, 'REQUEST_REJECTED'), 'the reason').toBe(true)
          expect(await moved()).toBe(VALUE)
        },

        async 'gives a receipt that storage can keep, and that leads to the batch after a reload'(stage) {
          const { calls, account } = await openBook(stage)
          const sent = await calls.send(batchOf(stage))
          const kept: SentBatch = JSON.parse(JSON.stringify(sent))
          expect(kept, 'plain data').toEqual(sent)
          expect(sent.id.length).toBeGreaterThan(0)
          const after = await stage.open()
          await after.connector.connect(stage.fixture.walletId, { chainId: stage.home })
          const confirmed = await (await after.get(Calls)).confirm({ ...kept, account })
          expect(confirmed).toMatchObject({ status: 'succeeded', done: 2 })
          if (!facts.hasSender) return
          const { id, hint } = kept
          expect(await (await after.get(Sender)).confirm({ id, hint, account }), 'by the sender').toBe('succeeded')
        },
      }
    : {}),
})

const payment = (stage: Stage): Call => ({ to: receiverOf(stage), value: VALUE })

const batchOf = (stage: Stage): CallBatch => ({
  from: stage.fixture.accounts[0],
  calls: [payment(stage), payment(stage)],
})

function refusedCall({ fixture }: Stage): Call {
  return fixture.refusedCall ?? expect.fail('a fixture with calls needs one that reverts')
}

/** Connected, with a look at what the receiver has got since. */
async function openBook(stage: Stage) {
  const { get } = await stage.connect()
  const { getBalance } = await get(Balance)
  const receiver = formatAccountId(stage.home, receiverOf(stage))
  const before = (await getBalance(receiver)).amount
  const moved = async () => (await getBalance(receiver)).amount - before
  return { calls: await get(Calls), account: stage.fixture.accounts[0], moved }
}
