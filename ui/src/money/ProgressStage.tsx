import type { ChainId, SentStatus } from '@portico/kernel'
import { type ReactNode, useEffect } from 'react'
import { explorerUrl } from '../format/addresses.js'
import { usePluginWords } from '../messages/pluginWords.js'
import { TokenIcon } from '../parts/markedIcons.js'
import { LinkRow } from '../parts/Row.js'
import { useAnnounce, useKernel } from '../registry/hooks.js'
import { useStyles } from '../theme/useStyles.js'
import { words } from './messages/words.js'
import { moneyCss } from './money.styles.js'
import type { MoneyToken } from './moneyToken.js'

const WAITING = ['asking', 'pending', 'late']

/** From the wallet's question to the network's answer: the step as a picture and in words, and each step announced once. */
export function ProgressStage(props: {
  readonly token: MoneyToken
  /** `asking` until the wallet has answered. */
  readonly status: 'asking' | SentStatus
  readonly title: string
  /** What has been paid, as the largest text, once that is so. */
  readonly amount?: string | undefined
  /** A line below it: to whom. */
  readonly recipient?: string | undefined
  /** Sentences below the title. */
  readonly hints: readonly string[]
  /** What it is about: `Facts`. */
  readonly children: ReactNode
  /** Where the transaction is looked up; absent while there is none. */
  readonly transaction: { readonly id: string; readonly chainId: ChainId } | undefined
  /** What can be done next: buttons. */
  readonly foot: ReactNode
}): ReactNode {
  const { token, status, title, amount, recipient, hints, children, transaction, foot } = props
  const announce = useAnnounce()
  useStyles(moneyCss)
  useEffect(() => announce(title), [announce, title])
  return (
    <>
      <div className="stage" data-status={status}>
        <StageIcon token={token} status={status} />
        {amount !== undefined && (
          <p className="amount">
            <bdi>{amount}</bdi>
          </p>
        )}
        {recipient !== undefined && <p className="stage-recipient">{recipient}</p>}
        <p className="lead">{title}</p>
        {hints.map((hint) => (
          <p className="hint" key={hint}>
            {hint}
          </p>
        ))}
      </div>
      {children}
      <div className="foot">
        {transaction && <ExplorerLink {...transaction} />}
        {foot}
      </div>
    </>
  )
}

const TICK = 'M17 29.5l8 8 15-17'
const BANG = 'M28 17v14m0 7.5v.01'

function StageIcon({ token, status }: { readonly token: MoneyToken; readonly status: string }): ReactNode {
  const isWaiting = WAITING.includes(status)
  const isGood = status === 'succeeded'
  return (
    <div className="stage-icon" data-waiting={isWaiting || undefined}>
      {isWaiting ? (
        <>
          <svg className="ring" viewBox="0 0 120 120" fill="none" aria-hidden="true" focusable="false">
            <circle className="ring-track" cx="60" cy="60" r="58" strokeWidth="2" />
            <path className="ring-mark" d="M60 2a58 58 0 0 1 58 58" strokeWidth="2" strokeLinecap="round" />
          </svg>
          <TokenIcon {...token} seed={token.address ?? token.chainId} size="large" />
        </>
      ) : (
        <svg
          className="outcome"
          data-tone={isGood ? 'good' : 'bad'}
          viewBox="0 0 56 56"
          aria-hidden="true"
          focusable="false"
        >
          <circle className="outcome-disc" cx="28" cy="28" r="26" />
          <circle className="outcome-ring" pathLength="1" cx="28" cy="28" r="26" />
          <path className="outcome-mark" pathLength="1" d={isGood ? TICK : BANG} />
        </svg>
      )}
    </div>
  )
}

function ExplorerLink({ id, chainId }: { readonly id: string; readonly chainId: ChainId }): ReactNode {
  const { t } = usePluginWords(words)
  const network = useKernel().state.network(chainId)
  const href = explorerUrl(network, id, 'tx')
  if (href === undefined) return null
  const explorer = network?.blockExplorers?.default?.name ?? ''
  return <LinkRow name={t('viewOn', { explorer })} href={href} onClick={() => {}} />
}
