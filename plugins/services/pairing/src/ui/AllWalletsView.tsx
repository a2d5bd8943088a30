import {
  groupInstalled,
  IconButton,
  isMobile,
  isRecordOf,
  QrIcon,
  Row,
  SearchField,
  SlotIcon,
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
  WalletsIcon,
} from '@portico/ui/plugin'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useWalletPages } from './list/createWalletPages.js'
import { listShown, searchOf, useDevice } from './list/listQuery.js'
import { useWalletsAtHand } from './list/useWalletsAtHand.js'
import { AtHand, WalletGrid } from './list/WalletGrid.js'
import { words } from './messages/words.js'
import { pairingCss } from './pairing.styles.js'
import { TermsGate } from './TermsGate.js'

/** A seal with a tick. */
const SEAL =
  'M10 2.75 12 4.2l2.5.05.75 2.35 2 1.45L16.5 10.4l.75 2.35-2 1.45-.75 2.35-2.5.05-2 1.45-2-1.45-2.5-.05-.75-2.35-2-1.45.75-2.35-.75-2.35 2-1.45.75-2.35L8 4.2zM7.25 10.25l2 2 3.5-4'

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
  const { isLooking } = useDiscovery(namespaces) // some may be on this page
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
  const results = shown.length
  const isFiltered = search !== undefined || certified
  const atHand = useWalletsAtHand(wallets, device, isLooking)
  const others = useMemo(
    () =>
      isFiltered
        ? shown
        : shown.filter((one) => !atHand.some(({ wallet, places }) => one.id === wallet.id || isRecordOf(one, places))),
    [shown, isFiltered, atHand],
  )

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
            <button
              type="button"
              className="icon-button"
              aria-label={t('certifiedOnly')}
              title={t('certifiedOnly')}
              aria-pressed={certified}
              onClick={() => setCertified(!certified)}
            >
              <SlotIcon d={SEAL} />
            </button>
            {isMobile() && (
              <IconButton label={t('showCode')} onClick={() => router.push('ConnectingWalletConnectBasic')}>
                <QrIcon />
              </IconButton>
            )}
          </div>
          {certified && <p className="certified">{t('certifiedOnly')}</p>}
          {!isFiltered && atHand.length > 0 && <AtHand wallets={atHand} />}
          {isMobile() && <MoreWays shown={atHand.filter(({ places }) => places.length > 0).length} />}
          <WalletGrid
            wallets={others}
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

/**
 * On a phone the modal begins with all wallets; this leads to e-mail, socials and those of the page's own wallets that are not
 * `shown` (R1).
 */
function MoreWays({ shown }: { readonly shown: number }): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  const namespaces = useNamespaces()
  const installed = groupInstalled(useStore(useKernel().state.wallets), namespaces)
  const methods = useContributions('connectMethods', namespaces)
  if (installed.length <= shown && methods.length === 0) return null
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
