import { isPorticoError, PorticoError } from '@portico/kernel'

/** What any part has failed with. Unforeseen errors are failures, too: reported, never waited for. */
export const toPorticoError = (cause: unknown): PorticoError =>
  isPorticoError(cause) ? cause : new PorticoError('PLUGIN_FAILED', { pluginId: 'send' }, { cause })
