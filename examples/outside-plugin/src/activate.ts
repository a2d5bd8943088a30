import type { Activated, PluginContext } from '@portico/kernel'
import { createFamily, createNativeBalance, createNode } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import type { OrbitalOptions } from './index.js'
import type { manifest } from './manifest.js'
import { createProof, createSigner } from './sign/signer.js'
import { dialect, walletErrors } from './wallet/dialect.js'
import { remote } from './wallet/remote.js'

const units = z.string().check(z.regex(/^\d{1,40}$/))

/** Builds the capabilities when one of them is first asked for. */
export function activate(context: PluginContext<typeof manifest, OrbitalOptions>): Activated<typeof manifest> {
  const { deps, networks } = context
  const { connector, sessions } = createFamily(context, { dialects: [dialect], errors: walletErrors })
  const signer = createSigner(sessions)
  const balance = createNativeBalance(networks, async (chainId, address, options) =>
    BigInt(await createNode(deps.nodes, chainId, options).request(units, 'balance', [address])),
  )
  return { connector, signer, proof: createProof(signer), balance, remote }
}
