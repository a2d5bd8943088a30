import { Button, isMobile, usePluginWords, useToasts } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from './messages/words.js'

const WITHDRAWN = 'AbortError'

/** The phone's own way to pass a text on. Elsewhere there is copying. */
export function ShareButton({ text }: { readonly text: string }): ReactNode {
  const { t } = usePluginWords(words)
  const toasts = useToasts()
  if (!isMobile() || typeof navigator.share !== 'function') return null
  const share = () =>
    navigator.share({ text }).catch((cause: unknown) => {
      if ((cause as { readonly name?: unknown } | null)?.name !== WITHDRAWN) toasts.show('error', t('shareFailed'))
    })
  return <Button onClick={share}>{t('share')}</Button>
}
