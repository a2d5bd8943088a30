import type { Activated, PluginContext } from '@portico/kernel'
import { createFamily } from '@portico/kernel/chain'
import { dialect } from './dialect.js'
import type { NewChainOptions } from './index.js'
import type { manifest } from './manifest.js'
import { createSigner } from './signer.js'
import { walletErrors } from './walletErrors.js'

/** Builds the capabilities when one of them is first asked for. */
export function activate(context: PluginContext<typeof manifest, NewChainOptions>): Activated<typeof manifest> {
  const { connector, sessions } = createFamily(context, { dialects: [dialect], errors: walletErrors })
  return { connector, signer: createSigner(sessions) }
}
