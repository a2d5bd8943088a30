import { type Network, parseAccountId } from '@portico/kernel'
import {
  CapabilityFailed,
  type ConnectedAccount,
  NotConnected,
  SkeletonRows,
  useCapability,
  useConnectedAccount,
  useKernel,
  usePluginWords,
  useStore,
  useStyles,
} from '@portico/ui/plugin'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { Buying as BuyingType } from '../../buying.js'
import { Buying } from '../../manifest.js'
import { words } from '../messages/words.js'
import { onrampCss } from '../onramp.styles.js'

/** The account that receives, and where. */
export interface Buyer extends ConnectedAccount {
  /** Absent where the host does not offer it. */
  readonly network: Network | undefined
}

/** What stands in the way of buying at all is said; the rest is the view's, once it is begun. */
export function BuyingGate(props: { readonly children: (buying: BuyingType, buyer: Buyer) => ReactNode }): ReactNode {
  const own = usePluginWords(words)
  const networks = useStore(useKernel().state.networks)
  const connected = useConnectedAccount()
  const buying = useCapability(Buying)
  useStyles(onrampCss)
  if (!connected) return <NotConnected />
  if (buying.status === 'failed') return <CapabilityFailed state={buying} words={own} />
  if (buying.status !== 'ready') return <SkeletonRows count={3} />
  const { chainId } = parseAccountId(connected.account)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  return (
    <Begun key={connected.account} buying={buying.value} buyer={{ ...connected, network }}>
      {props.children}
    </Begun>
  )
}

/** Begins with the account, and again when what was begun is over; not once the modal is closed, while the view still fades. */
function Begun(props: {
  readonly buying: BuyingType
  readonly buyer: Buyer
  readonly children: (buying: BuyingType, buyer: Buyer) => ReactNode
}): ReactNode {
  const { buying, buyer, children } = props
  const { account, namespace } = buyer
  const { locale } = usePluginWords(words)
  const { accountTypes } = useKernel().state
  const opening = useMemo(() => buying.opening(), [buying])
  const isBegun = useStore(buying.draft)?.account === account
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isBegun` begins again
  useEffect(() => {
    buying.begin(account, { locale, opening, accountType: accountTypes.get().get(namespace) })
  }, [buying, account, namespace, locale, opening, accountTypes, isBegun])
  return isBegun || opening !== buying.opening() ? children(buying, buyer) : <SkeletonRows count={3} />
}
