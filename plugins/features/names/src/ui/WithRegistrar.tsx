import type { AccountId } from '@portico/kernel'
import {
  Button,
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
  const wordsFor = useErrorWords(own)
  const connected = useConnectedAccount()
  const registrar = useCapability(NameRegistrar, connected?.namespace)
  useStyles(namesCss)
  if (!connected) return <Notice title={shared('notConnected')} isEmpty />
  switch (registrar.status) {
    case 'ready':
      return children(registrar.value, connected.account)
    case 'loading':
      return <SkeletonRows count={3} />
    case 'absent':
      return <Notice title={shared('error.CAPABILITY_MISSING')} isEmpty />
    case 'failed': {
      const { title, hint } = wordsFor(registrar.error)
      return (
        <Notice title={title} hint={hint}>
          <Button kind="primary" onClick={registrar.retry}>
            {shared('tryAgain')}
          </Button>
        </Notice>
      )
    }
  }
}
