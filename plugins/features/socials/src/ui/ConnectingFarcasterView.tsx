import {
  Button,
  CopyButton,
  isMobile,
  QrCode,
  useAnnounce,
  usePluginWords,
  useRouter,
  useStyles,
  useViewTitle,
  WaitingStage,
} from '@portico/ui/plugin'
import { type ReactNode, useEffect, useState } from 'react'
import { words } from './messages/words.js'
import { LargeSign, NAMES, ProviderSign } from './providerSigns.js'
import { socialsCss } from './socials.styles.js'
import { useLoginRun } from './useLoginRun.js'

/** A code to scan with a phone that has a Farcaster account; on a phone, the way to its app. */
export function ConnectingFarcasterView(): ReactNode {
  const { t, shared } = usePluginWords(words)
  const announce = useAnnounce()
  const router = useRouter()
  const [uri, setUri] = useState<string>()
  const [onPhone] = useState(isMobile)
  useStyles(socialsCss)
  useViewTitle(NAMES.farcaster)
  const { trouble, retry } = useLoginRun('farcaster', async (login, signal) => {
    setUri(undefined)
    const asked = await login.farcaster({ signal })
    if (!signal.aborted) setUri(asked.uri)
    await asked.done
  })
  const hint = onPhone ? t('inApp') : t('scan')
  const isReady = uri !== undefined
  useEffect(() => {
    if (isReady) announce(hint)
  }, [announce, isReady, hint])

  if (trouble) {
    return (
      <>
        <WaitingStage
          icon={<LargeSign provider="farcaster" />}
          isWaiting={false}
          title={trouble.title}
          hints={[trouble.hint]}
        />
        <div className="foot">
          <Button kind="primary" onClick={trouble.isNotOffered ? () => router.reset('Connect') : retry}>
            {trouble.isNotOffered ? t('otherWay') : shared('tryAgain')}
          </Button>
        </div>
      </>
    )
  }
  if (onPhone) {
    return (
      <>
        <WaitingStage icon={<LargeSign provider="farcaster" />} isWaiting title={hint} hints={[t('windowHint')]} />
        <div className="foot farcaster-open">
          {isReady && (
            <a className="button primary" part="button primary" href={uri} target="_blank" rel="noopener noreferrer">
              <span>{t('openApp')}</span>
            </a>
          )}
          {isReady && <CopyLink uri={uri} />}
        </div>
      </>
    )
  }
  return (
    <div className="farcaster">
      <QrCode
        text={uri}
        label={t('codeLabel')}
        waitingLabel={t('makingCode')}
        mark={
          <span className="picture sign">
            <ProviderSign provider="farcaster" />
          </span>
        }
      />
      <p className="hint">{hint}</p>
      {isReady && <CopyLink uri={uri} />}
    </div>
  )
}

function CopyLink({ uri }: { readonly uri: string }): ReactNode {
  const { t } = usePluginWords(words)
  return (
    <CopyButton text={uri} label={NAMES.farcaster}>
      {t('copyLink')}
    </CopyButton>
  )
}
