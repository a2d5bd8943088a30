import { type AccountId, type Holdings, type Namespace, Portfolio, parseAccountId } from '@portico/kernel'
import {
  Button,
  CapabilityFailed,
  Notice,
  useCapability,
  useConnectedAccount,
  useKernel,
  usePluginWords,
  useRouter,
  useStore,
  useStyles,
} from '@portico/ui/plugin'
import { type ReactNode, useEffect } from 'react'
import { balancesCss } from './balances.styles.js'
import { words } from './messages/words.js'
import { Trouble, useTrouble } from './Trouble.js'

export interface HoldingsProps {
  readonly namespace: Namespace
  readonly holdings: Holdings
  /** Asks anew. */
  readonly refresh: () => void
}

interface TabProps {
  /** In place of what is on its way. */
  readonly skeleton: ReactNode
  /** What is said of a network that the data service does not know. */
  readonly notServed: 'notServed' | 'nftsNotServed'
  readonly children: (props: HoldingsProps) => ReactNode
}

/** What the shown account holds, kept fresh while it is looked at; what failed stands above what is known. */
export function PortfolioTab(props: TabProps): ReactNode {
  useStyles(balancesCss)
  const shown = useConnectedAccount(Portfolio)
  return (
    <div className="portfolio-tab">
      {shown ? <AccountPortfolio key={shown.account} {...shown} {...props} /> : props.skeleton}
    </div>
  )
}

type AccountProps = TabProps & { readonly namespace: Namespace; readonly account: AccountId }

function AccountPortfolio(props: AccountProps): ReactNode {
  const own = usePluginWords(words)
  const portfolio = useCapability(Portfolio, props.namespace)
  if (portfolio.status === 'ready') return <KnownPortfolio {...props} portfolio={portfolio.value} />
  if (portfolio.status !== 'failed') return props.skeleton
  return <CapabilityFailed state={portfolio} words={own} />
}

function KnownPortfolio(props: AccountProps & { readonly portfolio: Portfolio }): ReactNode {
  const { namespace, account, portfolio, skeleton, notServed, children } = props
  const last = useStore(portfolio.state)
  const state = last?.account === account ? last : undefined
  const sinceMs = useTrouble(portfolio, state)
  useEffect(() => portfolio.watch(account), [portfolio, account])

  const refresh = () => void portfolio.refresh(account, { force: true }).catch(() => {}) // the state says so
  if (state?.status === 'unsupported') return <NotServed account={account} title={notServed} />
  const { holdings } = state ?? {}
  // While it is tried again the failure stays in place, so that nothing jumps.
  const hasFailed = state?.status === 'failed' || (state?.status === 'loading' && sinceMs !== undefined)
  return (
    <>
      {hasFailed && (
        <Trouble
          error={state.status === 'failed' ? state.error : undefined}
          sinceMs={sinceMs}
          known={holdings}
          isTrying={state.status === 'loading'}
          onRetry={refresh}
        />
      )}
      {holdings ? (
        <div className="holdings" data-old={hasFailed || undefined} aria-busy={state?.status === 'loading'}>
          {children({ namespace, holdings, refresh })}
        </div>
      ) : (
        !hasFailed && skeleton
      )}
    </>
  )
}

/** The data service does not know the network: that says nothing about what is there. */
function NotServed({
  account,
  title,
}: {
  readonly account: AccountId
  readonly title: TabProps['notServed']
}): ReactNode {
  const { t, shared } = usePluginWords(words)
  const kernel = useKernel()
  const router = useRouter()
  useStore(kernel.state.networks)
  const network = kernel.state.network(parseAccountId(account).chainId)?.name ?? shared('thisNetwork')
  return (
    <Notice title={t(title, { network })} isEmpty>
      <Button kind="secondary" onClick={() => router.push('Networks')}>
        {shared('networksTitle')}
      </Button>
    </Notice>
  )
}
