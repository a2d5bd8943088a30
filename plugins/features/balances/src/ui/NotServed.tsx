import { type AccountId, parseAccountId } from '@portico/kernel'
import { Button, Notice, useKernel, usePluginWords, useRouter, useStore } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from './messages/words.js'

/** The data service does not know the network: that says nothing about what is there. */
export function NotServed({ account }: { readonly account: AccountId }): ReactNode {
  const { t, shared } = usePluginWords(words)
  const kernel = useKernel()
  const router = useRouter()
  useStore(kernel.state.networks)
  const network = kernel.state.network(parseAccountId(account).chainId)?.name ?? shared('thisNetwork')
  return (
    <Notice title={t('notServed', { network })} isEmpty>
      <Button kind="secondary" onClick={() => router.push('Networks')}>
        {shared('networksTitle')}
      </Button>
    </Notice>
  )
}
