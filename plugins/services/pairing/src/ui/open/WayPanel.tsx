import type { DirectoryWallet } from '@portico/kernel'
import { type Place as PagePlace, useHostRules } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { chooseLink } from '../../links/composeLink.js'
import type { Place } from '../../links/readPlace.js'
import { CodePanel } from '../code/CodePanel.js'
import { PairingStage } from '../flow/PairingStage.js'
import { isDeclined } from '../flow/pairingState.js'
import { usePairing } from '../flow/usePairing.js'
import { BrowsePanel } from './BrowsePanel.js'
import { BrowserPanel } from './BrowserPanel.js'
import { OpenPanel } from './OpenPanel.js'
import type { Way } from './waysOf.js'

interface WayProps {
  readonly wallet: DirectoryWallet
  readonly place: Place
  /** Opens this page inside the wallet, where that is possible. */
  readonly browseUrl: string | undefined
  readonly isAllowed: boolean
}

/** One way to reach a wallet. */
export function WayPanel(props: WayProps & { readonly way: Way; readonly places: readonly PagePlace[] }): ReactNode {
  const { way, places, ...rest } = props
  const { wallet, browseUrl, place } = rest
  if (way === 'browser') return <BrowserPanel wallet={wallet} places={places} />
  if (way === 'mobile' && !canPairHere(wallet) && browseUrl !== undefined) {
    return <BrowsePanel wallet={wallet} url={browseUrl} place={place} isAlone />
  }
  return <PairPanel way={way} {...rest} />
}

function PairPanel({ way, wallet, place, browseUrl, isAllowed }: WayProps & { readonly way: Way }): ReactNode {
  const { state, flow } = usePairing(wallet, isAllowed)
  const { wcUri: uri, wcError } = state
  const refusal = isDeclined(state) ? wcError : undefined
  const { preferUniversalLinks } = useHostRules()
  const mobile = chooseLink(wallet.links, place, preferUniversalLinks)
  const links = { mobile, desktop: wallet.links?.desktop, web: wallet.links?.web }
  return (
    <PairingStage state={state} flow={flow} wallet={wallet}>
      {way === 'mobile' || way === 'desktop' || way === 'web' ? (
        <OpenPanel wallet={wallet} kind={way} link={links[way]} uri={uri} flow={flow} place={place} refusal={refusal} />
      ) : (
        <CodePanel uri={uri} wallet={wallet} isDeclined={refusal !== undefined} />
      )}
      {way === 'mobile' && browseUrl !== undefined && (
        <BrowsePanel wallet={wallet} url={browseUrl} place={place} isAlone={false} />
      )}
    </PairingStage>
  )
}

const canPairHere = ({ pairing, links }: DirectoryWallet): boolean =>
  pairing !== false && (links?.mobile ?? links?.universal) !== undefined
