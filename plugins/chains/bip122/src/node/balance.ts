import type { Balance, Network, Nodes, ReadonlyStore } from '@portico/kernel'
import { createNativeBalance } from '@portico/kernel/chain'
import { parseAddress } from '../address.js'
import { type Coin, createEsplora } from './esplora.js'

const sum = (coins: readonly Coin[]): bigint => coins.reduce((total, { value }) => total + value, 0n)

/**
 * In satoshis. While nothing is on its way the totals say it all; else the coins themselves are read, because change that is on
 * its way is not told from what arrives by totals.
 */
export const createBalance = (nodes: Nodes, networks: ReadonlyStore<readonly Network[]>): Balance =>
  createNativeBalance(networks, async (chainId, account, options) => {
    const node = createEsplora(nodes, chainId, options)
    const address = parseAddress(account, chainId) ?? ''
    const { chain_stats: confirmed, mempool_stats: mempool } = await node.getTotals(address)
    if (mempool.tx_count === 0) return confirmed
    const coins = await node.getCoins(address)
    const unconfirmed = sum(coins.filter(({ status }) => !status.confirmed))
    const amount = sum(coins)
    if (unconfirmed === 0n) return amount
    const parts = [
      { kind: 'free', amount: amount - unconfirmed } as const,
      { kind: 'unconfirmed', amount: unconfirmed } as const,
    ]
    return { amount, parts }
  })
