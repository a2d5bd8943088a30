import { SkeletonRows, useKernel, usePluginWords, useStore, useViewTitle, type ViewProps } from '@portico/ui/plugin'
import { type ReactNode, useEffect } from 'react'
import type { Sending } from '../sending.js'
import { words } from './messages/words.js'
import { SendingGate } from './parts/SendingGate.js'
import { SendForm } from './SendForm.js'
import type { Payer } from './useAccount.js'

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
  const { locale } = usePluginWords(words)
  const { networks } = useKernel().state
  const { account } = useStore(sending.state)
  useEffect(() => {
    const chains = networks.get().map(({ caipNetworkId }) => caipNetworkId)
    sending.begin(payer.account, { locale, chains, params })
  }, [sending, payer.account, locale, networks, params])
  return account === payer.account ? <SendForm sending={sending} payer={payer} /> : <SkeletonRows count={3} />
}
