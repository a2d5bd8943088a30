import { type ErrorWords, useAnnounce, useElapsed, usePluginWords } from '@portico/ui/plugin'
import { type ReactNode, useEffect } from 'react'
import { readPage } from '../readPage.js'
import { words } from './messages/words.js'
import { SignInMarks } from './SignInMarks.js'
import type { Signer } from './useSigner.js'

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
