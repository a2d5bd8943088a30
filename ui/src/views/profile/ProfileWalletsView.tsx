import { type Namespace, sessionOf } from '@portico/kernel'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PlusIcon } from '../../icons/lazyIcons.js'
import { useWords } from '../../messages/useWords.js'
import { QuietRow } from '../../parts/QuietRow.js'
import { Row } from '../../parts/Row.js'
import { WalletIcon } from '../../parts/roundIcons.js'
import { useStore } from '../../primitives/hooks.js'
import { useRouter } from '../../router/useRouter.js'
import { useModal } from '../../state/modalContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { familyName, findWallet } from '../../wallets/names.js'
import { preloadFamily } from '../../wallets/preloadFamily.js'
import { countConnections, LeaveRow, leaveWallet, useConnectionCount } from '../account/LeaveRow.js'
import { FamilySegments, useShownNamespace } from '../account/shownAccount.js'
import { profileCss } from './profile.styles.js'
import { ShelfRow } from './ShelfRow.js'
import { listFamilies, listRecent, listShelf, useUseWallet } from './shelf.js'

/** Every wallet that the visitor has connected, family by family: switch, add, copy, let go (S4.5, S4.6). */
export function ProfileWalletsView(): ReactNode {
  const { kernel } = useModal().core
  const { t } = useWords()
  useStyles(profileCss)
  const states = useStore(kernel.state.namespaces)
  const { namespace: active } = useShownNamespace(kernel)
  const [chosen, setChosen] = useState<Namespace>()
  const count = useConnectionCount()
  const families = listFamilies(states)
  const shown = chosen !== undefined && families.includes(chosen) ? chosen : active

  const nameOf = (namespace: Namespace) => {
    const wallets = countConnections(states.get(namespace))
    const family = familyName(kernel, namespace)
    return wallets === 0 ? family : t('familyWallets', { family, count: wallets })
  }
  return (
    <div className="profile">
      {families.length > 1 && (
        <FamilySegments namespaces={families} shown={shown} nameOf={nameOf} onChoose={setChosen} />
      )}
      <Shelf key={shown} namespace={shown} />
      {count > 1 && (
        <div className="leave">
          <LeaveRow />
        </div>
      )}
    </div>
  )
}

/** The wallets of one family: those connected, those used lately, and the way to another one. */
function Shelf({ namespace }: { readonly namespace: Namespace }): ReactNode {
  const { core, announce } = useModal()
  const { kernel } = core
  const { t } = useWords()
  const router = useRouter()
  const state = useStore(kernel.state.namespaces).get(namespace)
  const wallets = useStore(kernel.state.wallets)
  const recent = listRecent(useStore(kernel.state.recentWallets), wallets, namespace, state)
  const { choice, use, cancel } = useUseWallet(namespace)
  // Names and pictures of wallets that were not shown since the page was loaded.
  useEffect(() => {
    kernel.discover([namespace]).catch((cause: unknown) => core.log.error('looking for wallets failed', cause))
  }, [kernel, core, namespace])

  const place = useRef<HTMLDivElement>(null)
  const inUse = sessionOf(state)?.walletId
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another wallet in use the pressed button is gone
  useEffect(() => {
    const root = place.current?.getRootNode() as Partial<ShadowRoot> | undefined
    if (root?.activeElement === null) place.current?.focus({ preventScroll: true })
  }, [inUse])
  const leave = (walletId: string) => {
    place.current?.focus({ preventScroll: true }) // the row with the pressed button goes
    announce(t('disconnecting'))
    return leaveWallet(core, { namespace, walletId })
  }

  const shelf = listShelf(state)
  const family = familyName(kernel, namespace)
  const addWallet = () => {
    core.connectNamespace.set(namespace)
    router.push('Connect')
  }
  return (
    <div className="shelf" ref={place} tabIndex={-1}>
      {shelf.length === 0 ? (
        <p className="hint shelf-empty">{t('noWalletOf', { family })}</p>
      ) : (
        <ul className="rows" aria-label={family}>
          {shelf.map((wallet) => (
            <ShelfRow
              key={wallet.walletId}
              namespace={namespace}
              wallet={wallet}
              choice={choice?.walletId === wallet.walletId ? choice : undefined}
              onUse={(name) => use(wallet.walletId, name)}
              onCancel={cancel}
              onLeave={() => leave(wallet.walletId)}
            />
          ))}
        </ul>
      )}
      {recent.length > 0 && (
        <section className="group">
          <h3 className="section-name">{t('recent')}</h3>
          <ul className="rows">
            {recent.map(({ id, name }) => (
              <li key={id}>
                <Row
                  icon={<WalletIcon wallet={findWallet(kernel, namespace, id)} />}
                  name={name}
                  end={t('notConnectedNow')}
                  onApproach={() => preloadFamily(core, namespace)}
                  onClick={() => router.push('ConnectingExternal', { namespace, walletId: id })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="shelf-add">
        <QuietRow icon={<PlusIcon />} onClick={addWallet}>
          {t('addWallet')}
        </QuietRow>
      </div>
    </div>
  )
}
