import type { Portico } from '@portico/ui'

/** What the signers of a client have signed on this page, by its id: nothing else that a page sends is the visitor's. */
const signed = /* @__PURE__ */ new WeakMap<Portico, Set<string>>()

export function remember(client: Portico, id: string): void {
  signed.set(client, (signed.get(client) ?? new Set()).add(id))
}

/** Whether it is one of them; each only once. */
export const take = (client: Portico, id: string): boolean => signed.get(client)?.delete(id) ?? false
