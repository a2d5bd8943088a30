import { fromBaseUnits } from '@portico/kernel/amounts'
import {
  Button,
  CheckIcon,
  explorerUrl,
  LinkRow,
  TokenIcon,
  useAnnounce,
  useElapsed,
  useKernel,
  usePluginWords,
  useRouter,
  WarningIcon,
} from '@portico/ui/plugin'
import { type ReactNode, useEffect } from 'react'
import { formatExact } from '../amount/writeAmount.js'
import type { Sending, SendProgress } from '../sending.js'
import { words } from './messages/words.js'
import { FullAddress } from './parts/FullAddress.js'
import { MemoRow } from './parts/MemoRow.js'
import type { Payer } from './usePayer.js'
import { useSentToast } from './useSentToast.js'

const SLOW_AFTER_MS = 5_000
const WAITING = ['asking', 'pending', 'late']
/** Nothing has moved, and nothing will. */
const GONE = ['dropped', 'expired']

/** From the wallet's question to the network's answer. Closing the window stops none of it. */
export function ProgressStage(props: {
  readonly sending: Sending
  readonly payer: Payer
  readonly progress: SendProgress
}): ReactNode {
  const { sending, payer, progress } = props
  const { t, shared, locale } = usePluginWords(words)
  const router = useRouter()
  const { status, token, to, memo, transactionId } = progress
  const amount = `${formatExact(progress.amount, token.decimals, locale)} ${token.symbol}`
  const wallet = payer.wallet ?? shared('thisWallet')
  const isSlow = useElapsed(SLOW_AFTER_MS, status === 'asking')
  const title = status === 'asking' ? shared('continueIn', { wallet }) : t(`status.${status}`)
  const hints = status === 'asking' ? [t('askingHint'), isSlow && t('slowHint', { wallet })] : [sayHint(status)]
  useNews(progress, title)

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
      <div className="stage" data-status={status}>
        <StageIcon progress={progress} />
        <p className="lead">{title}</p>
        {hints.map(
          (hint) =>
            hint && (
              <p className="hint" key={hint}>
                {hint}
              </p>
            ),
        )}
      </div>
      <dl className="send-facts">
        <div>
          <dt>{t('amount')}</dt>
          <dd>
            <bdi>{amount}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('to')}</dt>
          <dd>
            <FullAddress address={to} />
          </dd>
        </div>
        <MemoRow memo={memo} />
      </dl>
      <div className="foot">
        <ExplorerLink transactionId={transactionId} chainId={progress.chainId} />
        {status !== 'asking' && (
          <Button kind="primary" onClick={finish}>
            {t('done')}
          </Button>
        )}
        {GONE.includes(status) && <Button onClick={startAgain}>{t('sendAgain')}</Button>}
      </div>
    </div>
  )

  function sayHint(settled: Exclude<SendProgress['status'], 'asking'>): string {
    return settled === 'succeeded' ? t('status.succeeded.hint', { amount }) : t(`status.${settled}.hint`)
  }
}

function StageIcon({ progress: { status, token } }: { readonly progress: SendProgress }): ReactNode {
  const isWaiting = WAITING.includes(status)
  return (
    <div className="stage-icon" data-waiting={isWaiting || undefined}>
      {isWaiting && (
        <svg className="ring" viewBox="0 0 120 120" fill="none" aria-hidden="true" focusable="false">
          <circle className="ring-track" cx="60" cy="60" r="58" strokeWidth="2" />
          <path className="ring-mark" d="M60 2a58 58 0 0 1 58 58" strokeWidth="2" strokeLinecap="round" />
        </svg>
      )}
      <TokenIcon {...token} seed={token.address ?? token.chainId} size="large" />
      {!isWaiting && (
        <span className="stage-badge" data-tone={status === 'succeeded' ? 'good' : undefined}>
          {status === 'succeeded' ? <CheckIcon /> : <WarningIcon />}
        </span>
      )}
    </div>
  )
}

function ExplorerLink(props: {
  readonly transactionId: string | undefined
  readonly chainId: SendProgress['chainId']
}): ReactNode {
  const { t } = usePluginWords(words)
  const network = useKernel().state.network(props.chainId)
  const href = props.transactionId === undefined ? undefined : explorerUrl(network, props.transactionId, 'tx')
  if (href === undefined) return null
  const explorer = network?.blockExplorers?.default?.name ?? ''
  return <LinkRow name={t('viewOn', { explorer })} href={href} onClick={() => {}} />
}

/** Says each step to those who don't see it, and shows a toast when it is sent. */
function useNews(progress: SendProgress, title: string): void {
  const announce = useAnnounce()
  useSentToast(progress)
  useEffect(() => announce(title), [announce, title])
}
