import type { Namespace, Token } from '@portico/kernel'
import { capabilitySource, historySource, portfolioSource } from '../bindings/readings.js'
import type { SourceValue } from '../bindings/source.js'
import type { PorticoCapability } from '../bindings/types.js'
import { useSource } from './useSource.js'

/**
 * What a plugin provides, by its token; its code is loaded with the component. Default namespace: the active one.
 * @example
 * const Status = ({ token }: { readonly token: Parameters<typeof usePorticoCapability>[0] }) => {
 *   const { status, error } = usePorticoCapability(token)
 *   return <p>{error?.code ?? status}</p>
 * }
 */
export const usePorticoCapability = <T>(token: Token<T>, namespace?: Namespace): PorticoCapability<T> =>
  useSource('usePorticoCapability', (client) => capabilitySource(client, token, namespace), token, namespace)

/**
 * What the connected account holds, kept fresh while the component is there. Needs a plugin that provides `Portfolio`, or fails
 * with `CAPABILITY_MISSING`.
 * @example
 * const { data, status } = usePorticoPortfolio()
 * return <p>{data ? data.tokens.map(({ symbol }) => symbol).join(', ') : status}</p>
 */
export const usePorticoPortfolio = (namespace?: Namespace): SourceValue<typeof portfolioSource> =>
  useSource('usePorticoPortfolio', (client) => portfolioSource(client, namespace), namespace)

/**
 * What the connected account has done on its network, page by page. Needs a plugin that provides `History`, or fails with
 * `CAPABILITY_MISSING`.
 * @example
 * const { transactions, hasMore, fetchMore } = usePorticoHistory()
 * return <button disabled={!hasMore} onClick={fetchMore}>{transactions.length} transactions</button>
 */
export const usePorticoHistory = (namespace?: Namespace): SourceValue<typeof historySource> =>
  useSource('usePorticoHistory', (client) => historySource(client, namespace), namespace)
