import { type Network, parseAccountId } from '@portico/kernel'
import {
  CapabilityFailed,
  type ConnectedAccount,
  NetworkIcon,
  NotConnected,
  Notice,
  Row,
  SkeletonRows,
  useCapability,
  useConnectedAccount,
  useKernel,
  usePluginWords,
  useRouter,
  useStore,
  useStyles,
} from '@portico/ui/plugin'
import { type ReactNode, useEffect, useMemo } from 'react'
import { Swapping } from '../../manifest.js'
import type { Swapping as SwappingType } from '../../swapping.js'
import { words } from '../messages/words.js'
import { swapCss } from '../swap.styles.js'

/** The account that swaps, where, and with which wallet. */
export interface Swapper extends ConnectedAccount {
  readonly network: Network
}

/** What stands in the way of swapping at all is said; the rest is the view's, once it is begun. */
export function SwappingGate(props: {
  /** Whatever the host has opened the view with. */
  readonly params?: unknown
  readonly children: (swapping: SwappingType, swapper: Swapper) => ReactNode
}): ReactNode {
  const own = usePluginWords(words)
  const networks = useStore(useKernel().state.networks)
  const connected = useConnectedAccount()
  const swapping = useCapability(Swapping, connected?.namespace)
  useStyles(swapCss)
  if (!connected) return <NotConnected />
  switch (swapping.status) {
    case 'loading':
      return <SkeletonRows count={3} />
    case 'absent':
      return <ChooseNetwork served={[]} />
    case 'failed':
      return <CapabilityFailed state={swapping} words={own} />
    case 'ready': {
      const { chainId } = parseAccountId(connected.account)
      const served = networks.filter(({ caipNetworkId }) => swapping.value.networks().includes(caipNetworkId))
      const network = served.find(({ caipNetworkId }) => caipNetworkId === chainId)
      if (!network) return <ChooseNetwork served={served} />
      return <Begun key={connected.account} swapping={swapping.value} swapper={{ ...connected, network }} {...props} />
    }
  }
}

/** The wallet is on a network on which nothing can be swapped. */
function ChooseNetwork({ served }: { readonly served: readonly Network[] }): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  return (
    <>
      <Notice title={t('error.SWAP_UNSUPPORTED')} hint={t('error.SWAP_UNSUPPORTED.hint')} />
      <ul className="rows">
        {served.map((network) => (
          <li key={network.caipNetworkId}>
            <Row
              icon={<NetworkIcon network={network} />}
              name={<bdi>{network.name}</bdi>}
              onClick={() => router.push('SwitchNetwork', { chainId: network.caipNetworkId })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Begins with the account, and again when what was begun is over; not once the modal is closed, while the view still fades. */
function Begun(props: {
  readonly swapping: SwappingType
  readonly swapper: Swapper
  readonly params?: unknown
  readonly children: (swapping: SwappingType, swapper: Swapper) => ReactNode
}): ReactNode {
  const { swapping, swapper, params, children } = props
  const { account, namespace } = swapper
  const { locale } = usePluginWords(words)
  const { accountTypes } = useKernel().state
  const opening = useMemo(() => swapping.opening(), [swapping])
  const isBegun = useStore(swapping.draft)?.account === account
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isBegun` begins again
  useEffect(() => {
    const accountType = accountTypes.get().get(namespace)
    swapping.begin(account, { locale, params, opening, ...(accountType === undefined ? {} : { accountType }) })
  }, [swapping, account, namespace, locale, params, opening, accountTypes, isBegun])
  return isBegun || opening !== swapping.opening() ? children(swapping, swapper) : <SkeletonRows count={3} />
}
