import { type AccountId, createStore, type Identity, type Kernel, parseAccountId, type Store } from '@portico/kernel'

export type IdentityStore = Store<ReadonlyMap<string, Identity>>

const stores = /* @__PURE__ */ new WeakMap<Kernel, IdentityStore>()

/**
 * What was last found about accounts, so that no name flickers from screen to screen. How long an answer holds is the
 * business of whoever gives it.
 */
export function identitiesOf(kernel: Kernel): IdentityStore {
  const known = stores.get(kernel) ?? createStore<ReadonlyMap<string, Identity>>(new Map())
  stores.set(kernel, known)
  return known
}

/** Names are those of an address, whatever the network. */
export function identityKey(account: AccountId): string {
  const { namespace, address } = parseAccountId(account)
  return `${namespace}:${address}`
}
