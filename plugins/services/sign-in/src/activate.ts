import {
  type Activated,
  type Gate,
  type GateStatus,
  type Namespace,
  type PluginContext,
  PorticoError,
  parseAccountId,
  type SignIn,
  SignInProof,
  type SignInStatus,
  type SiwxProvider,
} from '@portico/kernel'
import { createDisabledSignIn, createSignIn } from './createSignIn.js'
import { describeSignInErrors } from './errors.js'
import type { manifest } from './manifest.js'
import type { FamilyProof } from './message/readSiwxMessage.js'
import { createNonceGate } from './nonces.js'
import { createOneClick } from './oneClick/createOneClick.js'
import { createSiweSetup } from './setup/createSiweSetup.js'
import { createSiwxSetup } from './setup/createSiwxSetup.js'
import { createLeftDraft } from './storage/leftDraft.js'
import { createLocalSiwxStorage } from './storage/siwxStorage.js'

const STATUS: Readonly<Record<SignInStatus, GateStatus>> = {
  off: 'off',
  due: 'due',
  asking: 'busy',
  verifying: 'busy',
  signed: 'passed',
  unknown: 'unknown',
}

/** The signature as a gate before the account (S2.7, S4.11a). */
export const createGate = ({ state, required, view, isDue }: SignIn): Gate => ({
  status: { get: () => STATUS[state.get().status], subscribe: state.subscribe },
  ...{ required, view, isDue },
})

export function activate(context: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  describeSignInErrors()
  const { deps, events, storage, networks, own } = context
  const { accounts, services, clock, log, redirects, modal } = deps
  const { siwx, siweConfig } = services
  if (siwx && siweConfig) throw new PorticoError('SIGN_IN_OPTIONS_CONFLICT', {})

  const parts = {
    ...{ accounts, events, clock, log, own },
    async findProof(namespace: Namespace): Promise<FamilyProof | undefined> {
      const family = accounts.familyOf(namespace)?.signIn
      if (family === undefined) return undefined
      const proof = (await context.familyOf(SignInProof, namespace)) ?? (siwx && createHostProof(siwx, namespace))
      return proof && nameProof(proof, family)
    },
    chainsOf: (namespace: Namespace) =>
      networks
        .get()
        .flatMap(({ chainNamespace, caipNetworkId }) => (chainNamespace === namespace ? caipNetworkId : [])),
    admitNonce: createNonceGate(),
  }
  const setup = siwx
    ? createSiwxSetup(siwx, { ...parts, defaultStorage: createLocalSiwxStorage(storage, clock) })
    : siweConfig && siweConfig.enabled !== false && createSiweSetup(siweConfig, parts)
  const signIn = setup
    ? createSignIn({
        ...parts,
        setup,
        redirects,
        modal,
        left: createLeftDraft(storage, clock),
        oneClick: createOneClick({ ...parts, setup }),
      })
    : createDisabledSignIn()
  return { signIn, gate: createGate(signIn) }
}

/** Its methods are called as its own: a proof may be of a class. */
const nameProof = (proof: SignInProof, family: string): FamilyProof => ({
  family,
  standard: proof.standard,
  addressText: (account) => proof.addressText(account),
  chainText: (chainId) => proof.chainText(chainId),
  sign: (...call) => proof.sign(...call),
  verify: (...call) => proof.verify(...call),
})

/** For families whose plugin brings no proof: a host that signs and verifies on its own needs none (wire §7.4). */
function createHostProof(provider: SiwxProvider, namespace: Namespace): SignInProof | undefined {
  if (!provider.signMessage || !provider.verify) return undefined
  return {
    addressText: (account) => parseAccountId(account).address,
    chainText: (chainId) => chainId,
    sign: () => Promise.reject(new PorticoError('SIWX_NO_VERIFIER', { namespace })), // the setup has the host sign
    verify: async () => true, // the host's own check follows, and is all there is
  }
}
