import type { ViewId } from '@portico/kernel'
import type { ReactNode } from 'react'
import { SlotIcon, WarningIcon } from '../../icons/icons.js'
import { useWords } from '../../messages/useWords.js'
import { Spinner } from '../../parts/Button.js'
import { Row } from '../../parts/Row.js'
import { WalletIcon } from '../../parts/roundIcons.js'
import { useStore } from '../../primitives/hooks.js'
import { SlotName } from '../../registry/SlotName.js'
import { useRouter } from '../../router/useRouter.js'
import { useModal } from '../../state/modalContext.js'
import {
  type ChosenWallet,
  type ConnectEntry,
  type InstalledEntry,
  loudestOf,
  newsOf,
  type RowNews,
  trackSelected,
} from '../../wallets/connectEntry.js'
import { familyName } from '../../wallets/names.js'
import { preloadFamily } from '../../wallets/preloadFamily.js'
import { preloadView } from '../lazyViews.js'

/** One line of the wallet list, whatever it is about. */
export function ConnectRow(props: {
  readonly row: ConnectEntry
  readonly view: ViewId
  /** Whether it has to be said which family a wallet is of. */
  readonly showsFamily: boolean
  /** Whether it has to be said that a wallet is on this page. */
  readonly showsInstalled: boolean
}): ReactNode {
  const { row, view } = props
  const { kernel, walletBook, modal } = useModal().core
  const Offer = useStore(walletBook).offers?.Line
  const onChoose = (wallet: ChosenWallet) => trackSelected(kernel, wallet, view)
  switch (row.kind) {
    case 'installed':
      return <InstalledRow {...props} row={row} onChoose={onChoose} />
    case 'offer':
      return Offer && <Offer row={row} onChoose={onChoose} />
    case 'connector': {
      const { connector } = row
      return (
        <Row
          icon={
            <span className="picture sign">
              <SlotIcon d={connector.icon} />
            </span>
          }
          name={<SlotName of={connector} />}
          end={connector.note !== undefined && <SlotName of={connector} part="note" />}
          onClick={() => {
            onChoose({ name: connector.id, platform: connector.platform ?? 'browser' })
            modal.push({ id: connector.opens })
          }}
        />
      )
    }
    case 'pending':
      return (
        <div className="row">
          <span className="skeleton picture" />
          <span className="skeleton line" />
        </div>
      )
  }
}

function InstalledRow(props: {
  readonly row: InstalledEntry
  readonly onChoose: (wallet: ChosenWallet) => void
  readonly showsFamily: boolean
  readonly showsInstalled: boolean
}): ReactNode {
  const { row, onChoose, showsFamily, showsInstalled } = props
  const { core, Slot } = useModal()
  const { kernel } = core
  const words = useWords()
  const router = useRouter()
  const states = useStore(kernel.state.namespaces)
  const [{ wallet }] = row.places
  const news = loudestOf(row.places.map(({ namespace, wallet: { id } }) => newsOf(states.get(namespace), id)))
  const rest =
    row.section === 'recent' ? 'recent' : showsInstalled && row.section !== 'external' ? 'installed' : undefined

  const wallets = row.places.map(({ namespace, wallet: { id } }) => ({ namespace, walletId: id }))
  const only = wallets.length === 1 ? wallets[0] : undefined
  const choose = () => {
    onChoose({
      name: wallet.name,
      platform: 'browser',
      walletId: row.record?.id ?? wallet.id,
      rank: row.record?.rank,
    })
    if (only) router.push('ConnectingExternal', only)
    else router.push('ChooseFamily', { wallets })
  }
  const approach = () => {
    if (only) preloadFamily(core, only.namespace)
    else if (core.options.preload !== 'none') preloadView('ChooseFamily')
  }
  return (
    <Row
      icon={<WalletIcon wallet={{ ...wallet, imageUrl: row.record?.imageUrl }} />}
      name={
        <>
          {wallet.name}
          {Slot && <Slot wallet={wallet} record={row.record} />}
        </>
      }
      note={showsFamily ? words.list(row.places.map(({ namespace }) => familyName(kernel, namespace))) : undefined}
      end={news ? <News news={news} /> : rest && words.t(rest)}
      tone={news?.kind}
      onClick={choose}
      onApproach={approach}
    />
  )
}

export function News({ news }: { readonly news: RowNews }): ReactNode {
  const { t } = useWords()
  return (
    <>
      {news.kind === 'busy' ? <Spinner /> : news.kind === 'good' ? <span className="dot" /> : <WarningIcon />}
      {t(news.word)}
    </>
  )
}
