import { expect } from 'vitest'
import { Balance } from '../../capabilities/balance.js'
import { type FeeLevel, Sender, type TransferFee } from '../../capabilities/sender.js'
import { isPorticoError } from '../../errors/porticoError.js'
import type { Cases } from './cases.js'
import { receiverOf, transferOf } from './sendCases.js'
import { expectFailure, expectNoPrompt, type Stage } from './stage.js'

export const feeCases = (facts: { readonly hasNode: boolean; readonly hasBalance: boolean }): Cases => ({
  async 'rejects when the node is out of reach, and never says nothing'(stage) {
    const { get } = await stage.connect()
    const sender = await get(Sender)
    stage.network.answerWith(() => Promise.reject(new TypeError('fetch failed')))
    const transfer = transferOf(stage)
    for (const ask of [() => sender.estimate(transfer), () => sender.spendable(transfer)]) {
      const outcome = await ask().catch((error: unknown) => error)
      expect(isPorticoError(outcome) ? outcome.code : outcome).toMatch(/^(RPC|WALLET)_/)
    }
  },

  async 'refuses a bad receiver and a bad amount before anything is sent'(stage) {
    const { get } = await stage.connect()
    const sender = await get(Sender)
    const transfer = transferOf(stage)
    await expectFailure(sender.estimate({ ...transfer, to: 'not an address' }), 'ADDRESS_INVALID')
    await expectFailure(sender.spendable({ ...transfer, to: 'not an address' }), 'ADDRESS_INVALID')
    await expectFailure(sender.estimate({ ...transfer, amount: 0n }), 'AMOUNT_INVALID')
  },

  async 'refuses a memo that it can not carry'(stage) {
    const { get } = await stage.connect()
    const sender = await get(Sender)
    const transfer = { ...transferOf(stage), memo: 'm'.repeat((sender.memo?.maxBytes ?? 0) + 1) }
    await expectFailure(sender.estimate(transfer), 'MEMO_INVALID')
    await expectFailure(sender.spendable(transfer), 'MEMO_INVALID')
  },

  ...(facts.hasNode
    ? {
        async 'tells the fee in base units of the coin, where it comes from and when, without a prompt'(stage) {
          const { get } = await stage.connect()
          const sender = await get(Sender)
          await expectNoPrompt(stage.wallet, async () => {
            for (const fee of [
              await sender.estimate(transferOf(stage)),
              (await sender.spendable(transferOf(stage))).fee,
            ]) {
              expectFee(stage, fee)
            }
          })
        },

        async 'prices each level that it names, none below the one before'(stage) {
          const { get } = await stage.connect()
          const sender = await get(Sender)
          const { feeLevels = [] } = sender
          expect(new Set(feeLevels).size, 'no level twice').toBe(feeLevels.length)
          expect([0, 2, 3], 'one level alone is no choice').toContain(feeLevels.length)
          let before = 0n
          for (const level of LEVELS.filter((one) => feeLevels.includes(one))) {
            const cost = costOf(await sender.estimate({ ...transferOf(stage), feeLevel: level }))
            expect(cost, level).toBeGreaterThanOrEqual(before)
            before = cost
          }
        },
      }
    : {}),

  ...(facts.hasNode && facts.hasBalance
    ? {
        async 'lets no more be spent than leaves the fee'(stage) {
          const { get } = await stage.connect()
          const { amount: held } = await (await get(Balance)).getBalance(stage.fixture.accounts[0])
          const sender = await get(Sender)
          const transfer = transferOf(stage)
          const { amount, fee } = await sender.spendable(transfer)
          expect(amount, 'a funded account can send').toBeGreaterThan(0n)
          expect(amount + costOf(fee)).toBeLessThanOrEqual(held)
          expect(costOf(await sender.estimate({ ...transfer, amount: amount / 2n }))).toBeLessThanOrEqual(held)
          await expectFailure(sender.estimate({ ...transfer, amount: held }), 'FUNDS_INSUFFICIENT')
        },

        async 'takes no more than was shown'(stage) {
          const { get } = await stage.connect()
          const { getBalance } = await get(Balance)
          const sender = await get(Sender)
          const [from] = stage.fixture.accounts
          const before = (await getBalance(from)).amount
          const transfer = { from, to: receiverOf(stage), amount: before / 100n }
          const fee = await sender.estimate(transfer)
          const receipt = await sender.transfer({ ...transfer, fee })
          expect(await sender.confirm({ ...receipt, account: from })).toBe('succeeded')
          const taken = before - (await getBalance(from)).amount - transfer.amount
          if (fee.isCapped) expect(taken).toBeLessThanOrEqual(costOf(fee))
        },
      }
    : {}),
})

const LEVELS: readonly FeeLevel[] = ['low', 'normal', 'high']
const costOf = ({ amount, deposit }: TransferFee): bigint => amount.amount + (deposit?.amount ?? 0n)

function expectFee({ fixture }: Stage, fee: TransferFee): void {
  const { amount, deposit, basis, atMs, limits = {}, isCapped } = fee
  const { decimals, symbol } = fixture.networks[0].nativeCurrency
  for (const part of deposit ? [amount, deposit] : [amount]) {
    expect({ type: typeof part.amount, decimals: part.decimals, symbol: part.symbol }).toEqual({
      type: 'bigint',
      decimals,
      symbol,
    })
    expect(part.amount).toBeGreaterThanOrEqual(0n)
  }
  expect(isCapped, 'whether it is a limit').toBeTypeOf('boolean')
  if (amount.amount === 0n) expect(basis, 'why it costs nothing').toBeTruthy()
  expect(Math.abs(atMs - Date.now()), 'its age in ms').toBeLessThan(60_000)
  for (const limit of Object.values(limits)) expect(limit).toBeTypeOf('string')
}
