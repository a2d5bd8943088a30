import type { AccountId } from '@portico/kernel'
import { useModal } from '../modal/modalContext.js'
import { useStore } from '../primitives/useStore.js'
import { accountKey } from '../state/accountKey.js'

export function useAccountKey(account: AccountId): string {
  const { kernel } = useModal().core
  return accountKey(useStore(kernel.state.namespaces), account)
}
