import {
  type AccountId,
  type ChainId,
  type Kernel,
  type Namespace,
  PorticoError,
  parseAccountId,
  parseChainId,
  Sender,
  Signer,
  sessionOf,
  shownChainOf,
  TypedMessageSigner,
} from '@portico/kernel'
import type { Portico } from '../client.js'

export type Signing = Pick<Portico, 'signMessage' | 'signTypedMessage' | 'sendTransaction' | 'confirmTransaction'>

/** What the connected wallet can be asked for from the page's own code. */
export function createSigning(kernel: Kernel): Signing {
  const chainOfSent = new Map<string, ChainId>()
  const named = (namespace: Namespace | undefined) => namespace ?? kernel.state.activeNamespace.get()
  const stateOf = (namespace: Namespace) => kernel.state.namespaces.get().get(namespace)
  function accountOf(namespace: Namespace): AccountId {
    const account = sessionOf(stateOf(namespace))?.accounts[0]
    if (!account) throw new PorticoError('ACCOUNT_MISSING', { namespace })
    return account
  }

  return {
    async signMessage(message, options) {
      const namespace = named(options?.namespace)
      const account = accountOf(namespace)
      const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
      return (await kernel.get(Signer, namespace)).signMessage(account, bytes)
    },
    async signTypedMessage(message, options) {
      const namespace = named(options?.namespace)
      const account = accountOf(namespace)
      return (await kernel.get(TypedMessageSigner, namespace)).signTypedMessage(account, message)
    },
    async sendTransaction({ to, amount, asset, namespace: wanted, signal }) {
      const namespace = named(wanted)
      const from = accountOf(namespace)
      const sender = await kernel.get(Sender, namespace)
      const transactionId = await sender.transfer({ from, to, amount, asset }, { signal })
      chainOfSent.set(transactionId, parseAccountId(from).chainId)
      return transactionId
    },
    async confirmTransaction(transactionId, options) {
      const wanted = named(options?.namespace)
      const state = stateOf(wanted)
      // The wallet may have moved on since; the transaction is where it was sent.
      const chainId = chainOfSent.get(transactionId) ?? (state && shownChainOf(state))
      if (!chainId) throw new PorticoError('ADAPTER_MISSING', { namespace: wanted })
      const sender = await kernel.get(Sender, parseChainId(chainId).namespace)
      return sender.confirm(chainId, transactionId)
    },
  }
}
