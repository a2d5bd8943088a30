import type { DirectoryWallet } from '@portico/kernel'
import {
  Button,
  Notice,
  useAnnounce,
  useErrorWords,
  usePluginWords,
  WaitingStage,
  WalletIcon,
} from '@portico/ui/plugin'
import { type ReactNode, useEffect, useRef } from 'react'
import { words } from '../messages/words.js'
import { isDeclined, type PairingFlow, type PairingState } from './createPairingFlow.js'

/** How a pairing is doing: what failed, what is approved; until then, and after a refusal, `children`, the way to pair. */
export function PairingStage(props: {
  readonly state: PairingState
  readonly flow: PairingFlow
  readonly wallet: DirectoryWallet | undefined
  readonly children: ReactNode
}): ReactNode {
  const { state, flow, wallet, children } = props
  const { wcError, wcUri, buffering, status } = state
  const own = usePluginWords(words)
  const { t, shared } = own
  const wordsFor = useErrorWords(own)
  usePairingNews(state, wallet?.name)

  if (buffering || status === 'connected') {
    return (
      <WalletStage
        wallet={wallet}
        mood="waiting"
        title={wallet ? t('approved', { wallet: wallet.name }) : t('approvedAnywhere')}
        hint={t('approvedHint')}
      />
    )
  }
  if (wcError && wcUri === undefined && !isDeclined(state)) {
    const { title, hint } = wordsFor(wcError, { wallet: wallet?.name })
    return (
      <Notice title={title} hint={hint}>
        <Button kind="primary" onClick={flow.retry}>
          {shared('tryAgain')}
        </Button>
      </Notice>
    )
  }
  return children
}

/** Tells those who don't see the code what becomes of it. */
function usePairingNews({ wcUri, wcError, buffering }: PairingState, wallet: string | undefined): void {
  const own = usePluginWords(words)
  const { t } = own
  const wordsFor = useErrorWords(own)
  const announce = useAnnounce()
  const before = useRef(wcUri)

  useEffect(() => {
    if (!wcError) return
    announce(wcError.code === 'REQUEST_REJECTED' ? t('declined') : wordsFor(wcError, { wallet }).spoken)
  }, [announce, t, wordsFor, wcError, wallet])

  useEffect(() => {
    if (buffering) announce(wallet === undefined ? t('approvedAnywhere') : t('approved', { wallet }))
  }, [announce, t, buffering, wallet])

  useEffect(() => {
    const isRenewed = before.current !== undefined && wcUri !== undefined && before.current !== wcUri
    if (isRenewed) announce(t('codeRenewed'))
    before.current = wcUri
  }, [announce, t, wcUri])
}

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
