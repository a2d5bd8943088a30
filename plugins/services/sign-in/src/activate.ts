import {
  type Activated,
  type Namespace,
  type PluginContext,
  PorticoError,
  parseAccountId,
  SignInProof,
  type SiwxProvider,
} from '@portico/kernel'
import { createDisabledSignIn } from './createDisabledSignIn.js'
import { createSignIn } from './createSignIn.js'
import { describeSignInErrors } from './errors.js'
import type { manifest } from './manifest.js'
import { chainTextOf, familyOf } from './message/families.js'
import { createNonceGate } from './nonces.js'
import { createOneClick } from './oneClick/createOneClick.js'
import { createSiweSetup } from './setup/createSiweSetup.js'
import { createSiwxSetup } from './setup/createSiwxSetup.js'
import { createLocalSiwxStorage } from './storage/siwxStorage.js'

export function activate(context: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  describeSignInErrors()
  const { deps, events, storage, networks, own } = context
  const { accounts, services, clock, log } = deps
  const { siwx, siweConfig } = services
  if (siwx && siweConfig) throw new PorticoError('SIGN_IN_OPTIONS_CONFLICT', {})

  const parts = {
    ...{ accounts, events, clock, log, own },
    findProof: async (namespace: Namespace) =>
      (await context.familyOf(SignInProof, namespace)) ?? (siwx && createHostProof(siwx, namespace)),
    chainsOf: (namespace: Namespace) =>
      networks
        .get()
        .flatMap(({ chainNamespace, caipNetworkId }) => (chainNamespace === namespace ? caipNetworkId : [])),
    admitNonce: createNonceGate(),
  }
  const setup = siwx
    ? createSiwxSetup(siwx, { ...parts, defaultStorage: createLocalSiwxStorage(storage, clock) })
    : siweConfig && siweConfig.enabled !== false && createSiweSetup(siweConfig, parts)
  if (!setup) return { signIn: createDisabledSignIn() }
  const oneClick = createOneClick({ ...parts, setup })
  return { signIn: createSignIn({ ...parts, setup, oneClick }) }
}

/** For families whose plugin brings no proof: a host that signs and verifies by itself needs none (protocol.md §7.4). */
function createHostProof(provider: SiwxProvider, namespace: Namespace): SignInProof | undefined {
  const family = familyOf(namespace)
  const sign = provider.signMessage?.bind(provider)
  if (!sign || !provider.verify || family === undefined) return undefined
  return {
    family,
    addressText: (account) => parseAccountId(account).address,
    chainText: chainTextOf,
    sign: (account, message) => sign({ account, message }),
    verify: async () => true, // the host's own check follows, and is all there is
  }
}
