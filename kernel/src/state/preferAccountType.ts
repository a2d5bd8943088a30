import type { Namespace } from '../caip/chainId.js'
import type { AccountType } from '../capabilities/account.js'
import { PorticoError } from '../errors/porticoError.js'
import type { EventBus } from '../events/kernelEvents.js'
import type { Registry } from '../plugin/registry.js'
import type { Records } from '../storage/records.js'
import type { ReadonlyStore, Store } from '../store/createStore.js'
import type { NamespaceMap } from './connections.js'

/** Notes the kind of account that the visitor wants of a family (S3.23). @throws `ADAPTER_MISSING`, `CONFIG_INVALID` */
export function preferAccountType(
  {
    stores,
    registry,
    events,
  }: {
    readonly stores: {
      readonly namespaces: ReadonlyStore<NamespaceMap>
      readonly accountTypes: Store<ReadonlyMap<Namespace, AccountType>>
    }
    readonly registry: Registry
    readonly events: EventBus
  },
  records: Records,
  namespace: Namespace,
  type: AccountType,
): void {
  if (!stores.namespaces.get().has(namespace)) throw new PorticoError('ADAPTER_MISSING', { namespace })
  const types = registry.accountTypesOf(namespace)
  if (!types.includes(type)) {
    throw new PorticoError('CONFIG_INVALID', { option: 'type', fix: `Write one of: ${types.join(', ')}.` })
  }
  stores.accountTypes.set((before) => new Map(before).set(namespace, type))
  records.write('preferred_account_types', { ...records.read('preferred_account_types'), [namespace]: type })
  events.emit('account:typed', { namespace, type })
}
