import type { Namespace } from '../caip/chainId.js'
import type { AccountType } from '../capabilities/account.js'
import { Modal } from '../capabilities/modal.js'
import type { KernelConfig } from '../config/kernelConfig.js'
import { describeErrors, PorticoError } from '../errors/porticoError.js'
import { thrownTexts } from '../errors/thrownTexts.js'
import type { Plugin } from '../plugin/definePlugin.js'
import { KERNEL_TOKENS } from '../plugin/registry.js'
import { checkNetwork } from '../state/checkNetwork.js'
import { checkManifests } from './checkManifests.js'

/** @throws `PLUGINS_INVALID` with every problem at once */
export function checkPlugins(plugins: readonly Plugin[], hasModal = false): void {
  describeErrors(thrownTexts)
  const manifests = plugins.map(({ manifest }) => manifest)
  const problems = checkManifests(manifests, hasModal ? [...KERNEL_TOKENS, Modal] : KERNEL_TOKENS)
  if (problems.length > 0) throw new PorticoError('PLUGINS_INVALID', { problems })
}

/** @throws `CONFIG_INVALID`, `ADAPTER_MISSING` */
export function checkNetworks({ networks, defaultNetwork }: KernelConfig, namespaces: readonly Namespace[]): void {
  const invalid = (option: string, fix: string) => new PorticoError('CONFIG_INVALID', { option, fix })
  if (networks.length === 0) throw invalid('networks', 'List at least one network.')
  const ids = new Set<string>()
  for (const network of networks) {
    const { caipNetworkId, chainNamespace } = network
    checkNetwork(network)
    if (ids.has(caipNetworkId)) throw invalid('networks', `${caipNetworkId} is listed twice.`)
    ids.add(caipNetworkId)
    if (!namespaces.includes(chainNamespace)) throw new PorticoError('ADAPTER_MISSING', { namespace: chainNamespace })
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
