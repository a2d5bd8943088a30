import { usePluginWords } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from '../messages/words.js'

/** The memo as it goes to the wallet. */
export function MemoRow({ memo }: { readonly memo: string | undefined }): ReactNode {
  const { t } = usePluginWords(words)
  if (memo === undefined) return null
  return (
    <div>
      <dt>{t('memo')}</dt>
      <dd>
        <bdi>{memo}</bdi>
      </dd>
    </div>
  )
}
