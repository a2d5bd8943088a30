import { type Clock, PorticoError, type Services } from '@portico/kernel'
import type { ISignClient } from '@walletconnect/types'
import { checkChoice } from '../links/deepLinkChoice.js'
import { createPageStorage } from './pageStorage.js'
import { tameCore } from './tameCore.js'
import { tameEngine } from './tameEngine.js'

/** Makes the library's client. It opens no socket as long as it holds no session. @throws `PAIRING_NOT_READY` (S8.9a) */
export async function createClient(
  relayUrl: string,
  { services, clock }: { readonly services: Services; readonly clock: Clock },
): Promise<ISignClient> {
  checkChoice(() => localStorage)
  try {
    const { SignClient } = await import('@walletconnect/sign-client')
    const client = (await SignClient.init({
      relayUrl,
      ...(services.projectId === undefined ? {} : { projectId: services.projectId }),
      metadata: toMetadata(services.metadata),
      logger: 'silent',
      telemetryEnabled: services.pairing?.telemetry ?? false,
      storage: createPageStorage(),
      customStoragePrefix: prefixOf(relayUrl, services.projectId),
    })) as ISignClient
    tameCore(client.core, clock, services.pairing)
    tameEngine(client)
    return client
  } catch (cause) {
    throw new PorticoError('PAIRING_NOT_READY', {}, { cause })
  }
}

/** Sessions belong to a relay and a project; the page's own use of the same library keeps to its own keys, too. */
function prefixOf(relayUrl: string, projectId = ''): string {
  const { host, pathname } = new URL(relayUrl)
  return `portico-${`${host}${pathname}-${projectId}`.replace(/[^a-zA-Z0-9.-]+/g, '_')}`
}

function toMetadata(metadata: Services['metadata']): ISignClient['metadata'] {
  const { name = '', description = '', url = '', icons = [], redirect } = metadata ?? {}
  const { native, universal } = redirect ?? {}
  return {
    ...{ name, description, url, icons: [...icons] },
    ...(redirect && { redirect: { ...(native && { native }), ...(universal && { universal }) } }),
  }
}
