import { type DirectoryWallet, isPorticoError, type Namespace } from '@portico/kernel'
import {
  Button,
  isMobile,
  Notice,
  useDiscovery,
  useNamespaces,
  usePluginWords,
  useRouter,
  useStyles,
  useViewTitle,
  type ViewProps,
} from '@portico/ui/plugin'
import { type ReactNode, useMemo, useState } from 'react'
import { browseLink } from '../links/composeLink.js'
import { readPlace } from '../links/readPlace.js'
import { useInstalled } from './list/useChooseWallet.js'
import { words } from './messages/words.js'
import { WayPanel } from './open/WayPanel.js'
import { firstWay, type Way, waysOf } from './open/waysOf.js'
import { pairingCss } from './pairing.styles.js'
import { Tabs } from './Tabs.js'
import { TermsGate } from './TermsGate.js'

/** Connects one wallet of the directory, in the ways that lead to it from here. */
export function ConnectingWalletView({ params }: ViewProps<'ConnectingWallet'>): ReactNode {
  const { wallet } = params
  const { t, shared } = usePluginWords(words)
  const router = useRouter()
  const namespaces = useNamespaces()
  useStyles(pairingCss)
  useViewTitle(wallet.name)
  useDiscovery(namespaces) // the wallet may be on this page
  const place = useMemo(() => readPlace(window), [])
  const browseUrl = useMemo(() => findBrowseUrl(wallet, namespaces, place.system), [wallet, namespaces, place])
  const places = useInstalled()(wallet)
  const facts = { isMobile: isMobile(), isInstalled: places.length > 0, canBrowse: browseUrl !== undefined }
  const ways = waysOf(wallet, facts)
  const [chosen, setChosen] = useState<Way>()
  const way = chosen !== undefined && ways.includes(chosen) ? chosen : firstWay(ways, facts)

  if (way === undefined) {
    return (
      <Notice title={t('noWay', { wallet: wallet.name })} hint={t('noWayHint')} isEmpty>
        <Button onClick={router.back}>{shared('chooseAnother')}</Button>
      </Notice>
    )
  }
  return (
    <TermsGate>
      {(isAllowed) => (
        <Tabs
          label={t('waysToConnect')}
          tabs={ways.map((id) => ({ id, title: t(`way.${id}`) }))}
          shown={way}
          onChange={setChosen}
        >
          <WayPanel
            key={way}
            way={way}
            wallet={wallet}
            places={places}
            place={place}
            browseUrl={browseUrl}
            isAllowed={isAllowed}
          />
        </Tabs>
      )}
    </TermsGate>
  )
}

function findBrowseUrl(
  wallet: DirectoryWallet,
  namespaces: readonly Namespace[],
  system: ReturnType<typeof readPlace>['system'],
): string | undefined {
  try {
    return browseLink(wallet, namespaces, { system, url: location.href, hasGlobal: (name) => name in globalThis })
  } catch (cause) {
    if (isPorticoError(cause, 'DEEPLINK_INVALID')) return undefined
    throw cause
  }
}
