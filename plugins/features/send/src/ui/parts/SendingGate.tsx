import {
  Button,
  CapabilityFailed,
  NotConnected,
  Notice,
  SkeletonRows,
  useCapability,
  usePluginWords,
  useRouter,
  useStyles,
} from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { Sending } from '../../manifest.js'
import type { Sending as SendingType } from '../../sending.js'
import { words } from '../messages/words.js'
import { sendCss } from '../send.styles.js'
import { type Payer, usePayer } from '../useBegun.js'

/** What stands in the way of sending at all is said; the rest is the view's. */
export function SendingGate(props: {
  readonly children: (sending: SendingType, payer: Payer) => ReactNode
}): ReactNode {
  const own = usePluginWords(words)
  const { t } = own
  const payer = usePayer()
  const sending = useCapability(Sending, payer?.namespace)
  useStyles(sendCss)
  if (!payer) return <NotConnected />
  switch (sending.status) {
    case 'ready':
      return payer.network ? props.children(sending.value, payer) : <ChooseNetwork />
    case 'loading':
      return <SkeletonRows count={3} />
    case 'absent':
      return <Notice title={t('error.SEND_CHAIN_UNSUPPORTED')} hint={t('error.SEND_CHAIN_UNSUPPORTED.hint')} />
    case 'failed':
      return <CapabilityFailed state={sending} words={own} />
  }
}

/** The wallet is on a network that the page does not offer. */
function ChooseNetwork(): ReactNode {
  const { t, shared } = usePluginWords(words)
  const router = useRouter()
  return (
    <Notice title={t('error.SEND_CHAIN_UNSUPPORTED')} hint={t('error.SEND_CHAIN_UNSUPPORTED.hint')}>
      <Button kind="primary" onClick={() => router.push('Networks')}>
        {shared('networksTitle')}
      </Button>
    </Notice>
  )
}
