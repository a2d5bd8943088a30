import { isOnUnsupportedChain, type Namespace, type Session } from '@portico/kernel'
import type { ReactNode } from 'react'
import { ArchIcon, WarningIcon } from '../../icons/icons.js'
import { DownIcon } from '../../icons/lazyIcons.js'
import { useWords } from '../../messages/useWords.js'
import { NetworkIcon } from '../../parts/roundIcons.js'
import { useStore } from '../../primitives/hooks.js'
import { useRouter } from '../../router/useRouter.js'
import { useModal } from '../../state/modalContext.js'

/** Where the wallet is; the way to another network, unless the page forbids that. One that is not on offer is marked (S4.13). */
export function NetworkPill(props: { readonly namespace: Namespace; readonly session: Session }): ReactNode {
  const { kernel, options } = useModal().core
  const { t } = useWords()
  const router = useRouter()
  useStore(kernel.state.networks)
  const state = useStore(kernel.state.namespaces).get(props.namespace)
  const network = kernel.state.network(props.session.chainId)
  const name = network?.name ?? t('unknownNetwork')
  const isMarked = isOnUnsupportedChain(state) && !options.allowUnsupportedChain
  const tone = isMarked ? 'bad' : undefined
  const words = (
    <>
      {network ? <NetworkIcon network={network} size="small" /> : isMarked ? <WarningIcon /> : <ArchIcon />}
      <span className="pill-name">{name}</span>
    </>
  )
  if (options.enableNetworkSwitch === false) {
    return (
      <p className="pill still" data-tone={tone}>
        {words}
      </p>
    )
  }
  return (
    <button
      type="button"
      className="pill"
      data-tone={tone}
      aria-label={t('changeNetwork', { network: name })}
      onClick={() => router.push('Networks')}
    >
      {words}
      <DownIcon />
    </button>
  )
}
