import {
  type AnyToken,
  Connector,
  Http,
  Nodes,
  type Plugin,
  type PluginContext,
  type PluginModule,
  type Session,
} from '@portico/kernel'
import { type CallFacts, codeOf, type Recorder } from './createRecorder.js'
import { watchCapability } from './watchCapability.js'

/** What plugins call that is no plugin. */
const SERVICES: readonly AnyToken[] = [Nodes, Http]

type AnyManifest = Plugin['manifest']

const tokensOf = (tokens: Readonly<Record<string, AnyToken>> | undefined) => Object.entries(tokens ?? {})

/** The same plugin, whose loading, activation and calls are recorded. */
export function watchPlugin(plugin: Plugin, recorder: Recorder): Plugin {
  const { manifest } = plugin
  const { id, namespaces } = manifest
  const provides = tokensOf(manifest.provides).map(([, token]) => token.id)
  recorder.addPlugin({ id, namespaces, provides, state: 'registered', activeFor: [] })
  recorder.redactor.learn([id, ...provides])
  if (typeof namespaces !== 'string') for (const one of namespaces) recorder.redactor.learnNamespace(one)

  let loading: Promise<PluginModule<AnyManifest, unknown>> | undefined
  const { discover } = plugin
  return {
    ...plugin,
    load() {
      loading ??= loadWatched(plugin, recorder).catch((error: unknown) => {
        loading = undefined
        throw error
      })
      return loading
    },
    ...(discover && {
      discover: (report) =>
        discover((wallet) => {
          const said = [wallet.id, wallet.rdns, wallet.name]
          recorder.redactor.learn(said.map((one) => (typeof one === 'string' ? one.slice(0, 64) : undefined)))
          return report(wallet)
        }),
    }),
  }
}

async function loadWatched(plugin: Plugin, recorder: Recorder): Promise<PluginModule<AnyManifest, unknown>> {
  const { id } = plugin.manifest
  const start = performance.now()
  recorder.changePlugin(id, () => ({ state: 'loading', code: undefined }))
  try {
    const module = await plugin.load()
    recorder.changePlugin(id, () => ({ state: 'loaded', loadMs: Math.round(performance.now() - start) }))
    return { ...module, activate: (context) => activateWatched(plugin, module, context, recorder) }
  } catch (error) {
    recorder.changePlugin(id, () => ({ state: 'failed', code: codeOf(error) }))
    throw error
  }
}

async function activateWatched(
  { manifest }: Plugin,
  module: PluginModule<AnyManifest, unknown>,
  context: PluginContext<AnyManifest, unknown>,
  recorder: Recorder,
): Promise<Record<string, object>> {
  const { id } = manifest
  const { namespace } = context
  const place = namespace ?? 'all'
  const watch = (value: object, capability: string) =>
    watchCapability(value, { plugin: id, namespace, capability }, recorder, watcherOf(capability, recorder))
  const given: Record<string, object> = { ...(context.deps as object) }
  for (const [name, token] of [...tokensOf(manifest.requires), ...tokensOf(manifest.optional)]) {
    const isService = SERVICES.some((service) => service.id === token.id)
    if (isService && given[name]) given[name] = watch(given[name], token.id)
  }
  try {
    const provided = (await module.activate({ ...context, deps: given as never })) as Record<string, object>
    recorder.changePlugin(id, ({ activeFor }) => ({
      state: 'active',
      activeFor: [...activeFor, place],
      code: undefined,
    }))
    context.own(() =>
      recorder.changePlugin(id, ({ activeFor }) => {
        const left = activeFor.filter((one) => one !== place)
        return { activeFor: left, state: left.length > 0 ? 'active' : 'loaded' }
      }),
    )
    const watched: Record<string, object> = {}
    for (const [name, token] of tokensOf(manifest.provides)) {
      if (provided[name]) watched[name] = watch(provided[name], token.id)
    }
    return watched
  } catch (error) {
    recorder.changePlugin(id, () => ({ state: 'failed', code: codeOf(error) }))
    throw error
  }
}

/** A connector's sessions say what the accounts of the page are; what a node is asked for says what a call is about. */
function watcherOf(capability: string, { redactor }: Recorder) {
  return {
    onAnswer(value: unknown) {
      if (capability !== Connector.id) return
      const { accounts = [], key } = (value ?? {}) as Partial<Session>
      for (const account of accounts) redactor.learnAccount(account.id)
      if (typeof key === 'string') redactor.learnAccount(key)
    },
    detailOf(args: readonly unknown[]): CallFacts['detail'] {
      if (capability !== Nodes.id) return undefined
      const { method } = Object(args[1]) as { readonly method?: unknown }
      return typeof method === 'string' && RPC_METHOD.test(method) ? method : undefined
    },
  }
}

/** Names of RPC methods are part of a plugin's code. */
const RPC_METHOD = /^[a-z][A-Za-z]{1,31}(_[A-Za-z]{1,31}){0,2}$/
