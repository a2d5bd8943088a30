import type { DirectoryWallet } from '@portico/kernel'
import { Button, Notice, type Place as PagePlace, useHostRules, usePluginWords, useRouter } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { chooseLink, openLink } from '../../links/composeLink.js'
import type { Place } from '../../links/readPlace.js'
import { CodePanel } from '../code/CodePanel.js'
import { isDeclined } from '../flow/createPairingFlow.js'
import { PairingStage, WalletStage } from '../flow/PairingStage.js'
import { usePairing } from '../flow/usePairing.js'
import { words } from '../messages/words.js'
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

/** Opens this page inside the wallet (wire §6.6). */
function BrowsePanel(props: {
  readonly wallet: DirectoryWallet
  readonly url: string
  readonly place: Place
  /** Whether there is no other way on this screen. */
  readonly isAlone: boolean
}): ReactNode {
  const { wallet, url, place, isAlone } = props
  const { t } = usePluginWords(words)
  const action = (
    <Button kind={isAlone ? 'primary' : 'secondary'} onClick={() => void openLink(url, 'mobile', place, window)}>
      {t('openPage', { wallet: wallet.name })}
    </Button>
  )
  if (!isAlone) return <div className="browse">{action}</div>
  return (
    <div className="opening">
      <WalletStage
        wallet={wallet}
        mood="calm"
        title={t('openTitle', { wallet: wallet.name })}
        hint={t('openPageHint')}
      />
      <div className="foot">{action}</div>
    </div>
  )
}

/** A wallet that is an extension of this browser, or would be one. */
function BrowserPanel(props: {
  readonly wallet: DirectoryWallet
  /** Where on this page it is. */
  readonly places: readonly PagePlace[]
}): ReactNode {
  const { wallet, places } = props
  const { t, shared } = usePluginWords(words)
  const router = useRouter()
  const wallets = places.map(({ namespace, wallet: { id } }) => ({ namespace, walletId: id }))
  const [only] = wallets
  if (!only) {
    return (
      <Notice title={t('notDetected', { wallet: wallet.name })} hint={t('notDetectedHint')} isEmpty>
        <Button onClick={() => router.push('DownloadWallet', { wallet })}>
          {t('getWallet', { wallet: wallet.name })}
        </Button>
      </Notice>
    )
  }
  const go = () =>
    wallets.length === 1 ? router.push('ConnectingExternal', only) : router.push('ChooseFamily', { wallets })
  return (
    <div className="opening">
      <WalletStage
        wallet={wallet}
        mood="calm"
        title={t('openTitle', { wallet: wallet.name })}
        hint={t('detectedHint')}
      />
      <div className="foot">
        <Button kind="primary" onClick={go}>
          {shared('connectWallet')}
        </Button>
      </div>
    </div>
  )
}
