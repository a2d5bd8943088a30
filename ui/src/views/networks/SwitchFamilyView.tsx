import { parseChainId, sessionOf, shownChainOf } from '@portico/kernel'
import type { ReactNode } from 'react'
import { startSentence, useWords } from '../../messages/useWords.js'
import { Button } from '../../parts/Button.js'
import { NetworkIcon } from '../../parts/markedIcons.js'
import { useStore } from '../../primitives/hooks.js'
import { useRouter, type ViewProps } from '../../router/useRouter.js'
import { useModal } from '../../state/modalContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { familyName, findWallet } from '../../wallets/names.js'
import { useShownNamespace } from '../account/shownAccount.js'
import { networksCss } from './networks.styles.js'

/** The chosen network is of a family that no connected wallet serves: connect one for it, or stay. */
export function SwitchFamilyView({ params: { chainId } }: ViewProps<'SwitchFamily'>): ReactNode {
  const { core } = useModal()
  const { kernel, log } = core
  const { t, locale } = useWords()
  const router = useRouter()
  useStyles(networksCss)
  useStore(kernel.state.networks)
  const { namespace: shown } = useShownNamespace(kernel)
  const state = useStore(kernel.state.namespaces).get(shown)
  const { namespace } = parseChainId(chainId)
  const walletId = sessionOf(state)?.walletId
  const wallet = walletId === undefined ? undefined : findWallet(kernel, shown, walletId)
  const network = kernel.state.network(chainId)
  const wanted = network?.name ?? t('unknownNetwork')
  const current = kernel.state.network(state && shownChainOf(state))?.name ?? t('unknownNetwork')

  async function connectOne(): Promise<void> {
    try {
      // Where the new wallet is to begin (S4.12b). Until then the account that there is stays the shown one.
      await kernel.switchNetwork(chainId)
      await kernel.selectNamespace(shown)
    } catch (cause) {
      log.error('the network to begin on can not be chosen', cause)
    }
    core.connectNamespace.set(namespace)
    router.push('Connect')
  }
  return (
    <>
      <div className="stage">
        {network && <NetworkIcon network={network} size="large" />}
        <p className="lead">{t('familyNeeded', { network: wanted })}</p>
        <p className="hint">{t('familyHint', { wallet: wallet?.name ?? startSentence(t('thisWallet'), locale) })}</p>
      </div>
      <div className="foot">
        <Button kind="primary" onClick={connectOne}>
          {t('connectOther', { family: familyName(kernel, namespace) })}
        </Button>
        <Button kind="quiet" onClick={router.back}>
          {t('stayOn', { network: current })}
        </Button>
      </div>
    </>
  )
}
