import { PorticoError } from '@portico/kernel'

type Later<T> = {
  /** A method whose code is loaded when it is called. */
  <M extends keyof T>(method: M): T[M]
  /** A capability whose code is loaded when it is asked for: the kernel awaits what it is given, each time. */
  whole<M extends keyof T>(name: M): T[M]
}

/** What stands for capabilities that are loaded with the first use of any of them. A failed load can be tried again. */
export function createLater<T extends object>(load: () => Promise<T>): Later<T> {
  let loading: Promise<T> | undefined
  const loaded = () => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined
      throw new PorticoError('PLUGIN_FAILED', { pluginId: 'eip155' }, { cause })
    })
    return loading
  }
  const later =
    (method: keyof T) =>
    async (...call: unknown[]) =>
      ((await loaded())[method] as (...call: unknown[]) => unknown)(...call)
  const whole = (name: keyof T) => ({
    // biome-ignore lint/suspicious/noThenProperty: it is meant to be awaited
    then: (...outcome: Parameters<Promise<unknown>['then']>) =>
      loaded()
        .then((all) => all[name])
        .then(...outcome),
  })
  return Object.assign(later, { whole }) as never
}
