import type { Namespace, Network } from '@portico/kernel'

/** Networks whose name or symbol contains the text, whatever its case. */
export function searchNetworks(networks: readonly Network[], text: string): readonly Network[] {
  const wanted = text.trim().toLocaleLowerCase()
  if (wanted === '') return networks
  return networks.filter(({ name, nativeCurrency }) =>
    `${name}\n${nativeCurrency.symbol}`.toLocaleLowerCase().includes(wanted),
  )
}

/** The networks by family, both in the host's order. */
export function groupNetworks(networks: readonly Network[]): ReadonlyMap<Namespace, readonly Network[]> {
  const groups = new Map<Namespace, Network[]>()
  for (const network of networks) {
    const group = groups.get(network.chainNamespace)
    if (group) group.push(network)
    else groups.set(network.chainNamespace, [network])
  }
  return groups
}
