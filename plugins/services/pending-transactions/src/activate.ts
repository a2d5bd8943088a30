import { type Activated, type PluginContext, Sender } from '@portico/kernel'
import { createPendingTransactions } from './createPendingTransactions.js'
import type { manifest } from './manifest.js'
import { createRecord } from './record.js'
import { createWatch } from './watch.js'

export function activate(context: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  const { deps, events, familyOf, own, storage } = context
  const { accounts, clock } = deps
  const pendingTransactions = createPendingTransactions({
    ...{ accounts, events, own },
    record: createRecord(storage, clock),
    watch: createWatch({ clock, senderOf: (namespace) => familyOf(Sender, namespace) }),
  })
  return { pendingTransactions }
}
