import { SkeletonRows, usePluginWords, useViewTitle, type ViewProps } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import type { Sending } from '../sending.js'
import { words } from './messages/words.js'
import { SendingGate } from './parts/SendingGate.js'
import { SendForm } from './SendForm.js'
import { useBegun } from './useBegun.js'
import type { Payer } from './usePayer.js'

/** What to send, how much, and to whom. */
export function SendView({ params }: ViewProps<'Send'>): ReactNode {
  const { t } = usePluginWords(words)
  useViewTitle(t('title'))
  return <SendingGate>{(sending, payer) => <Begun key={payer.account} {...{ sending, payer, params }} />}</SendingGate>
}

function Begun(props: {
  readonly sending: Sending
  readonly payer: Payer
  readonly params: ViewProps<'Send'>['params']
}): ReactNode {
  const { sending, payer, params } = props
  return useBegun(sending, payer, params) ? <SendForm sending={sending} payer={payer} /> : <SkeletonRows count={3} />
}
