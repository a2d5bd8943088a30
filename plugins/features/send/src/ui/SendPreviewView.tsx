import { fromBaseUnits } from '@portico/kernel/amounts'
import { Fact, Facts, FullAddress, formatTokenAmount, moneyWords, ProgressStage } from '@portico/ui/money'
import {
  Button,
  Notice,
  shortAddress,
  useElapsed,
  usePluginWords,
  useRouter,
  useStore,
  useViewTitle,
} from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import type { Sending, SendProgress } from '../sending.js'
import { words } from './messages/words.js'
import { PlanReview } from './PlanReview.js'
import { MemoRow } from './parts/MemoRow.js'
import { SendingGate } from './parts/SendingGate.js'
import type { Payer } from './useBegun.js'

/** The transfer as it will be asked of the wallet, and then what becomes of it. */
export function SendPreviewView(): ReactNode {
  return <SendingGate>{(sending, payer) => <Preview sending={sending} payer={payer} />}</SendingGate>
}

function Preview({ sending, payer }: { readonly sending: Sending; readonly payer: Payer }): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  const progress = useStore(sending.progress)
  const { account, receiverAddress, sendTokenAmount } = useStore(sending.state)
  useViewTitle(t(progress?.status === 'succeeded' ? 'sentTitle' : progress ? 'progressTitle' : 'previewTitle'))
  if (progress) return <SendProgressStage sending={sending} payer={payer} progress={progress} />
  if (account !== payer.account || receiverAddress === undefined || sendTokenAmount === undefined) {
    return (
      <Notice title={t('nothingToSend')} isEmpty>
        <Button kind="primary" onClick={() => router.replace('Send')}>
          {t('startOver')}
        </Button>
      </Notice>
    )
  }
  return <PlanReview sending={sending} payer={payer} />
}

const SLOW_AFTER_MS = 5_000

/** Nothing has moved, and nothing will. */
const GONE = ['dropped', 'expired']

/** From the wallet's question to the network's answer. Closing the window stops none of it. */
function SendProgressStage(props: {
  readonly sending: Sending
  readonly payer: Payer
  readonly progress: SendProgress
}): ReactNode {
  const { sending, payer, progress } = props
  const { t, shared, locale } = usePluginWords(words)
  const money = usePluginWords(moneyWords)
  const router = useRouter()
  const { status, token, to, receiverName, memo, transactionId: id, chainId } = progress
  const isSent = status === 'succeeded'
  const amount = formatTokenAmount(progress.amount, token, locale)
  const wallet = payer.wallet ?? shared('thisWallet')
  const isSlow = useElapsed(SLOW_AFTER_MS, status === 'asking')

  function finish(): void {
    sending.forgetProgress()
    router.reset('Account')
  }
  /** The same once more, to be looked over anew. */
  function startAgain(): void {
    const wanted = { token: token.asset, amount: fromBaseUnits(progress.amount, token.decimals), to, memo }
    finish()
    router.push('Send', wanted)
  }
  return (
    <div className="send">
      <ProgressStage
        token={token}
        status={status}
        title={status === 'asking' ? shared('continueIn', { wallet }) : t(`status.${status}`)}
        amount={isSent ? amount : undefined}
        recipient={isSent ? t('toRecipient', { recipient: receiverName ?? shortAddress(to) }) : undefined}
        hints={sayHints()}
        transaction={id === undefined ? undefined : { id, chainId }}
        foot={
          <>
            {status !== 'asking' && (
              <Button kind="primary" onClick={finish}>
                {t('done')}
              </Button>
            )}
            {GONE.includes(status) && <Button onClick={startAgain}>{t('sendAgain')}</Button>}
          </>
        }
      >
        <Facts>
          {!isSent && (
            <Fact name={money.t('amount')}>
              <bdi>{amount}</bdi>
            </Fact>
          )}
          <Fact name={t('to')}>
            {receiverName !== undefined && <bdi className="row-name">{receiverName}</bdi>}
            <FullAddress address={to} />
          </Fact>
          <MemoRow memo={memo} />
        </Facts>
      </ProgressStage>
    </div>
  )

  function sayHints(): readonly string[] {
    if (status === 'asking') return isSlow ? [t('askingHint'), t('slowHint', { wallet })] : [t('askingHint')]
    return isSent ? [] : [t(`status.${status}.hint`)]
  }
}
