import { usePluginWords, useStyles } from '@portico/ui/plugin'
import { type CSSProperties, type ReactNode, useEffect, useId, useState } from 'react'
import { emailCss } from './email.styles.js'
import { words } from './messages/words.js'
import { readCode } from './readCode.js'

/** One field that is drawn as boxes; the last digit submits. A code that can't be right any more is cleared. */
export function CodeField(props: {
  readonly length: number
  readonly isBusy: boolean
  /** What went wrong. */
  readonly trouble: string | undefined
  readonly onChange: () => void
  readonly onCode: (code: string) => void
}): ReactNode {
  const { length, isBusy, trouble, onChange, onCode } = props
  const { t } = usePluginWords(words)
  const id = useId()
  const [text, setText] = useState('')
  useStyles(emailCss)
  useEffect(() => {
    if (trouble) setText('')
  }, [trouble])

  const enter = (typed: string) => {
    const code = readCode(typed, length)
    setText(code)
    if (code !== '') onChange()
    if (code.length === length && code !== text) onCode(code)
  }
  return (
    <div className="email-form">
      <label className="email-field">
        <span className="hidden">{t('code')}</span>
        <input
          className="code-input"
          style={{ '--_digits': length } as CSSProperties}
          type="text"
          name="one-time-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          value={text}
          readOnly={isBusy}
          aria-invalid={trouble !== undefined || undefined}
          aria-describedby={id}
          onChange={(event) => enter(event.currentTarget.value)}
        />
      </label>
      <p className="email-line" id={id} role="alert" data-tone={trouble ? 'bad' : undefined}>
        {isBusy ? t('checking') : trouble}
      </p>
    </div>
  )
}
