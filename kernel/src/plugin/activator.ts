import type { Namespace } from '../caip/chainId.js'
import type { NodePing } from '../capabilities/nodes.js'
import type { AnyToken, Token, Tokens } from '../capabilities/token.js'
import type { Scope } from '../container/scope.js'
import { PorticoError } from '../errors/porticoError.js'
import type { EventBus } from '../events/kernelEvents.js'
import type { Plugin, PluginContext } from './definePlugin.js'
import type { AnyManifest } from './manifest.js'
import type { Registry } from './registry.js'

// biome-ignore lint/suspicious/noExplicitAny: the activator passes contexts of every manifest through
export type AnyContext = PluginContext<any, unknown>

/** The parts of a plugin's context that the activator does not make itself. */
export type ContextParts = Pick<AnyContext, 'networks' | 'wallets' | 'storage' | 'announceWallet'>

export interface Activator {
  /** Activates the provider, once however many ask, and returns its capability. */
  get<T>(token: Token<T>, namespace: Namespace | undefined): Promise<T>
  /** Activates the plugin, for what it does beside its capabilities. */
  wake(plugin: Plugin, namespace: Namespace | undefined): Promise<void>
  /** The method by which a family's endpoints are ranked, once its plugin is loaded. */
  pingOf(namespace: Namespace): NodePing | undefined
  /** Takes a plugin down, dependents first, and returns the ids that went. */
  deactivate(pluginId: string): readonly string[]
}

interface Activation {
  readonly plugin: Plugin
  readonly namespace: Namespace | undefined
  readonly needs: readonly Activation[]
  readonly ready: Promise<Scope>
  end(): void
}

export function createActivator(config: {
  readonly registry: Registry
  readonly root: Scope
  readonly events: EventBus
  readonly contextFor: (plugin: Plugin, namespace: Namespace | undefined) => ContextParts
  readonly onError: (text: string, cause: unknown) => void
}): Activator {
  const { registry, root, events } = config
  const { given } = registry
  const active = new Map<string, Activation>()
  const pings = new Map<Namespace, NodePing>()
  const keyOf = (plugin: Plugin, namespace: Namespace | undefined) => `${plugin.manifest.id}|${namespace ?? ''}`

  function find(token: AnyToken, namespace: Namespace | undefined): Activation | undefined {
    const plugin = registry.providerOf(token, namespace)
    if (!plugin) return undefined
    const scopeOf = plugin.manifest.namespaces === 'global' ? undefined : namespace
    return active.get(keyOf(plugin, scopeOf)) ?? activate(plugin, scopeOf)
  }

  function activate(plugin: Plugin, namespace: Namespace | undefined): Activation {
    const { manifest } = plugin
    const needs: Activation[] = []
    const resolve = (tokens: Tokens | undefined) =>
      Object.entries(tokens ?? {}).map(([name, token]) => {
        if (given.some(({ id }) => id === token.id)) return [name, Promise.resolve(root.get(token))] as const
        const need = find(token, namespace)
        if (need) needs.push(need)
        return [name, need?.ready.then((scope) => scope.get(token))] as const
      })
    // An optional capability that can't be had counts as absent: its failure is reported where it happened.
    const optional = resolve(manifest.optional).map(([name, value]) => [name, value?.catch(() => undefined)] as const)
    const wanted = [...resolve(manifest.requires), ...optional]

    const scope = root.child()
    const abort = new AbortController()
    scope.own(() => abort.abort())
    const taken = () => new PorticoError('REQUEST_ABORTED', { what: `activation of ${manifest.id}` })
    const start = async (): Promise<Scope> => {
      const [module, ...values] = await Promise.all([plugin.load(), ...wanted.map(([, value]) => value)])
      if (abort.signal.aborted) throw taken()
      if (namespace !== undefined && module.ping) pings.set(namespace, module.ping)
      const provided: Record<string, object> = await module.activate({
        namespace,
        options: plugin.options,
        deps: Object.fromEntries(wanted.map(([name], index) => [name, values[index]])),
        events,
        signal: abort.signal,
        own: scope.own,
        familyOf: async (token, one) => (registry.providerOf(token, one) ? get(token, one) : undefined),
        ...config.contextFor(plugin, namespace),
      } satisfies AnyContext)
      for (const [name, token] of Object.entries((manifest as AnyManifest).provides as Tokens)) {
        scope.set(token, provided[name])
      }
      return scope
    }

    const key = keyOf(plugin, namespace)
    const end = () => {
      if (active.get(key) === activation) active.delete(key)
      for (const error of scope.dispose()) config.onError(`a clean-up of plugin ${manifest.id} threw`, error)
    }
    const ready = start().catch((cause: unknown) => {
      if (abort.signal.aborted) throw taken()
      end()
      const error = new PorticoError('PLUGIN_FAILED', { pluginId: manifest.id }, { cause })
      events.emit('plugin:failed', { pluginId: manifest.id, error })
      throw error
    })
    const activation: Activation = { plugin, namespace, needs, ready, end }
    active.set(key, activation)
    return activation
  }

  function end(activation: Activation): string[] {
    if (![...active.values()].includes(activation)) return []
    const dependents = [...active.values()].filter(({ needs }) => needs.includes(activation))
    const ended = dependents.flatMap(end)
    activation.end()
    return [...ended, activation.plugin.manifest.id]
  }

  async function get<T>(token: Token<T>, namespace: Namespace | undefined): Promise<T> {
    if (given.some(({ id }) => id === token.id)) return root.get(token)
    const activation = find(token, namespace)
    if (!activation) throw new PorticoError('CAPABILITY_MISSING', { token: token.id, namespace })
    return (await activation.ready).get(token)
  }

  return {
    get,
    async wake(plugin, namespace) {
      const scopeOf = plugin.manifest.namespaces === 'global' ? undefined : namespace
      await (active.get(keyOf(plugin, scopeOf)) ?? activate(plugin, scopeOf)).ready
    },
    pingOf: (namespace) => pings.get(namespace),
    deactivate: (pluginId) => [
      ...new Set([...active.values()].filter(({ plugin }) => plugin.manifest.id === pluginId).flatMap(end)),
    ],
  }
}
