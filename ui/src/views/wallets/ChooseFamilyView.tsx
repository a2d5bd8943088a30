import type { ReactNode } from 'react'
import { useWords } from '../../messages/useWords.js'
import { Row } from '../../parts/Row.js'
import { WalletIcon } from '../../parts/roundIcons.js'
import { useStore } from '../../primitives/hooks.js'
import { useRouter, type ViewProps } from '../../router/useRouter.js'
import { useModal } from '../../state/modalContext.js'
import { rowState } from '../../wallets/connectEntry.js'
import { familyName, findWallet } from '../../wallets/names.js'
import { preloadFamily } from '../../wallets/preloadFamily.js'
import { RowEnd, toneOf } from '../connect/ConnectRow.js'

/** For a wallet that serves several families: one line for each. */
export function ChooseFamilyView({ params }: ViewProps<'ChooseFamily'>): ReactNode {
  const { core } = useModal()
  const { kernel } = core
  const { t } = useWords()
  const router = useRouter()
  const states = useStore(kernel.state.namespaces)
  useStore(kernel.state.wallets)
  return (
    <>
      <p className="hint family-hint">{t('chooseFamilyHint')}</p>
      <ul className="rows">
        {params.wallets.map(({ namespace, walletId }) => {
          const state = rowState(states.get(namespace), walletId, false)
          const isPlain = state.kind === 'plain'
          return (
            <li key={namespace}>
              <Row
                icon={<WalletIcon wallet={findWallet(kernel, namespace, walletId)} />}
                name={familyName(kernel, namespace)}
                end={isPlain ? undefined : <RowEnd state={state} />}
                tone={toneOf(state)}
                onApproach={() => preloadFamily(core, namespace)}
                onClick={() => router.push('ConnectingExternal', { namespace, walletId })}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
