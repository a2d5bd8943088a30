import { usePluginWords, useViewTitle } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from './messages/words.js'
import { NameForm } from './NameForm.js'
import { WithRegistrar } from './WithRegistrar.js'

/** Where a name is typed, and seen to be free or taken (S2.2). */
export function RegisterAccountNameView(): ReactNode {
  const { t } = usePluginWords(words)
  useViewTitle(t('registerTitle'))
  return (
    <WithRegistrar>
      {(registrar, account) => <NameForm key={account} registrar={registrar} account={account} />}
    </WithRegistrar>
  )
}
