import type { DirectoryWallet } from '@portico/kernel'
import {
  createIsExcluded,
  groupInstalled,
  IconButton,
  isMobile,
  QrIcon,
  Row,
  SearchField,
  useAnnounce,
  useContributions,
  useDiscovery,
  useHostRules,
  useKernel,
  useNamespaces,
  usePluginWords,
  useRouter,
  useStore,
  useStyles,
  useViewTitle,
  WalletIcon,
  WalletsIcon,
} from '@portico/ui/plugin'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useWalletPages } from './list/createWalletPages.js'
import { listShown, searchOf, useDevice } from './list/listQuery.js'
import { useChooseWallet } from './list/useChooseWallet.js'
import { WalletGrid } from './list/WalletGrid.js'
import { words } from './messages/words.js'
import { pairingCss } from './pairing.styles.js'
import { TermsGate } from './TermsGate.js'

const SEARCH_AFTER_MS = 500 // wire §4.2

/** Every wallet that can be connected here: the directory's and the host's own. */
export function AllWalletsView(): ReactNode {
  const { events } = useKernel()
  const own = usePluginWords(words)
  const { t, shared } = own
  const router = useRouter()
  const announce = useAnnounce()
  const namespaces = useNamespaces()
  useStyles(pairingCss)
  useViewTitle(shared('allWallets'))
  useDiscovery(namespaces) // some may be on this page
  const [text, setText] = useState('')
  const [certified, setCertified] = useState(false)
  const settledText = useDebounced(text, SEARCH_AFTER_MS)
  const filter = useMemo(() => ({ text: settledText, certified }), [settledText, certified])
  const { state, pages } = useWalletPages(filter)
  const { status, wallets } = state
  const rules = useHostRules()
  const device = useDevice()
  const shown = useMemo(
    () => listShown(wallets, rules, filter, device, namespaces),
    [wallets, rules, filter, device, namespaces],
  )
  const search = searchOf(settledText)
  const isFiltered = search !== undefined || certified
  const results = shown.length

  useEffect(() => events.emit('usage:tracked', { event: 'ALL_WALLETS_OPENED' }), [events])
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once for each search that has ended
  useEffect(() => {
    if (search === undefined || status !== 'ready') return
    announce(shared('walletCount', { count: results }))
    events.emit('usage:tracked', { event: 'WALLET_SEARCHED', properties: { length: search.length, results } })
  }, [search, certified, status])

  const clear = () => {
    setText('')
    setCertified(false)
  }
  return (
    <TermsGate>
      {() => (
        <div>
          <div className="list-line">
            <SearchField label={t('searchWallets')} text={text} maxLength={64} onChange={setText} />
            {isMobile() && (
              <IconButton label={t('showCode')} onClick={() => router.push('ConnectingWalletConnectBasic')}>
                <QrIcon />
              </IconButton>
            )}
          </div>
          <label className="certified">
            {t('certifiedOnly')}
            <input
              type="checkbox"
              role="switch"
              aria-checked={certified}
              checked={certified}
              onChange={(event) => setCertified(event.currentTarget.checked)}
            />
          </label>
          {isMobile() && !isFiltered && <InstalledWallets known={wallets} />}
          {isMobile() && <MoreWays />}
          <WalletGrid
            wallets={shown}
            state={state}
            search={search}
            isCertified={certified}
            onMore={pages.more}
            onClear={clear}
          />
        </div>
      )}
    </TermsGate>
  )
}

/** The value, once it has not changed for `delayMs`. */
function useDebounced<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}

/** The wallets of this browser: on a phone the modal begins here (S2.6c), and they are the shortest way. */
function InstalledWallets({ known }: { readonly known: readonly DirectoryWallet[] }): ReactNode {
  const { shared } = usePluginWords(words)
  const { excludeWalletIds } = useHostRules()
  const { chooseInstalled } = useChooseWallet('AllWallets')
  const installed = groupInstalled(useStore(useKernel().state.wallets), useNamespaces())
  const isExcluded = createIsExcluded(excludeWalletIds, known)
  const listed = installed.filter((places) => !places.some(({ wallet }) => isExcluded(wallet)))
  if (listed.length === 0) return null
  return (
    <ul className="rows installed">
      {listed.map((places) => {
        const [{ namespace, wallet }] = places
        return (
          <li key={`${namespace} ${wallet.id}`}>
            <Row
              icon={<WalletIcon wallet={wallet} />}
              name={wallet.name}
              end={shared('installed')}
              onClick={() => chooseInstalled(places)}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** On a phone the modal begins with all wallets; this leads to e-mail, socials and the page's own wallets (R1). */
function MoreWays(): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  const namespaces = useNamespaces()
  const installed = groupInstalled(useStore(useKernel().state.wallets), namespaces)
  const methods = useContributions('connectMethods', namespaces)
  if (installed.length === 0 && methods.length === 0) return null
  return (
    <div className="more-ways">
      <Row
        icon={
          <span className="picture sign">
            <WalletsIcon />
          </span>
        }
        name={t('moreWays')}
        onClick={() => router.push('Connect')}
      />
    </div>
  )
}
