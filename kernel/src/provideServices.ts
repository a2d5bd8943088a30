import type { ChainId, Namespace } from './caip/chainId.js'
import { UsageEvents } from './capabilities/analytics.js'
import { Clock, Log } from './capabilities/call.js'
import { Modal } from './capabilities/modal.js'
import { type NodePing, Nodes, WalletRpc } from './capabilities/nodes.js'
import { Project } from './capabilities/project.js'
import { ClientId, Http, Services } from './capabilities/services.js'
import { WalletSource } from './capabilities/walletSource.js'
import type { KernelConfig } from './config/kernelConfig.js'
import type { Scope } from './container/scope.js'
import { PorticoError } from './errors/porticoError.js'
import type { EventBus } from './events/kernelEvents.js'
import type { Registry } from './plugin/registry.js'
import { createServices, type OnlineServices } from './services/createServices.js'
import { createLazyNodes } from './services/nodes/createLazyNodes.js'
import { findProxy } from './services/nodes/findProxy.js'
import type { KernelState } from './state/kernelState.js'
import { sessionOf } from './state/namespaceState.js'

/** Puts into the root scope what plugins may require of the kernel itself. What goes online is loaded when it is used. */
export function provideServices(
  root: Scope,
  parts: {
    readonly config: KernelConfig
    readonly clock: Clock
    readonly log: Log
    readonly events: EventBus
    readonly registry: Registry
    readonly state: KernelState
    /** By what a family's endpoints are ranked. */
    readonly pingOf: (namespace: Namespace) => NodePing | undefined
    /** The connected wallet's own node, where the family offers it. */
    readonly walletRpcOf: (chainId: ChainId) => Promise<WalletRpc>
  },
): void {
  const { config, clock, log, events, registry, state, pingOf, walletRpcOf } = parts
  const ownFetch: typeof fetch = config.fetch ?? ((input, init) => fetch(input, init))
  const services = createServices(config, registry.namespaces)

  const raised = new Set<string>()
  /** S8.4: each code once. */
  function raise(error: PorticoError): void {
    if (raised.has(error.code)) return
    raised.add(error.code)
    events.emit('alert:raised', { error })
  }
  let clientId: string | undefined
  let online: Promise<OnlineServices> | undefined
  const connect = (): Promise<OnlineServices> => {
    online ??= import('./services/goOnline.js').then(
      ({ goOnline }) =>
        goOnline({
          config,
          services,
          fetch: ownFetch,
          clock,
          log,
          onAlert: raise,
          clientId: () => clientId,
        }),
      (cause: unknown) => {
        online = undefined
        throw new PorticoError('PLUGIN_FAILED', { pluginId: 'kernel' }, { cause })
      },
    )
    return online
  }

  root.set(Clock, clock)
  if (config.modal) root.set(Modal, config.modal)
  root.set(Log, log)
  root.set(Services, services)
  root.set(Http, { request: async (url, request) => (await connect()).http.request(url, request) })
  root.set(ClientId, {
    set(id) {
      clientId = id
    },
  })
  root.set(Project, {
    read: async () => (await connect()).project.read(),
    checkOrigin: async () => (await connect()).project.checkOrigin(),
  })
  const usage = new Map(registry.plugins.flatMap(({ manifest }) => Object.entries(manifest.usage ?? {})))
  root.set(UsageEvents, {
    propertiesOf: (event) => usage.get(event),
    declare(more) {
      for (const [event, properties] of Object.entries(more)) usage.set(event, properties)
    },
  })
  root.set(WalletSource, {
    list: async (query) => (await connect()).wallets.list(query),
    byIds: async (ids, options) => (await connect()).wallets.byIds(ids, options),
  })

  const customOf = (chainId: ChainId) => config.customRpcUrls?.[chainId] ?? []
  const nodes = createLazyNodes({
    clock,
    fetch: ownFetch,
    customOf,
    publicOf: (chainId) => {
      const known = config.publicRpc ? state.network(chainId)?.rpcUrls.chainDefault?.http : undefined
      return known?.map((url) => ({ url })) ?? []
    },
    socketsOf: (chainId) => (config.publicRpc && state.network(chainId)?.rpcUrls.default.webSocket) || [],
    apiOf: (chainId) => {
      const api = state.network(chainId)?.rpcUrls.api
      return api && (config.publicRpc ? api.http : [])
    },
    proxy:
      config.rpcUrl === undefined
        ? undefined
        : {
            endpointOf: (chainId) => findProxy(services, chainId, state.network(chainId), customOf(chainId)),
            isListed: async (chainId) => (await connect()).isProxied(chainId),
          },
    async walletOf(chainId) {
      const namespace = chainId.slice(0, chainId.indexOf(':'))
      const session = sessionOf(state.namespaces.get().get(namespace))
      const isThere = session?.chainId === chainId && registry.providerOf(WalletRpc, namespace) !== undefined
      return isThere ? walletRpcOf(chainId) : undefined
    },
    ranking: config.rpcRanking
      ? {
          pingOf: (chainId) => pingOf(chainId.slice(0, chainId.indexOf(':'))),
          isPageHidden: () => typeof document !== 'undefined' && document.hidden,
        }
      : undefined,
  })
  root.set(Nodes, nodes)
  root.own(nodes.dispose)
}
