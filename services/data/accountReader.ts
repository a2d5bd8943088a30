import { shareLookups } from '../http/shareLookups.js'
import type { RunningIndexer } from './indexer/startIndexer.js'
import { refuseAway } from './refuseAway.js'
import { normalizeAddress } from './store/addresses.js'
import type { DataStore } from './store/dataStore.js'
import type { TokenKey } from './store/tokenCatalogue.js'
import { within } from './within.js'

/** The indexer, as the API sees it. */
export interface AccountReader {
  /**
   * Makes sure that the store knows the account on these chains: what it read once is answered in any case. @throws a 502
   * when an account that it never read can't be, and what `admit` throws
   */
  prepare(account: { readonly address: string; readonly chainIds: readonly string[] }, admit: Admit): Promise<void>
  /** Reads just these assets of the account anew (R12). @throws a 502 when they can't be, within a bound, and what `admit` throws */
  refresh(address: string, tokens: readonly TokenKey[], admit: Admit): Promise<void>
}

/** Called before an account is followed on a chain; throws when the client has had enough of them. */
export type Admit = (chainId: string) => void

const TRACK_TIMEOUT_MS = 8_000
const REFRESH_TIMEOUT_MS = 8_000
/** An account that is looked at stays known for much longer. */
const prepared = { maxAgeMs: 30_000, maxEntries: 20_000 }

export function createAccountReader(
  store: DataStore,
  indexer: Pick<RunningIndexer, 'isTracked' | 'track' | 'refresh'>,
): AccountReader {
  const prepareOne = shareLookups(async (key, admit: Admit) => {
    const [chainId = '', address = ''] = key.split(' ')
    try {
      await admitNew(chainId, address, admit)
      await within(TRACK_TIMEOUT_MS, indexer.track(chainId, address))
    } catch (cause) {
      // What was read before is still worth telling.
      if (!(await store.ledger.holds(chainId, address, null))) throw refuseAway(cause)
    }
  }, prepared)
  const admitNew = async (chainId: string, address: string, admit: Admit) => {
    if (!(await indexer.isTracked(chainId, address))) admit(chainId)
  }
  return {
    async prepare({ address, chainIds }, admit) {
      await Promise.all(
        chainIds.map((chainId) => prepareOne(`${chainId} ${normalizeAddress(chainId, address)}`, admit)),
      )
    },
    async refresh(address, tokens, admit) {
      const byChain = new Map<string, TokenKey[]>()
      for (const key of tokens) byChain.set(key.chainId, [...(byChain.get(key.chainId) ?? []), key])
      const reading = [...byChain].map(async ([chainId, ofChain]) => {
        await admitNew(chainId, address, admit)
        await indexer.refresh(chainId, address, [...new Set(ofChain.map(({ token }) => token))])
      })
      await within(REFRESH_TIMEOUT_MS, Promise.all(reading)).catch((cause: unknown) => {
        throw refuseAway(cause)
      })
    },
  }
}
