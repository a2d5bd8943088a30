import { type AccountId, isPorticoError, type PorticoError } from '@portico/kernel'
import {
  CapabilityFailed,
  NotConnected,
  Notice,
  SkeletonRows,
  useCapability,
  useConnectedAccount,
  useErrorWords,
  usePluginWords,
  useStyles,
} from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { NameRegistrar } from '../manifest.js'
import { words } from './messages/words.js'
import { namesCss } from './names.styles.js'

/** A screen about the name of the shown account, as soon as the plugin's core is there. */
export function WithRegistrar({
  children,
}: {
  readonly children: (registrar: NameRegistrar, account: AccountId) => ReactNode
}): ReactNode {
  const own = usePluginWords(words)
  const { shared } = own
  const connected = useConnectedAccount()
  const registrar = useCapability(NameRegistrar, connected?.namespace)
  useStyles(namesCss)
  if (!connected) return <NotConnected />
  switch (registrar.status) {
    case 'ready':
      return children(registrar.value, connected.account)
    case 'loading':
      return <SkeletonRows count={3} />
    case 'absent':
      return <Notice title={shared('error.CAPABILITY_MISSING')} isEmpty />
    case 'failed':
      return <CapabilityFailed state={registrar} words={own} />
  }
}

/** What went wrong, and another try where there is one. */
export function FailureBox(props: {
  readonly title: string
  readonly hint?: string | undefined
  readonly onRetry?: () => void
}): ReactNode {
  const { title, hint, onRetry } = props
  const { shared } = usePluginWords(words)
  return (
    <div className="names-failed" role="alert">
      <p className="lead">{title}</p>
      {hint && <p className="hint">{hint}</p>}
      {onRetry && (
        <button type="button" className="link" onClick={onRetry}>
          {shared('tryAgain')}
        </button>
      )}
    </div>
  )
}

/** Why the last registration came to nothing (S4.20b). A refusal in the wallet is a result, not a fault. */
export function FailureRow({ error }: { readonly error: PorticoError }): ReactNode {
  const own = usePluginWords(words)
  const { t } = own
  const wordsFor = useErrorWords(own)
  const wallet = useConnectedAccount()?.wallet
  const said = wordsFor(error, { wallet, kept: t('nothingRegistered') })
  const { title, hint } = isPorticoError(error, 'NAME_REGISTER_FAILED')
    ? { title: t('registerFailed', { name: error.context.name }), hint: error.context.reason ?? said.hint }
    : said
  return <FailureBox title={title} hint={hint} />
}
