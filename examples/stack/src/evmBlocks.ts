import { type Address, type Hex, numberToHex } from 'viem'
import { callRpc } from './jsonRpcClient.js'

export interface Sending {
  readonly from: Address
  readonly to: Address
  readonly data?: Hex
  readonly value?: bigint
  /** It is to land, and to be reverted there. */
  readonly fails?: true
}

// Estimates would fail where a transaction needs another one of its block.
const GAS = numberToHex(5_000_000)

/** Mines one block of these transactions, of accounts the node has the keys of; mining on its own must be off. */
export async function mineBlock(rpcUrl: string, sendings: readonly Sending[], atSeconds?: number): Promise<void> {
  // One after the other: senders keep their order then.
  for (const { from, to, data = '0x', value = 0n } of sendings) {
    await callRpc(rpcUrl, 'eth_sendTransaction', [{ from, to, data, gas: GAS, value: numberToHex(value) }])
  }
  if (atSeconds !== undefined) await callRpc(rpcUrl, 'evm_setNextBlockTimestamp', [atSeconds])
  await callRpc(rpcUrl, 'evm_mine')
  const receipts = (await callRpc(rpcUrl, 'eth_getBlockReceipts', ['latest'])) as { status: Hex }[]
  const outcomes = receipts.map(({ status }) => status === '0x1').toSorted()
  const wanted = sendings.map(({ fails }) => !fails).toSorted()
  if (String(outcomes) !== String(wanted)) throw new Error(`A transaction of the test data went wrong at ${rpcUrl}.`)
}
