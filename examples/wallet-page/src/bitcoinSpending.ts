import { schnorr } from '@noble/curves/secp256k1.js'
import { bitcoinNetworkOf } from '@portico/test-kit'
import { hex } from '@scure/base'
import { Script, selectUTXO, type Transaction } from '@scure/btc-signer'
import * as z from 'zod/mini'
import { type BitcoinAddress, requireNetwork } from './bitcoinAddresses.js'
import { invalidParams, nodeFailed } from './requestErrors.js'
import type { WalletChain } from './walletChain.js'

const SATS_PER_BYTE = 2n
const coins = z.array(
  z.object({
    txid: z.string(),
    vout: z.int(),
    value: z.pipe(
      z.int(),
      z.transform((sats: number) => BigInt(sats)),
    ),
  }),
)

export interface Transfer {
  readonly to: string
  readonly sats: bigint
  readonly change: string
  readonly memo: Uint8Array | undefined
}

/** Spends coins of one address, asked of the network's Esplora interface. */
export async function buildTransfer(from: BitcoinAddress, transfer: Transfer, chain: WalletChain) {
  const network = bitcoinNetworkOf(requireNetwork(chain))
  const { script } = from
  const held = coins.parse(JSON.parse(await ask(chain, `address/${from.address}/utxo`)))
  const inputs = held.map(({ txid, vout, value }) => ({ txid, index: vout, witnessUtxo: { script, amount: value } }))
  const memo = transfer.memo ? [{ script: Script.encode(['RETURN', transfer.memo]), amount: 0n }] : []
  const outputs = [{ address: transfer.to, amount: transfer.sats }, ...memo]
  const options = { changeAddress: transfer.change, feePerByte: SATS_PER_BYTE, network, createTx: true }
  const { tx } = selectUTXO(inputs, outputs, 'default', { ...options, allowUnknownOutputs: true }) ?? {}
  if (!tx) throw invalidParams('The account holds too little.')
  tx.sign(from.key)
  return tx
}

/** Signs one input for the address that it spends from. */
export function signInput(transaction: Transaction, index: number, from: BitcoinAddress, sighashes?: number[]): void {
  const { witnessUtxo } = transaction.getInput(index)
  if (!witnessUtxo || hex.encode(witnessUtxo.script) !== hex.encode(from.script))
    throw invalidParams(`Input ${index} does not spend from ${from.address}.`)
  if (from.purpose === 'ordinals') transaction.updateInput(index, { tapInternalKey: schnorr.getPublicKey(from.key) })
  transaction.signIdx(from.key, index, sighashes)
}

/** @returns its id */
export function broadcast(transaction: Transaction, chain: WalletChain): Promise<string> {
  transaction.finalize()
  return ask(chain, 'tx', hex.encode(transaction.extract()))
}

async function ask({ rpcUrl }: WalletChain, path: string, body?: string): Promise<string> {
  const response = await fetch(`${rpcUrl}/${path}`, body === undefined ? {} : { method: 'POST', body })
  const text = await response.text()
  if (!response.ok) throw nodeFailed(text)
  return text
}
