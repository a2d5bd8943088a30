import { usePluginWords, useViewTitle, type ViewProps } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from './messages/words.js'
import { Registration } from './Registration.js'
import { WithRegistrar } from './WithRegistrar.js'

/** Waits for the signature; then the name is the account's (S2.2, S4.20a). */
export function RegisterAccountNameSuccessView({ params }: ViewProps<'RegisterAccountNameSuccess'>): ReactNode {
  const { t } = usePluginWords(words)
  useViewTitle(t('registerTitle'))
  return <WithRegistrar>{(registrar) => <Registration registrar={registrar} {...params} />}</WithRegistrar>
}
