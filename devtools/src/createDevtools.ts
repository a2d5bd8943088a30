import { type Plugin, PorticoError, type StorageArea, type Unsubscribe } from '@portico/kernel'
import type { Portico } from '@portico/ui'
import type { OpenPanel } from './panel/openPanel.js'
import { createRecorder } from './record/createRecorder.js'
import { followClient } from './record/followClient.js'
import { watchPlugin } from './record/watchPlugins.js'
import type { Trace } from './trace/trace.js'

/** What devtools begin with. */
export interface DevtoolsOptions {
  /**
   * `full`: addresses of connected accounts are recorded whole, and everyone who gets the trace sees them. Can be changed in the panel.
   * Default: `short`, as in `0xf39F...2266`.
   */
  readonly addresses?: 'short' | 'full' | undefined
}

/** What devtools have to know of a client beside what it tells. */
export interface AttachOptions {
  /** The option `storage` that `createPortico` was given. Default: `localStorage`. */
  readonly storage?: StorageArea | undefined
}

/** Records one client, and shows what it did. */
export interface Devtools {
  /**
   * The same plugins, whose loading and calls are recorded: hand them to `createPortico`. What is false stays out of it.
   * @example const plugins = devtools.watch([eip155(), send()])
   */
  watch<const P extends readonly (Plugin | false | null | undefined)[]>(plugins: P): P
  /**
   * Follows a client's connections, modal and events, and names its storage to the panel. @returns what ends it
   * @example const stop = devtools.attach(client)
   */
  attach(client: Portico, options?: AttachOptions): Unsubscribe
  /**
   * Loads the panel and shows it, at the bottom of the page. Without a document it does nothing.
   * @throws `PLUGIN_FAILED` when its code can't be loaded
   * @example await devtools.open()
   */
  open(): Promise<void>
  /** Takes the panel away; recording goes on. */
  close(): void
  /**
   * What was recorded, without secrets: the last 1,000 entries. Plain data.
   * @example const text = JSON.stringify(devtools.trace())
   */
  trace(): Trace
  /**
   * Forgets the entries. What is connected then is part of the next trace.
   * @example devtools.clear()
   */
  clear(): void
}

/**
 * Makes devtools for one client. For development: what they load, record and show has no place in what visitors get.
 * @example
 * const devtools = createDevtools()
 * const client = createPortico({ plugins: devtools.watch(plugins), networks, projectId: 'test' })
 * devtools.attach(client)
 * await devtools.open()
 */
export function createDevtools({ addresses = 'short' }: DevtoolsOptions = {}): Devtools {
  const recorder = createRecorder()
  recorder.redactor.showAddresses(addresses === 'full')
  let attached: { readonly client: Portico; readonly storage: StorageArea | undefined } | undefined
  let panel: OpenPanel | undefined
  let loading: Promise<typeof import('./panel/openPanel.js')> | undefined

  const load = () => {
    loading ??= import('./panel/openPanel.js').catch((cause: unknown) => {
      loading = undefined
      throw new PorticoError('PLUGIN_FAILED', { pluginId: 'devtools' }, { cause })
    })
    return loading
  }
  return {
    watch: (plugins) => plugins.map((plugin) => plugin && watchPlugin(plugin, recorder)) as unknown as typeof plugins,
    attach(client, { storage } = {}) {
      attached = { client, storage }
      const stop = followClient(client, recorder)
      return () => {
        stop()
        if (attached?.client === client) attached = undefined
      }
    },
    async open() {
      if (typeof document === 'undefined') return
      const { openPanel } = await load()
      panel?.close()
      panel = openPanel({ recorder, attached: () => attached })
    },
    close() {
      panel?.close()
      panel = undefined
    },
    trace: recorder.trace,
    clear: recorder.clear,
  }
}
