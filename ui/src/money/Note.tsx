import { type ReactNode, useEffect } from 'react'
import { WarningIcon } from '../icons/icons.js'
import { usePluginWords } from '../messages/pluginWords.js'
import { useAnnounce } from '../registry/hooks.js'
import { useStyles } from '../theme/useStyles.js'
import { words } from './messages/words.js'
import { moneyCss } from './money.styles.js'

/** A framed warning: its title, and what it says. */
export function Warning(props: {
  readonly title?: ReactNode
  /** `bad`: something has failed. */
  readonly tone?: 'bad' | undefined
  readonly children?: ReactNode
}): ReactNode {
  const { title, tone, children } = props
  useStyles(moneyCss)
  return (
    <div className="warning" role="note" data-tone={tone}>
      <WarningIcon />
      <div>
        {title !== undefined && <p className="warning-title">{title}</p>}
        {children}
      </div>
    </div>
  )
}

/** A warning that is announced once, and what can be done about it: buttons. */
export function Note(props: {
  readonly title: string
  readonly hint?: string | undefined
  readonly tone?: 'bad' | undefined
  readonly children?: ReactNode
}): ReactNode {
  const { title, hint, tone, children } = props
  const { shared } = usePluginWords(words)
  const announce = useAnnounce()
  const spoken = hint === undefined ? title : shared('titleAndHint', { title, hint })
  useEffect(() => announce(spoken), [announce, spoken])
  return (
    <div className="warnings">
      <Warning title={title} tone={tone}>
        {hint !== undefined && <p>{hint}</p>}
      </Warning>
      {children}
    </div>
  )
}
