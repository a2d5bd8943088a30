import type { AnyContext } from '../../plugin/activator.js'
import type { Plugin } from '../../plugin/definePlugin.js'

/** The same plugin, with a record of what the kernel did with it. */
export function watchPlugin(plugin: Plugin): {
  readonly plugin: Plugin
  loads(): number
  readonly contexts: readonly AnyContext[]
  readonly records: readonly object[]
} {
  let loads = 0
  const contexts: AnyContext[] = []
  const records: object[] = []
  return {
    loads: () => loads,
    contexts,
    records,
    plugin: {
      ...plugin,
      async load() {
        loads++
        const { activate } = await plugin.load()
        return {
          async activate(context) {
            contexts.push(context)
            const record = await activate(context)
            records.push(record)
            return record
          },
        }
      },
    },
  }
}
