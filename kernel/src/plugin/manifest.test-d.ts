import { Connector } from '../capabilities/connector.js'
import { Nodes } from '../capabilities/nodes.js'
import { Signer } from '../capabilities/signer.js'
import { PorticoError } from '../errors/porticoError.js'
import type { EventBus } from '../events/kernelEvents.js'
import type { PluginContext } from './definePlugin.js'
import { type Activated, defineManifest } from './manifest.js'

/** What must not compile. Checked by the type check alone: this file is never run. */

export const manifest = defineManifest({
  id: 'typed',
  kernel: 2,
  namespaces: ['typed'],
  provides: { connector: Connector, signer: Signer },
  requires: { nodes: Nodes },
  optional: { other: Signer },
})

// @ts-expect-error written for the contract before this one
export const old = defineManifest({ id: 'typed', kernel: 1, namespaces: ['typed'], provides: {} })

declare const context: PluginContext<typeof manifest, { readonly depth: number }>
declare const connector: Connector
declare const signer: Signer
declare const events: EventBus

export const complete: Activated<typeof manifest> = { connector, signer }
// @ts-expect-error a capability that the manifest provides is missing from the record
export const incomplete: Activated<typeof manifest> = { connector }
// @ts-expect-error a capability under the wrong name
export const swapped: Activated<typeof manifest> = { connector: signer, signer: connector }

export const required: Nodes = context.deps.nodes
// @ts-expect-error an optional capability may be absent
export const optional: Signer = context.deps.other
// @ts-expect-error nothing is handed over that the manifest does not name
context.deps.clock
export const depth: number = context.options.depth

// @ts-expect-error no such event
events.on('session:exploded', () => {})
// @ts-expect-error the payload of another event
events.emit('session:closed', { pluginId: 'typed' })

// @ts-expect-error facts of another error
new PorticoError('WALLET_MISSING', { chainId: 'typed:1' })
// @ts-expect-error no such code
new PorticoError('WALLET_EXPLODED', {})
