import { type Activated, describeErrors, type PluginContext } from '@portico/kernel'
import { createHistory } from './createHistory.js'
import type { manifest } from './manifest.js'

/** What the specification wants these errors to say (S5.6, S8.1a). */
const texts: Parameters<typeof describeErrors>[0] = {
  HISTORY_FAILED: () => 'Failed to fetch transactions',
  HISTORY_NO_ADDRESS: () => 'Transactions cannot be fetched without an account address',
}

export const describeHistoryErrors = (): void => describeErrors(texts)

export function activate({ deps, networks }: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  describeHistoryErrors()
  return { history: createHistory({ ...deps, networks }) }
}
