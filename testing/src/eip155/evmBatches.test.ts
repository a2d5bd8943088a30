import { startEvmChains } from '@portico-examples/stack'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { FakeWindow } from '../wallet/fakeWindow.js'
import type { CallSupport } from './evmBatches.js'
import { createEvmWallet, type EvmTestWallet } from './evmWallet.js'

let evm: Awaited<ReturnType<typeof startEvmChains>>
let wallet: EvmTestWallet

beforeAll(async () => {
  evm = await startEvmChains()
})
afterAll(() => evm?.stop())
afterEach(() => wallet?.uninstall())

/** A wallet that a site may use already. */
async function open(calls?: CallSupport) {
  const chains = evm.chains
  wallet = createEvmWallet({ target: new FakeWindow(), chains, autoApprove: true, ...(calls && { calls }) })
  const ask = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params })
  await ask('eth_requestAccounts')
  const { accounts, token, chainId } = chains[0]
  const chain = `0x${chainId.toString(16)}`
  const transfer = (amount: bigint) => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [accounts[5] as Hex, amount] })
    return { to: token.address, data }
  }
  const batch = (...amounts: bigint[]) => ({
    ...{ version: '2.0.0', chainId: chain, from: wallet.address, atomicRequired: true },
    calls: amounts.map(transfer),
  })
  const settled = async (id: unknown) =>
    vi.waitFor(async () => {
      const answer = (await ask('wallet_getCallsStatus', id)) as { status: unknown; receipts?: object[] }
      expect(answer.status).not.toBe(100)
      return { status: answer.status, receipts: answer.receipts?.length }
    })
  return { ask, batch, chain, settled }
}
const TOO_MUCH = 10n ** 30n

test('says of each chain what it can do with a batch, in the form it has', async () => {
  const { ask, chain } = await open({ atomic: 'ready' })
  expect(await ask('wallet_getCapabilities', wallet.address, [chain])).toEqual({
    [chain]: { atomic: { status: 'ready' } },
  })
  const older = await open({ atomic: 'supported', form: '1.0' })
  expect(await older.ask('wallet_getCapabilities', wallet.address, [chain])).toEqual({
    [chain]: { atomicBatch: { supported: true } },
  })
})

test('makes all calls of a batch or none, in one transaction', async () => {
  const { ask, batch, settled } = await open({ atomic: 'supported' })
  const { id } = (await ask('wallet_sendCalls', batch(1n, 2n))) as { id: Hex }
  expect(await settled(id)).toEqual({ status: 200, receipts: 1 })
  const { id: other } = (await ask('wallet_sendCalls', batch(1n, TOO_MUCH))) as { id: Hex }
  expect(await settled(other)).toEqual({ status: 500, receipts: 1 })
})

test('goes through the calls in order, up to one that is taken back', async () => {
  const { ask, batch, settled } = await open({ atomic: 'unsupported' })
  const loose = (...amounts: bigint[]) => ({ ...batch(...amounts), atomicRequired: false })
  const { id } = (await ask('wallet_sendCalls', loose(1n, TOO_MUCH, 2n))) as { id: Hex }
  expect(await settled(id)).toEqual({ status: 600, receipts: 2 })
  await expect(ask('wallet_sendCalls', batch(1n))).rejects.toMatchObject({ code: 5760 })
})

test('refuses another form, another chain and an unknown batch, and everything when it takes none', async () => {
  const { ask, batch } = await open({ atomic: 'supported' })
  await expect(ask('wallet_sendCalls', { ...batch(1n), version: '1.0' })).rejects.toMatchObject({ code: -32602 })
  await expect(ask('wallet_sendCalls', { ...batch(1n), chainId: '0x1' })).rejects.toMatchObject({ code: 5710 })
  await expect(ask('wallet_getCallsStatus', '0x1')).rejects.toMatchObject({ code: 5730 })
  wallet.rejectNext()
  await expect(ask('wallet_sendCalls', batch(1n))).rejects.toMatchObject({ code: 4001 })
  const without = await open()
  await expect(without.ask('wallet_sendCalls', batch(1n))).rejects.toMatchObject({ code: 4200 })
})
