import { Note } from '@portico/ui/money'
import { Button, usePluginWords } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from '../messages/words.js'

/** What is shown is made up: the service did not answer. */
export function ExampleNote({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { t, shared } = usePluginWords(words)
  return (
    <Note title={t('example')} hint={t('exampleHint')}>
      <Button onClick={onRetry}>{shared('tryAgain')}</Button>
    </Note>
  )
}
