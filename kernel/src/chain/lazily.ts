import { PorticoError } from '../errors/porticoError.js'

/** Stands for code that is loaded with its first use. */
export interface Lazy<T extends object> {
  /** The code itself. @throws `PLUGIN_FAILED` */
  (): Promise<T>
  /** A method that answers with a promise, whose code is loaded when it is called. */
  method<M extends keyof T>(name: M): T[M]
  /** A capability for {@link Activated}, whose code is loaded when the capability is asked for. */
  part<M extends keyof T>(name: M): PromiseLike<T[M]>
}

/**
 * Loads once, with the first use of any part. A failed load can be tried again.
 * @param pluginId named in `PLUGIN_FAILED`, which a failed load ends with
 */
export function lazily<T extends object>(load: () => Promise<T>, pluginId: string): Lazy<T> {
  let loading: Promise<T> | undefined
  const loaded = () => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined
      throw new PorticoError('PLUGIN_FAILED', { pluginId }, { cause })
    })
    return loading
  }
  const method =
    (name: keyof T) =>
    async (...call: unknown[]) =>
      ((await loaded())[name] as (...call: unknown[]) => unknown)(...call)
  const part = (name: keyof T) => ({
    // biome-ignore lint/suspicious/noThenProperty: it is meant to be awaited
    then: (...outcome: Parameters<Promise<unknown>['then']>) =>
      loaded()
        .then((all) => all[name])
        .then(...outcome),
  })
  return Object.assign(loaded, { method, part }) as never
}
