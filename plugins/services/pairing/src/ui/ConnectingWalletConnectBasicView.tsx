import { WalletSource } from '@portico/kernel'
import {
  GridIcon,
  isMobile,
  Row,
  useHostRules,
  useKernel,
  useNamespaces,
  usePluginWords,
  useRouter,
  useStore,
  useStyles,
  useViewTitle,
  WalletIcon,
} from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { CodePanel } from './code/CodePanel.js'
import { isDeclined } from './flow/createPairingFlow.js'
import { PairingStage } from './flow/PairingStage.js'
import { usePairing } from './flow/usePairing.js'
import { useWalletPages } from './list/createWalletPages.js'
import { listShown, useDevice } from './list/listQuery.js'
import { useChooseWallet } from './list/useChooseWallet.js'
import { words } from './messages/words.js'
import { pairingCss } from './pairing.styles.js'
import { TermsGate } from './TermsGate.js'

/** Any wallet, by a code. On a phone, where a code is for another device, also the wallets that can be opened. */
export function ConnectingWalletConnectBasicView(): ReactNode {
  const { t } = usePluginWords(words)
  useStyles(pairingCss)
  useViewTitle(t('scanTitle'))
  return (
    <TermsGate>
      {(isAllowed) => (
        <div>
          <AnyWallet isAllowed={isAllowed} />
          {isMobile() && <PhoneWallets />}
        </div>
      )}
    </TermsGate>
  )
}

function AnyWallet({ isAllowed }: { readonly isAllowed: boolean }): ReactNode {
  const { state, flow } = usePairing(undefined, isAllowed)
  return (
    <PairingStage state={state} flow={flow} wallet={undefined}>
      <CodePanel uri={state.wcUri} wallet={undefined} isDeclined={isDeclined(state)} />
    </PairingStage>
  )
}

const FIRST = 4
const EVERYTHING = { text: '', certified: false } as const

function PhoneWallets(): ReactNode {
  const kernel = useKernel()
  const { t, shared } = usePluginWords(words)
  const router = useRouter()
  const { choose } = useChooseWallet('ConnectingWalletConnectBasic')
  const { state } = useWalletPages(EVERYTHING)
  const rules = useHostRules()
  const device = useDevice()
  const recent = useStore(kernel.state.recentWallets)
  const shown = listShown(
    [...recent.filter(({ links }) => links), ...state.wallets],
    rules,
    EVERYTHING,
    device,
    useNamespaces(),
  )
  const hasAll = shown.length > FIRST || kernel.has(WalletSource)
  if (!hasAll && shown.length === 0) return null
  return (
    <section className="code-wallets">
      <h3 className="section-name">{t('orChoose')}</h3>
      <ul className="rows">
        {shown.slice(0, FIRST).map((wallet) => (
          <li key={wallet.id}>
            <Row icon={<WalletIcon wallet={wallet} />} name={wallet.name} onClick={() => choose(wallet)} />
          </li>
        ))}
        {hasAll && (
          <li>
            <Row
              icon={
                <span className="picture sign">
                  <GridIcon />
                </span>
              }
              name={shared('allWallets')}
              onClick={() => router.push('AllWallets')}
            />
          </li>
        )}
      </ul>
    </section>
  )
}
