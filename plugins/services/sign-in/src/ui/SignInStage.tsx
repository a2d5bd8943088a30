import { type AppMetadata, type DiscoveredWallet, Services } from '@portico/kernel'
import { type ErrorWords, useAnnounce, useElapsed, useKernel, usePluginWords, WalletIcon } from '@portico/ui/plugin'
import { type ReactNode, useEffect, useState } from 'react'
import { readPage } from '../readPage.js'
import { words } from './messages/words.js'
import type { Signer } from './useSigning.js'

/** `asking`: it is the wallet's turn. */
export type SignInPhase = 'due' | 'asking' | 'verifying'

const SLOW_AFTER_MS = 5_000

/** Who asks and who is asked, and what is going on between them. */
export function SignInStage(props: {
  readonly signer: Signer
  readonly phase: SignInPhase
  readonly failure: ErrorWords | undefined
  readonly isRequired: boolean
}): ReactNode {
  const { signer, phase, failure, isRequired } = props
  const { t, shared } = usePluginWords(words)
  const announce = useAnnounce()
  const isSlow = useElapsed(SLOW_AFTER_MS, phase === 'asking')
  const { domain } = readPage()
  const wallet = signer.wallet?.name ?? shared('thisWallet')

  function describe(): { readonly title: string; readonly hints: readonly (string | undefined)[] } {
    if (failure) return { title: failure.title, hints: [failure.hint] }
    switch (phase) {
      case 'asking':
        return {
          title: shared('continueIn', { wallet }),
          hints: [t('askingHint', { domain }), isSlow ? t('slowHint', { wallet }) : undefined],
        }
      case 'verifying':
        return { title: t('verifying'), hints: [] }
      case 'due':
        return { title: t('lead', { domain }), hints: [t('hint'), isRequired ? t('requiredHint') : undefined] }
    }
  }
  const { title, hints } = describe()
  const spoken = failure?.spoken ?? (isSlow ? t('slowHint', { wallet }) : phase === 'asking' ? title : undefined)
  useEffect(() => {
    if (spoken !== undefined) announce(spoken)
  }, [announce, spoken])

  return (
    <div className="stage">
      <SignInMarks domain={domain} wallet={signer.wallet} state={failure ? 'failed' : phase} />
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
  )
}

/** The site's own picture and the wallet's, with a line between them that lives while one waits for the other. */
function SignInMarks(props: {
  readonly domain: string
  readonly wallet: DiscoveredWallet | undefined
  readonly state: SignInPhase | 'failed'
}): ReactNode {
  const metadata = useMetadata()
  const site = { id: props.domain, name: metadata?.name || props.domain, imageUrl: metadata?.icons[0] }
  return (
    <div className="sign-marks" data-state={props.state}>
      <WalletIcon wallet={site} size="large" />
      <span className="sign-line" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <WalletIcon wallet={props.wallet} size="large" />
    </div>
  )
}

/** What the page says of itself (S3.17), as soon as it is known. */
function useMetadata(): AppMetadata | undefined {
  const kernel = useKernel()
  const [metadata, setMetadata] = useState<AppMetadata>()
  useEffect(() => {
    let isHere = true
    kernel.get(Services).then(
      (services) => isHere && setMetadata(services.metadata),
      () => {}, // the domain says enough
    )
    return () => {
      isHere = false
    }
  }, [kernel])
  return metadata
}
