import type { Namespace } from '../caip/chainId.js'
import type { AccountType } from '../capabilities/account.js'
import { AccountKinds } from '../capabilities/connector.js'
import { PorticoError } from '../errors/porticoError.js'
import type { EventBus } from '../events/kernelEvents.js'
import type { Activator } from '../plugin/activator.js'
import type { Registry } from '../plugin/registry.js'
import type { Records } from '../storage/records.js'
import type { ReadonlyStore, Store } from '../store/createStore.js'
import type { NamespaceMap } from './connections.js'
import { sessionOf } from './namespaceState.js'

/**
 * Notes the kind of account that the visitor wants of a family (S3.23), and has the connected wallet use it where it offers kinds. When
 * that fails, the plain kind is preferred again (S4.21a). @throws `ADAPTER_MISSING`, `CONFIG_INVALID`, and what the choice throws
 */
export async function preferAccountType(
  {
    stores,
    registry,
    events,
    activator,
  }: {
    readonly stores: {
      readonly namespaces: ReadonlyStore<NamespaceMap>
      readonly accountTypes: Store<ReadonlyMap<Namespace, AccountType>>
    }
    readonly registry: Registry
    readonly events: EventBus
    readonly activator: Pick<Activator, 'get'>
  },
  records: Records,
  namespace: Namespace,
  type: AccountType,
): Promise<void> {
  if (!stores.namespaces.get().has(namespace)) throw new PorticoError('ADAPTER_MISSING', { namespace })
  const types = registry.accountTypesOf(namespace)
  if (!types.includes(type)) {
    throw new PorticoError('CONFIG_INVALID', { option: 'type', fix: `Write one of: ${types.join(', ')}.` })
  }
  const prefer = (kind: AccountType) => {
    stores.accountTypes.set((before) => new Map(before).set(namespace, kind))
    records.write('preferred_account_types', { ...records.read('preferred_account_types'), [namespace]: kind })
    events.emit('accountType:changed', { namespace, type: kind })
  }
  prefer(type)
  const active = () => sessionOf(stores.namespaces.get().get(namespace))?.accounts[0]
  if (!active() || !registry.providerOf(AccountKinds, namespace)) return
  try {
    const kinds = await activator.get(AccountKinds, namespace)
    const wanted = kinds.list(namespace).find((account) => account.type === type)
    if (wanted && wanted.id !== active()?.id) await kinds.choose(wanted.id)
  } catch (error) {
    if (types.includes('eoa') && type !== 'eoa') prefer('eoa')
    throw error
  }
}
