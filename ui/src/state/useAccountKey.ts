import type { AccountId } from '@portico/kernel'
import { useStore } from '../primitives/useStore.js'
import { accountKey } from './accountKey.js'
import { useModal } from './modalContext.js'

export function useAccountKey(account: AccountId): string {
  const { kernel } = useModal().core
  return accountKey(useStore(kernel.state.namespaces), account)
}
