import { type ReactNode, useEffect, useState } from 'react'
import { CheckIcon, WarningIcon } from '../icons/icons.js'
import { CopyIcon } from '../icons/lazyIcons.js'
import { useWords } from '../messages/useWords.js'

import { useModal } from '../state/modalContext.js'

const SAID_MS = 2_000

/** Shows `children`; a tap copies `text`, and a word in the same place says so. */
export function CopyButton(props: {
  readonly text: string
  readonly label: string
  readonly children: ReactNode
}): ReactNode {
  const { announce } = useModal()
  const { t } = useWords()
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()

  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), SAID_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(props.text)
      setOutcome('copied')
      announce(t('copied'))
    } catch {
      // Not allowed in this frame, or no clipboard on a page without https.
      setOutcome('failed')
      announce(t('copyFailed'))
    }
  }

  return (
    <button type="button" className="copy" data-outcome={outcome} onClick={copy}>
      <span className="hidden">{props.label} </span>
      <span className="copy-words">
        <span className="copy-text" dir="ltr">
          {props.children}
        </span>
        {outcome && (
          <span className="copy-said" aria-hidden="true">
            {t(outcome === 'failed' ? 'copyFailed' : 'copied')}
          </span>
        )}
      </span>
      {outcome === 'copied' ? <CheckIcon /> : outcome === 'failed' ? <WarningIcon /> : <CopyIcon />}
    </button>
  )
}
