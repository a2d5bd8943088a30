import { expect } from 'vitest'
import { Balance } from '../../capabilities/balance.js'
import { Sender, type TransferFee } from '../../capabilities/sender.js'
import { isPorticoError } from '../../errors/porticoError.js'
import type { Cases } from './chainPluginCases.js'
import { receiverOf, transferOf } from './sendCases.js'
import { expectFailure, expectNoPrompt, type Stage } from './stage.js'

export const feeCases = (facts: { readonly hasNode: boolean; readonly hasBalance: boolean }): Cases => ({
  async 'rejects when the node is out of reach, and never says nothing'(stage) {
    const { get } = await stage.connect()
    const sender = await get(Sender)
    stage.network.answerWith(() => Promise.reject(new TypeError('fetch failed')))
    for (const call of [sender.estimate(transferOf(stage)), sender.spendable(transferOf(stage))]) {
      const outcome = await call.catch((error: unknown) => error)
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

  ...(facts.hasNode
    ? {
        async 'tells the fee in base units of the coin, where it comes from and when, asking nobody'(stage) {
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
          expect(await sender.confirm(stage.home, await sender.transfer({ ...transfer, fee }))).toBe('succeeded')
          const taken = before - (await getBalance(from)).amount - transfer.amount
          expect(taken).toBeLessThanOrEqual(costOf(fee))
        },
      }
    : {}),
})

const costOf = ({ amount, deposit }: TransferFee): bigint => amount.amount + (deposit?.amount ?? 0n)

function expectFee({ fixture }: Stage, { amount, deposit, basis, atMs, limits = {} }: TransferFee): void {
  const { decimals, symbol } = fixture.networks[0].nativeCurrency
  for (const part of deposit ? [amount, deposit] : [amount]) {
    expect({ type: typeof part.amount, decimals: part.decimals, symbol: part.symbol }).toEqual({
      type: 'bigint',
      decimals,
      symbol,
    })
    expect(part.amount).toBeGreaterThanOrEqual(0n)
  }
  if (amount.amount === 0n) expect(basis, 'why it costs nothing').toBeTruthy()
  expect(Math.abs(atMs - Date.now()), 'its age in ms').toBeLessThan(60_000)
  for (const limit of Object.values(limits)) expect(limit).toBeTypeOf('string')
}
