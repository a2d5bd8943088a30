import { createStore, type Identity, type Kernel, type Store } from '@portico/kernel'

export type IdentityStore = Store<ReadonlyMap<string, Identity>>

const stores = /* @__PURE__ */ new WeakMap<Kernel, IdentityStore>()

/**
 * What was last found about accounts, by their keys, so that no name flickers from screen to screen. How long an answer holds is the
 * business of its plugin.
 */
export function identitiesOf(kernel: Kernel): IdentityStore {
  const known = stores.get(kernel) ?? createStore<ReadonlyMap<string, Identity>>(new Map())
  stores.set(kernel, known)
  return known
}
