import { expect } from 'vitest'
import { formatAccountId } from '../../caip/accountId.js'
import { Balance } from '../../capabilities/balance.js'
import { type Receipt, Sender, type Transfer } from '../../capabilities/sender.js'
import type { ErrorCode } from '../../errors/contexts.js'
import type { Cases } from './cases.js'
import {
  expectFailure,
  expectNoPrompt,
  foreignAccount,
  foreignOnUnknownChain,
  moveAway,
  onUnknownChain,
  type Stage,
} from './stage.js'

export const sendCases = (facts: {
  readonly canMove: boolean
  readonly hasNode: boolean
  readonly hasBalance: boolean
}): Cases => ({
  async 'refuses before connect with ACCOUNT_MISSING, without a prompt'(stage) {
    stage.install()
    const { get } = await stage.open()
    const sender = await get(Sender)
    await expectNoPrompt(stage.wallet, () => expectFailure(sender.transfer(transferOf(stage)), 'ACCOUNT_MISSING'))
  },

  async 'refuses a zero or negative amount with AMOUNT_INVALID, without a prompt'(stage) {
    await expectRefused(stage, 'AMOUNT_INVALID', { amount: 0n }, { amount: -1n })
  },

  async 'refuses a bad receiver with ADDRESS_INVALID, without a prompt'(stage) {
    await expectRefused(stage, 'ADDRESS_INVALID', { to: '' }, { to: 'not an address' })
  },

  async 'refuses a memo that it can not carry with MEMO_INVALID, without a prompt'(stage) {
    const { get } = await stage.connect()
    const sender = await get(Sender)
    const { maxBytes = 0 } = sender.memo ?? {}
    // Counted in bytes: each of these letters is two.
    for (const memo of ['m'.repeat(maxBytes + 1), 'é'.repeat(Math.floor(maxBytes / 2) + 1)]) {
      await expectNoPrompt(stage.wallet, () =>
        expectFailure(sender.transfer({ ...transferOf(stage), memo }), 'MEMO_INVALID'),
      )
    }
  },

  async "refuses an account that is not the session's with ACCOUNT_MISMATCH, without a prompt"(stage) {
    await expectRefused(stage, 'ACCOUNT_MISMATCH', { from: foreignAccount(stage.fixture.accounts[0]) })
  },

  async 'refuses a transfer for another chain with CHAIN_MISMATCH, without a prompt'(stage) {
    await expectRefused(stage, 'CHAIN_MISMATCH', { from: onUnknownChain(stage, stage.fixture.accounts[0]) })
  },

  async 'looks at the network first: an unknown account on another one is CHAIN_MISMATCH'(stage) {
    await expectRefused(stage, 'CHAIN_MISMATCH', { from: foreignOnUnknownChain(stage) })
  },

  ...(facts.canMove
    ? {
        async 'refuses when the chain changed since the transfer was built, without a prompt'(stage) {
          const opened = await stage.connect()
          const sender = await opened.get(Sender)
          await moveAway(stage, opened)
          await expectNoPrompt(stage.wallet, () => expectFailure(sender.transfer(transferOf(stage)), 'CHAIN_MISMATCH'))
        },
      }
    : {}),

  ...(facts.hasNode
    ? {
        async 'reports a refusal as REQUEST_REJECTED'(stage) {
          const { get } = await stage.connect()
          const sender = await get(Sender)
          stage.wallet.rejectNext()
          await expectFailure(sender.transfer(transferOf(stage)), 'REQUEST_REJECTED')
        },
      }
    : {}),

  ...(facts.hasNode && facts.hasBalance
    ? {
        async 'moves the coins and confirms it'(stage) {
          const { get } = await stage.connect()
          const { getBalance } = await get(Balance)
          const sender = await get(Sender)
          const [from] = stage.fixture.accounts
          const to = formatAccountId(stage.home, receiverOf(stage))
          const before = { from: await getBalance(from), to: await getBalance(to) }
          const amount = before.from.amount / 100n
          const receipt = await sender.transfer({ from, to: receiverOf(stage), amount })
          expect(receipt.id.length).toBeGreaterThan(0)
          expect(await sender.confirm({ ...receipt, account: from })).toBe('succeeded')
          expect((await getBalance(to)).amount - before.to.amount).toBe(amount)
          expect(before.from.amount - (await getBalance(from)).amount).toBeGreaterThanOrEqual(amount)
        },

        async 'carries a memo as long as it says, at each of its fee levels'(stage) {
          const { get } = await stage.connect()
          const sender = await get(Sender)
          const { memo, feeLevels = ['normal'] } = sender
          const [account] = stage.fixture.accounts
          for (const feeLevel of feeLevels) {
            const transfer = { ...transferOf(stage), feeLevel, memo: memo && 'm'.repeat(memo.maxBytes) }
            const receipt = await sender.transfer({ ...transfer, fee: await sender.estimate(transfer) })
            expect(await sender.confirm({ ...receipt, account })).toBe('succeeded')
          }
        },

        async 'gives a receipt that storage can keep, and that leads to the transaction after a reload'(stage) {
          const { get } = await stage.connect()
          const [from] = stage.fixture.accounts
          const sent = await (await get(Sender)).transfer({ from, to: receiverOf(stage), amount: 1_000_000n })
          const kept: Receipt = JSON.parse(JSON.stringify(sent))
          expect(kept, 'plain data').toEqual(sent)
          const entries = Object.entries(kept.hint ?? {})
          expect(entries.length, 'entries of the hint').toBeLessThanOrEqual(8)
          for (const [name, value] of entries) {
            expect(value, name).toBeTypeOf('string')
            expect(name.length <= 64 && value.length <= 256, `${name} is short enough`).toBe(true)
          }
          const afterReload = await (await stage.open()).get(Sender)
          expect(await afterReload.confirm({ ...kept, account: from })).toBe('succeeded')
          const { id } = kept
          expect(await afterReload.confirm({ id, account: from }), 'without its hint').toBe('succeeded')
          const hint = Object.fromEntries(entries.map(([name]) => [name, 'nonsense']))
          expect(await afterReload.confirm({ id, hint, account: from }), 'with a hint of nonsense').toBe('succeeded')
        },
      }
    : {}),
})

async function expectRefused(
  stage: Stage,
  code: ErrorCode,
  ...changes: readonly [Partial<Transfer>, ...Partial<Transfer>[]]
): Promise<void> {
  const { get } = await stage.connect()
  const sender = await get(Sender)
  for (const change of changes) {
    await expectNoPrompt(stage.wallet, () => expectFailure(sender.transfer({ ...transferOf(stage), ...change }), code))
  }
}

export const transferOf = (stage: Stage): Transfer => ({
  from: stage.fixture.accounts[0],
  to: receiverOf(stage),
  amount: 1_000_000n,
})

export function receiverOf({ fixture }: Stage): string {
  expect(fixture.receiver, 'a fixture with a sender needs a receiver').toBeDefined()
  return fixture.receiver ?? ''
}
