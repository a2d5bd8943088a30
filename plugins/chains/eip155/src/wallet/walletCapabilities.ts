import { type AccountId, isPorticoError, parseAccountId } from '@portico/kernel'
import type { WalletPort } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { readChainId, toHexChainId } from '../chainIds.js'
import { query } from './provider.js'

const METHOD = 'wallet_getCapabilities' // EIP-5792
/** Under this id stands what holds on every network. */
const ALL_CHAINS = 0

/**
 * What a wallet says that it can do for an account on its network, the network's own entry first; `undefined` when it does not
 * know the question, or answers nonsense. Asked once in the life of the page, whatever the answer was, but for a wallet
 * that did not answer in time. Never rejects.
 */
export type ReadCapabilities = (wallet: WalletPort, account: AccountId) => Promise<readonly unknown[] | undefined>

export function createReadCapabilities(): ReadCapabilities {
  const asked = new Map<string, ReturnType<ReadCapabilities>>()

  return (wallet, account) => {
    const key = `${wallet.walletId} ${account.toLowerCase()}`
    const forget = (error: unknown) => {
      if (isPorticoError(error, 'WALLET_TIMEOUT')) asked.delete(key)
      return undefined
    }
    const asking = asked.get(key) ?? ask(wallet, account).catch(forget)
    asked.set(key, asking)
    return asking
  }
}

async function ask(wallet: WalletPort, account: AccountId): ReturnType<ReadCapabilities> {
  const { chainId, address } = parseAccountId(account)
  const reply = await query(wallet, METHOD, [address, [toHexChainId(chainId)]], z.unknown())
  const entries = listByChain(reply)
  const own = entries?.filter(([chain]) => readChainId(chain) === chainId) ?? []
  const shared = entries?.filter(([chain]) => Number(chain) === ALL_CHAINS) ?? []
  return entries && [...own, ...shared].map(([, capabilities]) => capabilities)
}

/** An untrusted object by its keys, which name networks. */
export function listByChain(reply: unknown): readonly (readonly [string, unknown])[] | undefined {
  try {
    return Object(reply) === reply && !Array.isArray(reply) ? Object.entries(reply as object) : undefined
  } catch {
    return undefined
  }
}
