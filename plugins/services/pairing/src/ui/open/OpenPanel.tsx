import { type DirectoryWallet, isPorticoError, PorticoError } from '@portico/kernel'
import {
  Button,
  downloadsOf,
  LinkRow,
  mobilePlatform,
  useAnnounce,
  useErrorWords,
  useKernel,
  usePluginWords,
} from '@portico/ui/plugin'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { composeLink, type LinkKind, type OpenableLink, openLink, schemeOf } from '../../links/composeLink.js'
import { rememberChoice } from '../../links/deepLinkChoice.js'
import type { Place } from '../../links/readPlace.js'
import { CopyLink } from '../code/CodePanel.js'
import type { PairingFlow } from '../flow/createPairingFlow.js'
import { WalletStage } from '../flow/PairingStage.js'
import { words } from '../messages/words.js'

/** What came of opening a wallet, as far as the page can tell. */
type Opening = 'idle' | 'opened' | 'again' | 'unopened'

const AGAIN_AFTER_MS = 1_500
const UNOPENED_AFTER_MS = 3_000

/**
 * After a wallet was opened: whether the page was left for it. It can be opened again soon, however that went.
 * @param isAnswered ends it: a wallet that answers was opened
 */
function useOpening(onUnopened: () => void, isAnswered: boolean): { readonly opening: Opening; noteOpened(): void } {
  const [attempt, setAttempt] = useState(0)
  const [opening, setOpening] = useState<Opening>('idle')

  useEffect(() => {
    if (!isAnswered) return
    setAttempt(0)
    setOpening('idle')
  }, [isAnswered])

  // biome-ignore lint/correctness/useExhaustiveDependencies: one watch for each attempt, for all listeners
  useEffect(() => {
    if (attempt === 0) return
    setOpening('opened')
    const again = setTimeout(() => setOpening('again'), AGAIN_AFTER_MS)
    const unopened = setTimeout(() => {
      setOpening('unopened')
      onUnopened()
    }, UNOPENED_AFTER_MS)
    const leave = () => {
      if (document.visibilityState !== 'hidden') return
      clearTimeout(unopened)
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearTimeout(again)
      clearTimeout(unopened)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [attempt])

  return { opening, noteOpened: () => setAttempt((count) => count + 1) }
}

/**
 * Opens a wallet with the code, in the very tap: the link is made with the code, before anybody taps (wire §6.5).
 */
export function OpenPanel(props: {
  readonly wallet: DirectoryWallet
  readonly kind: LinkKind
  /** The wallet's own link; none where it can't be opened from here. */
  readonly link: string | undefined
  readonly uri: string | undefined
  readonly flow: PairingFlow
  readonly place: Place
  /** What the wallet has said no with. */
  readonly refusal: PorticoError | undefined
}): ReactNode {
  const { wallet, kind, link, uri, flow, place, refusal } = props
  const { name } = wallet
  const { events } = useKernel()
  const announce = useAnnounce()
  const own = usePluginWords(words)
  const { t, shared } = own
  const wordsFor = useErrorWords(own)
  const prepared = useMemo(() => prepare(link, uri, place), [link, uri, place])
  const { opening, noteOpened } = useOpening(() => {
    announce(t('notOpened'))
    const scheme = link === undefined ? '' : schemeOf(link)
    events.emit('usage:tracked', { event: 'DEEPLINK_FAILED', properties: { walletId: wallet.id, scheme } })
  }, refusal !== undefined)

  const open = ({ url, href }: OpenableLink) => {
    if (kind === 'mobile') rememberChoice({ href, name }, () => localStorage)
    flow.noteLink({ href, name })
    openLink(url, kind, place, window)
    noteOpened()
  }
  const failure = isPorticoError(prepared) ? wordsFor(prepared) : undefined
  const isAgain = refusal !== undefined || opening === 'again' || opening === 'unopened'

  const stage = (): Parameters<typeof WalletStage>[0] => {
    if (refusal) return { wallet, mood: 'bad', title: t('declined'), hint: wordsFor(refusal).hint }
    if (link === undefined) {
      return { wallet, mood: 'bad', title: t('cantOpen', { wallet: name }), hint: t('cantOpenHint') }
    }
    if (failure) return { wallet, mood: 'bad', ...failure }
    if (opening === 'unopened') return { wallet, mood: 'bad', title: t('notOpened'), hint: t('notOpenedHint') }
    if (opening === 'idle')
      return { wallet, mood: 'calm', title: t('openTitle', { wallet: name }), hint: t('openHint') }
    return { wallet, mood: 'waiting', title: shared('continueIn', { wallet: name }), hint: t('openHint') }
  }
  return (
    <div className="opening">
      <WalletStage {...stage()} />
      {opening === 'unopened' && <StoreLinks wallet={wallet} />}
      <div className="foot">
        {link !== undefined && !failure && (
          <Button kind="primary" isBusy={!prepared} onClick={() => prepared && open(prepared as OpenableLink)}>
            {isAgain ? t('openAgain') : t('open', { wallet: name })}
          </Button>
        )}
        <CopyLink uri={uri} wallet={wallet} />
      </div>
    </div>
  )
}

/** The link as it will be opened, or why it must not be; nothing as long as there is no code. */
function prepare(
  link: string | undefined,
  uri: string | undefined,
  place: Place,
): OpenableLink | PorticoError | undefined {
  if (link === undefined || uri === undefined) return undefined
  try {
    return composeLink(link, uri, place)
  } catch (cause) {
    return isPorticoError(cause) ? cause : new PorticoError('DEEPLINK_INVALID', { link })
  }
}

/** Where the wallet can be had for this device, as plain links: no page opens on its own. */
function StoreLinks({ wallet }: { readonly wallet: DirectoryWallet }): ReactNode {
  const { events } = useKernel()
  const { t, shared } = usePluginWords(words)
  const platform = mobilePlatform()
  const downloads = downloadsOf(wallet, platform, navigator.userAgent).filter(
    ({ store }) => store === 'web' || platform === undefined || store === platform,
  )
  if (downloads.length === 0) return null
  return (
    <div className="stores">
      <h3 className="section-name">{t('getWallet', { wallet: wallet.name })}</h3>
      <ul className="rows">
        {downloads.map(({ store, url }) => (
          <li key={store}>
            <LinkRow
              name={shared(`store.${store}`)}
              href={url}
              onClick={() =>
                events.emit('usage:tracked', {
                  event: 'WALLET_GET_OPENED',
                  properties: { walletId: wallet.id, store },
                })
              }
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
