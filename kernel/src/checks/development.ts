import type { Namespace } from '../caip/chainId.js'
import type { AccountType } from '../capabilities/account.js'
import { Modal } from '../capabilities/modal.js'
import { SignIn, type SiwxProvider } from '../capabilities/signIn.js'
import type { KernelConfig } from '../config/kernelConfig.js'
import { explain } from '../errors/explain.js'
import { describeErrors, explainErrors, PorticoError } from '../errors/porticoError.js'
import { thrownTexts } from '../errors/thrownTexts.js'
import type { Plugin } from '../plugin/definePlugin.js'
import { KERNEL_TOKENS, provides } from '../plugin/registry.js'
import { checkNetwork } from '../state/checkNetwork.js'
import { checkManifests } from './checkManifests.js'

// Before any check: those of the UI come before the kernel is made.
explainErrors(explain)

const invalid = (option: string, fix: string, found?: string) =>
  new PorticoError('CONFIG_INVALID', { option, fix, found })

/** @throws `CONFIG_INVALID` for what is no plugin or can't be followed, `PLUGINS_INVALID` with every problem at once */
export function checkPlugins(plugins: readonly Plugin[], hasModal = false, siwx?: SiwxProvider): void {
  describeErrors(thrownTexts)
  if (!Array.isArray(plugins)) throw invalid('plugins', 'Pass a list of plugins.', nameKind(plugins))
  plugins.forEach(checkPlugin)
  const manifests = plugins.map(({ manifest }) => manifest)
  const problems = checkManifests(manifests, hasModal ? [...KERNEL_TOKENS, Modal] : KERNEL_TOKENS)
  if (problems.length > 0) throw new PorticoError('PLUGINS_INVALID', { problems })
  if (siwx?.required && !manifests.some((manifest) => provides(manifest, SignIn))) {
    throw invalid('siwx', `List a plugin that provides ${SignIn.id} in "plugins": without it no user is asked to sign.`)
  }
}

function checkPlugin(plugin: unknown, index: number): void {
  if (typeof Object(plugin).load === 'function' && Object(plugin).manifest) return
  const option = `plugins[${index}]`
  const call = typeof plugin === 'function' && plugin.name ? `: ${plugin.name}()` : ''
  if (typeof plugin === 'function') throw invalid(option, `Call it${call}.`, 'a function that makes a plugin')
  throw invalid(option, "Write what a plugin's function returns, or leave it out.", nameKind(plugin))
}

/** What the value is, without its contents: options may hold keys. */
function nameKind(value: unknown): string {
  if (value === null || typeof value === 'undefined') return String(value)
  if (value instanceof Promise) return 'a promise'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

/** @throws `CONFIG_INVALID`, `ADAPTER_MISSING` */
export function checkNetworks({ networks, defaultNetwork }: KernelConfig, namespaces: readonly Namespace[]): void {
  if (networks.length === 0) throw invalid('networks', 'List at least one network.')
  const ids = new Set<string>()
  for (const network of networks) {
    const { caipNetworkId, chainNamespace, name } = network
    checkNetwork(network)
    if (ids.has(caipNetworkId)) throw invalid('networks', `${caipNetworkId} is listed twice.`)
    ids.add(caipNetworkId)
    if (!namespaces.includes(chainNamespace)) {
      const named = `${name} (${caipNetworkId})`
      throw new PorticoError('ADAPTER_MISSING', { namespace: chainNamespace, network: named })
    }
  }
  if (defaultNetwork && !ids.has(defaultNetwork.caipNetworkId)) {
    throw invalid('defaultNetwork', `${defaultNetwork.caipNetworkId} must be one of "networks".`)
  }
}

/** @throws `CONFIG_INVALID` for a kind of account that the family does not have */
export function checkAccountTypes(
  { defaultAccountTypes = {} }: KernelConfig,
  accountTypesOf: (namespace: Namespace) => readonly AccountType[],
): void {
  for (const [namespace, type] of Object.entries(defaultAccountTypes)) {
    const types = accountTypesOf(namespace)
    if (types.includes(type)) continue
    const fix = `Write one of: ${types.join(', ')}.`
    throw new PorticoError('CONFIG_INVALID', { option: `defaultAccountTypes["${namespace}"]`, fix })
  }
}
