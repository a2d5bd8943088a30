import { type AccountId, type Addresses, type ChainId, type Indexer, parseAccountId } from '@portico/kernel'
import * as z from 'zod/mini'
import { type Api, type RowReader, readAnswer } from './api.js'
import type { Gate } from './gate.js'
import { spellBalance, spellingOf, spellTransaction } from './normalForm.js'
import { balanceRow, priceRow } from './records/balance.js'
import { identityRecord } from './records/profile.js'
import { transactionRow, transferRow } from './records/transaction.js'

const BALANCE = 'v1/account/{address}/balance'
const HISTORY = 'v1/account/{address}/history'
const PRICE = 'v1/fungible/price'
const IDENTITY = 'v1/identity/{address}'
const MAX_PRICES = 100
/** Services read no more of them anew at once. */
const MAX_MOVED = 20

const balancesSchema = /* @__PURE__ */ z.object({ balances: z.array(z.unknown()) })
const historySchema = /* @__PURE__ */ z.object({ data: z.array(z.unknown()), next: z.nullable(z.string()) })
const pricesSchema = /* @__PURE__ */ z.object({ fungibles: z.array(z.unknown()) })

/** Calls 2, 3, 6 and 11 of wire §2.3. */
export function createIndexer(parts: {
  readonly api: Api
  readonly gate: Gate
  readonly rows: RowReader
  readonly projectId: string | undefined
  /** The plain address that is active now. */
  readonly sender: () => string | undefined
  /** How the family of a network writes addresses, where it says so. */
  readonly addressesOf: (chainId: ChainId) => Promise<Addresses | undefined>
}): Indexer {
  const { api, gate, rows, projectId, sender, addressesOf } = parts

  /** Plain addresses (R12). */
  async function movedOn(chainId: ChainId, moved: readonly (AccountId | 'native')[]): Promise<readonly string[]> {
    const { nativeAddress = 'native' } = (await addressesOf(chainId)) ?? {}
    return moved.slice(-MAX_MOVED).map((one) => (one === 'native' ? nativeAddress : parseAccountId(one).address))
  }

  async function fetchSomePrices(addresses: readonly AccountId[], signal: AbortSignal | undefined) {
    const body = { currency: 'usd', addresses, projectId }
    const answer = await api.request({ path: PRICE, method: 'POST', body, signal })
    const { fungibles } = readAnswer(PRICE, pricesSchema, answer)
    return rows.few(PRICE, priceRow, fungibles)
  }

  return {
    serves: (chainId, options = {}) => gate.serves(chainId, options),

    async fetchBalances(account, { signal, forceUpdate = [] } = {}) {
      const { chainId, address } = parseAccountId(account)
      if (!(await gate.isOpen(chainId, { signal }))) return []
      const moved = forceUpdate.length > 0 ? await movedOn(chainId, forceUpdate) : undefined
      const query = { currency: 'usd', chainId, forceUpdate: moved }
      const answer = await api.request({ path: BALANCE, parameters: { address }, query, signal })
      const { balances } = readAnswer(BALANCE, balancesSchema, answer)
      const spell = spellingOf(await addressesOf(chainId), chainId)
      return rows.all(BALANCE, balanceRow, balances, (row) => spellBalance(row, spell))
    },

    async fetchHistory(account, { signal, cursor, onramp } = {}) {
      const { chainId, address } = parseAccountId(account)
      if (!(await gate.isOpen(chainId, { signal }))) return { transactions: [] }
      const query = { cursor, onramp, chainId }
      const answer = await api.request({ path: HISTORY, parameters: { address }, query, signal })
      const { data, next } = readAnswer(HISTORY, historySchema, answer)
      const spell = spellingOf(await addressesOf(chainId), chainId)
      const transactions = await rows.all(HISTORY, transactionRow, data, (row) =>
        spellTransaction({ ...row, transfers: rows.few(`transfers of ${HISTORY}`, transferRow, row.transfers) }, spell),
      )
      return { transactions, ...(next === null ? {} : { next }) }
    },

    async fetchPrices(tokens, { signal } = {}) {
      const chains = [...new Set(tokens.map((token) => parseAccountId(token).chainId))]
      const open = await Promise.all(chains.map((chainId) => gate.isOpen(chainId, { signal })))
      const asked = tokens.filter((token) => open[chains.indexOf(parseAccountId(token).chainId)])
      const parcels = Array.from({ length: Math.ceil(asked.length / MAX_PRICES) }, (_, index) =>
        asked.slice(index * MAX_PRICES, (index + 1) * MAX_PRICES),
      )
      return (await Promise.all(parcels.map((parcel) => fetchSomePrices(parcel, signal)))).flat()
    },

    async fetchIdentity(account, { signal } = {}) {
      const { address } = parseAccountId(account)
      const answer = await api.find({ path: IDENTITY, parameters: { address }, query: { sender: sender() }, signal })
      return answer === undefined ? {} : readAnswer(IDENTITY, identityRecord, answer)
    },
  }
}
