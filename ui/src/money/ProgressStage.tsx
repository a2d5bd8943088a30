import type { ChainId, SentStatus } from '@portico/kernel'
import { type ReactNode, useEffect } from 'react'
import { explorerUrl } from '../format/addresses.js'
import { CheckIcon, WarningIcon } from '../icons/icons.js'
import { usePluginWords } from '../messages/pluginWords.js'
import { TokenIcon } from '../parts/markedIcons.js'
import { LinkRow } from '../parts/Row.js'
import { useAnnounce, useKernel } from '../registry/hooks.js'
import { words } from './messages/words.js'
import type { MoneyToken } from './moneyToken.js'

const WAITING = ['asking', 'pending', 'late']

/** From the wallet's question to the network's answer: the step as a picture and in words, and each step announced once. */
export function ProgressStage(props: {
  readonly token: MoneyToken
  /** `asking` until the wallet has answered. */
  readonly status: 'asking' | SentStatus
  readonly title: string
  /** Sentences below the title. */
  readonly hints: readonly string[]
  /** What it is about: `Facts`. */
  readonly children: ReactNode
  /** Where the transaction is looked up; absent while there is none. */
  readonly transaction: { readonly id: string; readonly chainId: ChainId } | undefined
  /** What can be done next: buttons. */
  readonly foot: ReactNode
}): ReactNode {
  const { token, status, title, hints, children, transaction, foot } = props
  const announce = useAnnounce()
  useEffect(() => announce(title), [announce, title])
  return (
    <>
      <div className="stage" data-status={status}>
        <StageIcon token={token} status={status} />
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

function StageIcon({ token, status }: { readonly token: MoneyToken; readonly status: string }): ReactNode {
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

function ExplorerLink({ id, chainId }: { readonly id: string; readonly chainId: ChainId }): ReactNode {
  const { t } = usePluginWords(words)
  const network = useKernel().state.network(chainId)
  const href = explorerUrl(network, id, 'tx')
  if (href === undefined) return null
  const explorer = network?.blockExplorers?.default?.name ?? ''
  return <LinkRow name={t('viewOn', { explorer })} href={href} onClick={() => {}} />
}
