import { Analytics, type Namespace, PorticoError } from '@portico/kernel'
import type { Portico } from '../client.js'
import type { CallParts } from './callParts.js'
import { type Connecting, createConnecting } from './createConnecting.js'
import { createSigning, type Signing } from './createSigning.js'

/** What the client does under the same name, loaded when it is asked for. */
export type ClientCalls = Signing &
  Connecting &
  Pick<Portico, 'switchConnection' | 'forgetConnection' | 'setPreferredAccountType' | 'setAnalyticsConsent'>

export function createCalls(parts: CallParts): ClientCalls {
  const { kernel, hostFeatures, clock, open } = parts
  return {
    ...createSigning(parts, clock, open),
    ...createConnecting(parts),
    switchConnection: async (namespace, connectorId) => kernel.connect(named(namespace), connectorId),
    forgetConnection: async (namespace, connectorId) => kernel.forgetConnection(named(namespace), connectorId),
    setPreferredAccountType: async (namespace, type) => kernel.setPreferredAccountType(named(namespace), type),
    async setAnalyticsConsent(consent) {
      if (hostFeatures.get().analytics !== false) (await kernel.get(Analytics)).setConsent(consent)
    },
  }
}

/** @throws `CHAIN_REQUIRED` */
function named(namespace: Namespace): Namespace {
  if (!namespace) throw new PorticoError('CHAIN_REQUIRED', { call: 'namespace' })
  return namespace
}
