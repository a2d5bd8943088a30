import { type Network, parseAccountId } from '@portico/kernel'
import {
  Button,
  CapabilityFailed,
  type ConnectedAccount,
  NotConnected,
  Notice,
  SkeletonRows,
  useCapability,
  useConnectedAccount,
  useContributions,
  useKernel,
  usePluginWords,
  useRouter,
  useStore,
  useStyles,
} from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { Offramp } from '../../manifest.js'
import type { Offramp as OfframpType } from '../../selling.js'
import { words } from '../messages/words.js'
import { offrampCss } from '../offramp.styles.js'

/** The account that sells, and where. */
export interface Seller extends ConnectedAccount {
  /** Absent where the host does not offer it. */
  readonly network: Network | undefined
}

/** What stands in the way of selling at all is said; the rest is the view's. */
export function SellingGate(props: {
  readonly children: (offramp: OfframpType, seller: Seller) => ReactNode
}): ReactNode {
  const own = usePluginWords(words)
  const router = useRouter()
  const networks = useStore(useKernel().state.networks)
  const connected = useConnectedAccount()
  const offramp = useCapability(Offramp)
  const canPay = useContributions('views').some(({ purpose }) => purpose === 'pay')
  useStyles(offrampCss)
  if (!connected) return <NotConnected />
  if (!canPay) {
    return (
      <Notice title={own.t('notSetUp')} hint={own.t('notSetUpHint')}>
        <Button onClick={router.back}>{own.shared('back')}</Button>
      </Notice>
    )
  }
  if (offramp.status === 'failed') return <CapabilityFailed state={offramp} words={own} />
  if (offramp.status !== 'ready') return <SkeletonRows count={3} />
  const { chainId } = parseAccountId(connected.account)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  return props.children(offramp.value, { ...connected, network })
}
