import { type AccountId, parseAccountId } from '@portico/kernel'
import { Button, Notice, SlotName, useContributions, useKernel, usePluginWords, useRouter } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from './messages/words.js'

/** Nothing has happened yet, or no source on this page knows what has. */
export function ActivityEmpty(props: { readonly isServed: boolean; readonly account: AccountId }): ReactNode {
  const { chainId, namespace } = parseAccountId(props.account)
  const { state } = useKernel()
  const { t, shared } = usePluginWords(words)
  const router = useRouter()
  const receive = useContributions('actions', namespace).find(({ id }) => id === 'receive')
  if (!props.isServed) {
    const network = state.network(chainId)?.name ?? shared('thisNetwork')
    return (
      <Notice title={t('notServed', { network })} isEmpty>
        <Button onClick={() => router.push('Networks')}>{shared('networksTitle')}</Button>
      </Notice>
    )
  }
  return (
    <Notice title={t('noActivity')} isEmpty>
      {receive && (
        <Button onClick={() => router.push(receive.opens as 'Account')}>
          <SlotName of={receive} />
        </Button>
      )}
    </Notice>
  )
}
