import { Fact } from '@portico/ui/money'
import { usePluginWords } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from '../messages/words.js'

/** The memo as it goes to the wallet. */
export function MemoRow({ memo }: { readonly memo: string | undefined }): ReactNode {
  const { t } = usePluginWords(words)
  return (
    memo !== undefined && (
      <Fact name={t('memo')}>
        <bdi>{memo}</bdi>
      </Fact>
    )
  )
}
