import { isPorticoError, PorticoError } from '@portico/kernel'

/** What any part has failed with. What nobody foresaw is a failure, too: it is told, never waited for. */
export const toPorticoError = (cause: unknown): PorticoError =>
  isPorticoError(cause) ? cause : new PorticoError('PLUGIN_FAILED', { pluginId: 'send' }, { cause })
