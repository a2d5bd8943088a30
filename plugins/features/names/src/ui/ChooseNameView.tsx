import { usePluginWords, useViewTitle } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from './messages/words.js'
import { OwnNames } from './OwnNames.js'
import { WithRegistrar } from './WithRegistrar.js'

/** What a name is, and which ones the account has. */
export function ChooseNameView(): ReactNode {
  const { t } = usePluginWords(words)
  useViewTitle(t('title'))
  return (
    <WithRegistrar>
      {(registrar, account) => <OwnNames key={account} registrar={registrar} account={account} />}
    </WithRegistrar>
  )
}
