import type { Session } from '@portico/kernel'
import type { ReactNode } from 'react'
import { ArchIcon } from '../../icons/icons.js'
import { useWords } from '../../messages/useWords.js'
import { NetworkIcon } from '../../parts/NetworkIcon.js'
import { useStore } from '../../primitives/useStore.js'
import { useRouter } from '../../router/useRouter.js'
import { useModal } from '../../state/modalContext.js'
import { QuietRow } from './QuietRow.js'

/** The network as a line of the settings; nothing to press where the page forbids to switch. */
export function NetworkSetting({ session }: { readonly session: Session }): ReactNode {
  const { kernel, options } = useModal().core
  const { t } = useWords()
  const router = useRouter()
  useStore(kernel.state.networks)
  const network = kernel.state.network(session.chainId)
  const icon = network ? <NetworkIcon network={network} size="small" /> : <ArchIcon />
  const name = network?.name ?? t('unknownNetwork')
  if (options.enableNetworkSwitch === false) {
    return (
      <p className="quiet-row still">
        {icon}
        <span className="quiet-name">{t('networkLead')}</span>
        <span className="row-end"> {name}</span>
      </p>
    )
  }
  return (
    <QuietRow icon={icon} end={name} onClick={() => router.push('Networks')}>
      {t('networkLead')}
    </QuietRow>
  )
}
