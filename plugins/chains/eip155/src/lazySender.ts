import { PorticoError, type Sender } from '@portico/kernel'
import type { SenderParts } from './sender.js'

/** Loads the code of transfers with the first of them: connecting and signing do without. */
export function createLazySender(parts: SenderParts): Sender {
  const load = (): Promise<Sender> =>
    import('./sender.js').then(
      ({ createSender }) => createSender(parts),
      (cause: unknown) => {
        throw new PorticoError('PLUGIN_FAILED', { pluginId: 'eip155' }, { cause })
      },
    )
  return {
    transfer: async (...call) => (await load()).transfer(...call),
    confirm: async (...call) => (await load()).confirm(...call),
  }
}
