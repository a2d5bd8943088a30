import { type PorticoError, toPorticoError } from '@portico/kernel'
import {
  Button,
  CapabilityFailed,
  CopyButton,
  isMobile,
  Notice,
  QrCode,
  TermsRow,
  useAnnounce,
  useCapability,
  useErrorWords,
  useKernel,
  usePluginWords,
  useStyles,
  useTerms,
  useViewTitle,
  WaitingStage,
  WalletIcon,
} from '@portico/ui/plugin'
import { type ReactNode, useEffect, useState } from 'react'
import { BeaconPairing } from '../relay/manifest.js'
import { beaconCss } from './beacon.styles.js'
import { words } from './messages/words.js'

type Stage =
  | { readonly is: 'making' }
  | { readonly is: 'code'; readonly uri: string }
  /** The wallet has the code; its owner is asked for an account. */
  | { readonly is: 'asked'; readonly wallet: string }
  | { readonly is: 'failed'; readonly error: PorticoError; readonly wallet: string | undefined }

/** A code for a wallet that speaks Beacon; on a phone, the way to its app. */
export function BeaconCodeView(): ReactNode {
  const own = usePluginWords(words)
  const { isAsked, isAllowed } = useTerms()
  const [hasTerms] = useState(isAsked && !isAllowed) // it stays while the view does: nothing jumps
  const [attempt, setAttempt] = useState(0)
  const pairing = useCapability(BeaconPairing, 'tezos')
  useStyles(beaconCss)
  useViewTitle(own.t('scanTitle'))
  const ready = isAllowed && pairing.status === 'ready' ? pairing.value : undefined
  const stage = usePairing(ready, attempt)
  if (pairing.status === 'failed') return <CapabilityFailed state={pairing} words={own} />
  return (
    <>
      {hasTerms && <TermsRow />}
      <fieldset className="methods" disabled={!isAllowed}>
        <PairingStage stage={stage} onRetry={() => setAttempt(attempt + 1)} />
      </fieldset>
    </>
  )
}

/** One code after the other, each until the view is left. A wallet that took the code and is not connected hears of it. */
function usePairing(pairing: BeaconPairing | undefined, attempt: number): Stage {
  const kernel = useKernel()
  const [stage, setStage] = useState<Stage>({ is: 'making' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` tries again
  useEffect(() => {
    if (!pairing) return
    const left = new AbortController()
    const { signal } = left
    const show = (next: Stage) => {
      if (!signal.aborted) setStage(next)
    }
    let asked: { readonly walletId: string; readonly name: string } | undefined
    async function run(from: BeaconPairing) {
      show({ is: 'making' })
      const { uri, paired } = await from.pair({ signal })
      show({ is: 'code', uri })
      asked = await paired
      show({ is: 'asked', wallet: asked.name })
      await kernel.connect('tezos', asked.walletId, { signal })
    }
    run(pairing).catch((cause: unknown) => {
      if (asked) pairing.forget(asked.walletId).catch(() => {}) // its keys are gone all the same
      show({ is: 'failed', error: toPorticoError(cause, 'HTTP_FAILED', { url: 'relay' }), wallet: asked?.name })
    })
    return () => left.abort()
  }, [kernel, pairing, attempt])
  return stage
}

function PairingStage({ stage, onRetry }: { readonly stage: Stage; readonly onRetry: () => void }): ReactNode {
  const own = usePluginWords(words)
  const { t, shared } = own
  const wordsFor = useErrorWords(own)
  const announce = useAnnounce()
  const [onPhone] = useState(isMobile)
  const isDeclined = stage.is === 'failed' && stage.error.code === 'REQUEST_REJECTED'
  const trouble = stage.is === 'failed' ? wordsFor(stage.error, { wallet: stage.wallet }) : undefined
  const title = isDeclined ? t('declined') : trouble?.title
  const asked = stage.is === 'asked' ? t('asked', { wallet: stage.wallet }) : undefined
  const news = title ?? asked
  useEffect(() => {
    if (news) announce(news)
  }, [announce, news])

  if (title) {
    return (
      <Notice title={title} hint={isDeclined ? t('declinedHint') : trouble?.hint}>
        <Button kind="primary" onClick={onRetry}>
          {shared('tryAgain')}
        </Button>
      </Notice>
    )
  }
  if (asked)
    return (
      <WaitingStage
        icon={<WalletIcon wallet={undefined} size="large" />}
        isWaiting
        title={asked}
        hints={[t('askedHint')]}
      />
    )
  const uri = stage.is === 'code' ? stage.uri : undefined
  return (
    <div className="beacon">
      {onPhone && uri !== undefined && (
        <a className="button primary" part="button primary" href={uri}>
          <span>{t('openApp')}</span>
        </a>
      )}
      <QrCode
        text={uri}
        label={t('codeLabel')}
        waitingLabel={t('makingCode')}
        mark={<WalletIcon wallet={undefined} />}
      />
      <p className="hint">{t('scanHint')}</p>
      {uri !== undefined && (
        <CopyButton text={uri} label={t('slot.beacon')}>
          {t('copyLink')}
        </CopyButton>
      )}
    </div>
  )
}
