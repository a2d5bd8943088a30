import {
  type CallOptions,
  formatAccountId,
  type Identity,
  isAccountId,
  type Kernel,
  Names,
  PorticoError,
  parseAccountId,
  shownChainOf,
} from '@portico/kernel'

/** Of an account, or of a plain address on the network that is shown. */
export async function readIdentity(kernel: Kernel, account: string, options?: CallOptions): Promise<Identity> {
  const id = isAccountId(account) ? account : formatAccountId(shownChain(kernel), account)
  return (await kernel.get(Names, parseAccountId(id).namespace)).fetchIdentity(id, options)
}

function shownChain({ state }: Kernel) {
  const namespace = state.activeNamespace.get()
  const shown = state.namespaces.get().get(namespace)
  const chainId = shown && shownChainOf(shown)
  if (!chainId) throw new PorticoError('NETWORK_CONTEXT_MISSING', { namespace }) // S8.9f
  return chainId
}
