import { solanaAddressOf } from '@portico/test-kit'
import type { EvmChainDescription } from '@portico-examples/stack'
import { createTestClient, erc20Abi, http, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { theStack } from './theStack.js'
import { evmAddresses } from './wallets.js'

/** What there is to send, and what the chains say of it. */

export type Family = 'eip155' | 'solana'

/** A node, asked and commanded past the page. */
export const nodeOf = ({ rpcUrl }: EvmChainDescription = theStack().evm[0]) =>
  createTestClient({ mode: 'anvil', transport: http(rpcUrl), pollingInterval: 100 }).extend(publicActions)

/** What most methods answer is below `value`. */
export async function askSolana<Answer>(method: string, ...params: unknown[]): Promise<Answer> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(theStack().solana.rpcUrl, { method: 'POST', headers, body })
  const { result } = (await answer.json()) as { readonly result: { readonly value: Answer } }
  return result.value
}

/** What can be sent, as the chain itself knows it. Amounts in base units. */
export interface Asset {
  readonly family: Family
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Contract or mint; absent for the native coin. */
  readonly address?: string
  balanceOf(owner: string): Promise<bigint>
  /** What a wallet says that is asked to send it. */
  promptOf(amount: string, to: string): string
}

export const asAddress = (text: string) => text as `0x${string}`

export const ether: Asset = {
  ...{ family: 'eip155', name: 'Ether', symbol: 'ETH', decimals: 18 },
  balanceOf: (owner) => nodeOf().getBalance({ address: asAddress(owner) }),
  promptOf: (amount, to) => `Send ${amount} ETH to ${to}`,
}

const { address: dollarAddress } = theStack().evm[0].token
export const dollars: Asset = {
  ...{ family: 'eip155', ...theStack().evm[0].token },
  balanceOf: (owner) =>
    nodeOf().readContract({
      ...{ address: dollarAddress, abi: erc20Abi },
      ...{ functionName: 'balanceOf', args: [asAddress(owner)] },
    }),
  promptOf: (amount, to) => `Send ${amount} TUSD to ${to}`,
}

export const sol: Asset = {
  ...{ family: 'solana', name: 'SOL', symbol: 'SOL', decimals: 9 },
  balanceOf: async (owner) => BigInt(await askSolana<number>('getBalance', owner)),
  promptOf: (amount, to) => `Send ${amount} SOL to ${to}`,
}

const { mint, ...splToken } = theStack().solana.token
export const spl: Asset = {
  ...{ family: 'solana', address: mint, ...splToken },
  async balanceOf(owner) {
    type Held = { readonly account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }
    const [held] = await askSolana<Held[]>('getTokenAccountsByOwner', owner, { mint }, { encoding: 'jsonParsed' })
    return BigInt(held?.account.data.parsed.info.tokenAmount.amount ?? 0)
  },
  promptOf: (amount, to) => `Send ${amount} of token ${mint} to ${to}`,
}

export const coinOf = ({ family }: Asset): Asset => (family === 'eip155' ? ether : sol)

/** An unused address. */
export const freshAddress = (family: Family): string =>
  family === 'eip155'
    ? privateKeyToAddress(generatePrivateKey())
    : solanaAddressOf(crypto.getRandomValues(new Uint8Array(32)))

export const payerOf = (family: Family): string =>
  (family === 'eip155' ? evmAddresses[0] : theStack().solana.accounts[0]) ?? ''
