import type { DirectoryWallet } from '@portico/kernel'
import { WaitingStage, WalletIcon } from '@portico/ui/plugin'
import type { ReactNode } from 'react'

/** A wallet's large picture and what is to be said of it: before anything is begun, while it is waited for, and when it failed. */
export function WalletStage(props: {
  readonly wallet: DirectoryWallet | undefined
  readonly mood: 'calm' | 'waiting' | 'bad'
  readonly title: string
  readonly hint?: string | undefined
}): ReactNode {
  const { wallet, mood, title, hint } = props
  const icon = <WalletIcon wallet={wallet} size="large" />
  if (mood !== 'calm') {
    return <WaitingStage icon={icon} isWaiting={mood === 'waiting'} title={title} hints={[hint]} />
  }
  return (
    <div className="stage">
      <div className="stage-icon">{icon}</div>
      <p className="lead">{title}</p>
      {hint && <p className="hint">{hint}</p>}
    </div>
  )
}
