import { PorticoError } from '@portico/kernel'

/** A chunk of the UI, asked for once however often it is needed; a failure is forgotten, so that a retry can succeed. */
export function lazily<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load().catch((cause: unknown) => {
      loaded = undefined
      throw new PorticoError('PLUGIN_FAILED', { pluginId: 'ui' }, { cause })
    })
    return loaded
  }
}
