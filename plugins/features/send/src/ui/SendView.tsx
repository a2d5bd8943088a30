import { moneyWords } from '@portico/ui/money'
import {
  Button,
  SkeletonRows,
  SlotName,
  useContributions,
  usePluginWords,
  useRouter,
  useStore,
  useViewTitle,
  type ViewProps,
} from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import type { Sending } from '../sending.js'
import { missingStep } from '../state/checkSend.js'
import { words } from './messages/words.js'
import { BalanceFault, RequestFaultNote } from './parts/faults.js'
import { MemoField } from './parts/MemoRow.js'
import { SendingGate } from './parts/SendingGate.js'
import { PendingLines, UnansweredNote } from './parts/UnansweredNote.js'
import { WarningNotes } from './parts/WarningNotes.js'
import { ReceiverField } from './ReceiverField.js'
import { FeeLevelField, SendAmountField } from './SendFields.js'
import { type Payer, useBegun } from './useBegun.js'

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

const WAYS_TO_FUNDS = ['onramp', 'receive'] as const

function SendForm({ sending, payer }: { readonly sending: Sending; readonly payer: Payer }): ReactNode {
  const { t } = usePluginWords(words)
  const money = usePluginWords(moneyWords)
  const router = useRouter()
  const state = useStore(sending.state)
  const isAsking = useStore(sending.progress)?.status === 'asking'
  const isChoosingMax = useStore(sending.isChoosingMax)
  const isUnanswered = useStore(sending.unanswered).length > 0
  const missing = isUnanswered ? 'unanswered' : missingStep(state)
  return (
    <div className="send">
      <UnansweredNote sending={sending} />
      <SendAmountField sending={sending} />
      <BalanceFault sending={sending} />
      <ReceiverField sending={sending} payer={payer} onScan={() => router.push('SendScan')} />
      <RequestFaultNote sending={sending} payer={payer} />
      <WarningNotes sending={sending} />
      <MemoField sending={sending} />
      <FeeLevelField sending={sending} />
      <PendingLines sending={sending} payer={payer} />
      <div className="foot">
        {isAsking ? (
          <>
            <p className="hint">{t('missing.asking')}</p>
            <Button kind="primary" onClick={() => router.push('SendPreview')}>
              {t('showIt')}
            </Button>
          </>
        ) : (
          <Button kind="primary" isBusy={isChoosingMax} isDisabled={missing !== undefined} onClick={review}>
            {missing === undefined ? t('next') : sayMissing(missing)}
          </Button>
        )}
        {missing === 'funds' && <WaysToFunds />}
      </div>
    </div>
  )

  /** What became of an earlier transfer, which was approved when the window was closed, is not this one's. */
  function review(): void {
    sending.forgetProgress()
    router.push('SendPreview')
  }
  function sayMissing(step: NonNullable<typeof missing>): string {
    if (step === 'compare') return money.t('compareFirst')
    return step === 'funds' ? t('missing.funds', { symbol: state.token?.symbol ?? '' }) : t(`missing.${step}`)
  }
}

/** Other plugins' ways to come by more of it. */
function WaysToFunds(): ReactNode {
  const router = useRouter()
  const actions = useContributions('actions')
  return WAYS_TO_FUNDS.map((way) => {
    const action = actions.find(({ id }) => id === way)
    return (
      action && (
        <Button key={way} onClick={() => (router.push as (view: string) => void)(action.opens)}>
          <SlotName of={action} />
        </Button>
      )
    )
  })
}
