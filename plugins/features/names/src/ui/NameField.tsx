import { Spinner, useAnnounce, usePluginWords } from '@portico/ui/plugin'
import { type ReactNode, useEffect, useId } from 'react'
import { type LabelFault, MAX_LENGTH } from '../nameRules.js'
import { words } from './messages/words.js'
import type { SearchStatus } from './useNames.js'

/** The field with its fixed suffix, and a line that says how the name stands. */
export function NameField(props: {
  readonly label: string
  readonly suffix: string
  readonly fault: LabelFault | undefined
  readonly status: SearchStatus | 'taken'
  readonly onChange: (text: string) => void
}): ReactNode {
  const { label, suffix, fault, status, onChange } = props
  const { t } = usePluginWords(words)
  const announce = useAnnounce()
  const id = useId()
  const name = `${label}${suffix}`
  // What more letters may put right is no mistake yet.
  const problem = fault === 'short' ? (label.startsWith('-') ? 'hyphens' : undefined) : fault
  const isWrong = problem === 'characters' || problem === 'long' || problem === 'reserved' || label.startsWith('-')

  function state(): { readonly text: string; readonly tone?: 'good' | 'bad' } {
    if (problem) return { text: t(`fault.${problem}`), ...(isWrong && { tone: 'bad' }) }
    if (fault) return { text: t('rules') }
    switch (status) {
      case 'loading':
        return { text: t('checking') }
      case 'taken':
        return { text: t('isTaken', { name }), tone: 'bad' }
      case 'free':
        return { text: t('isFree', { name }), tone: 'good' }
      default:
        return { text: t('rules') }
    }
  }
  const { text, tone } = state()
  useEffect(() => {
    if (tone) announce(text)
  }, [announce, text, tone])

  return (
    <div className="name-field">
      <label className="name-box" dir="ltr" data-tone={tone === 'bad' ? tone : undefined}>
        <span className="hidden">{t('field')}</span>
        <input
          type="text"
          value={label}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={tone === 'bad' || undefined}
          aria-describedby={id}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <span className="name-suffix">{suffix}</span>
      </label>
      <p className="name-status" id={id} data-tone={tone}>
        {status === 'loading' && !fault && <Spinner />}
        <span>{text}</span>
      </p>
    </div>
  )
}
