import type { Activated, PluginContext } from '@portico/kernel'
import { createConnector } from './connector.js'
import type { NewChainOptions } from './index.js'
import type { manifest } from './manifest.js'
import { createSigner } from './signer.js'

/** Builds the capabilities when one of them is first asked for. */
export function activate(context: PluginContext<typeof manifest, NewChainOptions>): Activated<typeof manifest> {
  const { connector, liveSessionFor } = createConnector(context)
  return { connector, signer: createSigner(liveSessionFor) }
}
