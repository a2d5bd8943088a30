import type { ReactNode } from 'react'
import { useWords } from '../../messages/useWords.js'
import { Row } from '../../parts/Row.js'
import { WalletIcon } from '../../parts/roundIcons.js'
import { useStore } from '../../primitives/hooks.js'
import { useRouter, type ViewProps } from '../../router/useRouter.js'
import { useModal } from '../../state/modalContext.js'
import { newsOf } from '../../wallets/connectEntry.js'
import { familyName, findWallet } from '../../wallets/names.js'
import { preloadFamily } from '../../wallets/preloadFamily.js'
import { News } from '../connect/ConnectRow.js'

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
          const news = newsOf(states.get(namespace), walletId)
          return (
            <li key={namespace}>
              <Row
                icon={<WalletIcon wallet={findWallet(kernel, namespace, walletId)} />}
                name={familyName(kernel, namespace)}
                end={news && <News news={news} />}
                tone={news?.kind}
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
