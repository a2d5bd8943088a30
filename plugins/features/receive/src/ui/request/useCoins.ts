import {
  type AccountId,
  createStore,
  type Holdings,
  type Network,
  Portfolio,
  type PortfolioState,
  parseAccountId,
} from '@portico/kernel'
import { shortAddress, useCapability, useStore } from '@portico/ui/plugin'
import { useEffect, useMemo } from 'react'
import type { Coin } from '../../requestPayment.js'

export interface NamedCoin extends Coin {
  /** Tells it from its imitations. */
  readonly label: string
}

const UNKNOWN = /* @__PURE__ */ createStore<PortfolioState | undefined>(undefined)

/** What a payment can be asked in: the network's coin, and the tokens of the account as far as they are known. */
export function useCoins(
  account: AccountId,
  network: Network,
): {
  readonly coins: readonly [NamedCoin, ...NamedCoin[]]
  /** Of the tokens. `none` when no plugin knows them. */
  readonly status: 'none' | 'loading' | 'ready' | 'failed'
  retry(): void
} {
  const { namespace, chainId } = parseAccountId(account)
  const capability = useCapability(Portfolio, namespace)
  const portfolio = capability.status === 'ready' ? capability.value : undefined
  const state = useStore(portfolio?.state ?? UNKNOWN)
  useEffect(() => {
    const reading = new AbortController()
    portfolio?.refresh(account, { signal: reading.signal }).catch(() => {}) // its state says so
    return () => reading.abort()
  }, [portfolio, account])
  const known = state?.account === account ? state : undefined
  const holdings = known?.holdings
  const coins = useMemo(() => listCoins(network, holdings, chainId), [network, holdings, chainId])
  const isAbsent = capability.status === 'absent' || known?.status === 'unsupported'
  const hasFailed = capability.status === 'failed' || known?.status === 'failed'
  return {
    coins,
    status: isAbsent ? 'none' : hasFailed ? 'failed' : known?.status === 'ready' ? 'ready' : 'loading',
    retry() {
      if (capability.status === 'failed') capability.retry()
      portfolio?.refresh(account, { force: true }).catch(() => {})
    },
  }
}

function listCoins(
  { nativeCurrency: { symbol, decimals, name } }: Network,
  holdings: Holdings | undefined,
  chainId: string,
): readonly [NamedCoin, ...NamedCoin[]] {
  const tokens = (holdings?.tokens ?? []).flatMap(({ asset, address, ...token }) =>
    asset !== undefined && address !== undefined && token.chainId === chainId
      ? [
          {
            ...token,
            asset,
            label: `${token.symbol} · ${token.name} · ${shortAddress(parseAccountId(address).address)}`,
          },
        ]
      : [],
  )
  return [{ symbol, decimals, label: `${symbol} · ${name}` }, ...tokens]
}
