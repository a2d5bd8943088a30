import { PorticoError } from '@portico/kernel'

/** A chunk of this plugin. A failed load can be tried again. @throws `PLUGIN_FAILED` */
export async function loadLater<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw new PorticoError('PLUGIN_FAILED', { pluginId: 'solana' }, { cause })
  }
}

/** What stands for a capability whose code is loaded when it is asked for: the kernel awaits what it is given, each time. */
export const whenAsked = <T>(load: () => Promise<T>): T =>
  ({
    // biome-ignore lint/suspicious/noThenProperty: it is meant to be awaited
    then: (...outcome: Parameters<Promise<T>['then']>) => loadLater(load).then(...outcome),
  }) as never
