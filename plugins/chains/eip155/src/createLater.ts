import { PorticoError } from '@portico/kernel'

/** Methods whose code is loaded with the first call of any of them. */
export function createLater<T extends object>(load: () => Promise<T>): <M extends keyof T>(method: M) => T[M] {
  const loaded = (): Promise<T> =>
    load().catch((cause: unknown) => {
      throw new PorticoError('PLUGIN_FAILED', { pluginId: 'eip155' }, { cause })
    })
  return (method) =>
    (async (...call: unknown[]) => ((await loaded())[method] as (...call: unknown[]) => unknown)(...call)) as never
}
