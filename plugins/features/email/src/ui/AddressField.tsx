import { Button, useElapsed, usePluginWords, useStyles } from '@portico/ui/plugin'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { emailCss } from './email.styles.js'
import { words } from './messages/words.js'
import { readAddress } from './readCode.js'

/** By then the wallet is usually there. */
const SLOW_MS = 4_000

/** A field for an e-mail address, with what is wrong below it, and the button that goes on. */
export function AddressField(props: {
  readonly label: string
  readonly action: string
  readonly isBusy: boolean
  /** What went wrong. */
  readonly trouble: string | undefined
  readonly onChange: () => void
  readonly onSubmit: (address: string) => void
}): ReactNode {
  const { label, action, isBusy, trouble, onChange, onSubmit } = props
  const { t } = usePluginWords(words)
  const id = useId()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  useStyles(emailCss)

  const submit = () => {
    const address = readAddress(text)
    setWrong(!address)
    if (address) onSubmit(address)
  }
  const isSlow = useElapsed(SLOW_MS, isBusy)
  const wrong = isWrong ? t('addressWrong') : trouble
  return (
    <form
      className="email-form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!isBusy) submit()
      }}
    >
      <label className="email-field">
        <span>{label}</span>
        <input
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
          value={text}
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={id}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setWrong(false)
            onChange()
          }}
        />
      </label>
      <p className="email-line" id={id} role="alert" data-tone={wrong === undefined ? undefined : 'bad'}>
        {isSlow ? t('slow') : wrong}
      </p>
      <Button kind="primary" isBusy={isBusy} onClick={submit}>
        {action}
      </Button>
    </form>
  )
}
