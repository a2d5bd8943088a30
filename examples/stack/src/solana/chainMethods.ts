import { getBase64Encoder } from '@solana/kit'
import { genesisHash, type Ledger } from './ledger.js'
import { invalidParams, type Params, RpcError, readCount, readText } from './params.js'
import type { RpcMethods } from './rpc.js'
import { decodeMessage } from './wireTransaction.js'

const LAMPORTS_PER_SIGNATURE = 5000

export const withContext = (ledger: Ledger, value: unknown) => ({
  context: { slot: ledger.slot(), apiVersion: '2.3.0' },
  value,
})

/** Methods about the chain itself: height, blockhashes, fees. */
export function createChainMethods(ledger: Ledger): RpcMethods {
  const { slot, blockhashes } = ledger
  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '2.3.0', 'feature-set': 0 }),
    getGenesisHash: () => genesisHash,
    getSlot: slot,
    getBlockHeight: slot,
    getBlockTime([wanted]: Params) {
      const asked = readCount(wanted, 'a slot')
      const time = ledger.timeOf(asked)
      if (time === undefined) throw new RpcError(-32004, `Block not available for slot ${asked}`)
      return time
    },
    getEpochInfo: () => ({
      ...{ absoluteSlot: slot(), blockHeight: slot(), slotIndex: slot(), epoch: 0, slotsInEpoch: 432_000 },
      transactionCount: ledger.records.size,
    }),
    getLatestBlockhash: () =>
      withContext(ledger, { blockhash: blockhashes.latest(), lastValidBlockHeight: blockhashes.lastValidHeight() }),
    isBlockhashValid: ([blockhash]: Params) =>
      withContext(ledger, blockhashes.isValid(readText(blockhash, 'a blockhash'))),
    getFeeForMessage: ([message]: Params) => withContext(ledger, readFee(ledger, readText(message, 'a message'))),
    getRecentPrioritizationFees: () => [{ slot: slot(), prioritizationFee: 0 }],
  }
}

// null, as a node answers, when the message could not land any more.
function readFee({ blockhashes }: Ledger, message: string): number | null {
  try {
    const { lifetimeToken, header } = decodeMessage(getBase64Encoder().encode(message))
    return blockhashes.isValid(lifetimeToken) ? header.numSignerAccounts * LAMPORTS_PER_SIGNATURE : null
  } catch {
    throw invalidParams('failed to decode the message.')
  }
}
