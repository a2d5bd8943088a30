import {
  type AccountId,
  type CallOptions,
  Calls,
  type Clock,
  formatAccountId,
  type Identity,
  isAccountId,
  type Kernel,
  Names,
  type Namespace,
  PorticoError,
  parseAccountId,
  Sender,
  Signer,
  SignIn,
  sessionOf,
  shownChainOf,
  type Token,
  TypedMessageSigner,
} from '@portico/kernel'
import type { Portico } from '../client.js'
import { noteSent } from './noteSent.js'

export type Signing = Pick<
  Portico,
  | 'signMessage'
  | 'signTypedData'
  | 'sendTransaction'
  | 'sendCalls'
  | 'waitForTransaction'
  | 'signIn'
  | 'signOut'
  | 'getSessions'
  | 'fetchIdentity'
>

/** What the connected wallet can be asked for from the page's own code. */
export function createSigning(kernel: Kernel, clock: Pick<Clock, 'now'>): Signing {
  const named = (namespace: Namespace | undefined) => namespace ?? kernel.state.activeNamespace.get()
  const stateOf = (namespace: Namespace) => kernel.state.namespaces.get().get(namespace)
  function accountOf(namespace: Namespace): AccountId {
    const account = sessionOf(stateOf(namespace))?.accounts[0].id
    if (!account) throw new PorticoError('ACCOUNT_MISSING', { namespace })
    return account
  }
  /** S8.9g */
  function signerOf<T>(token: Token<T>, namespace: Namespace): Promise<T> {
    if (!kernel.has(Signer, namespace)) throw new PorticoError('CONNECTION_CLIENT_MISSING', { namespace })
    return kernel.get(token, namespace)
  }
  /** S8.9f */
  function accountToSendFrom(namespace: Namespace): AccountId {
    const from = accountOf(namespace)
    const { chainId } = parseAccountId(from)
    if (!kernel.state.network(chainId)) throw new PorticoError('NETWORK_CONTEXT_MISSING', { namespace })
    return from
  }
  /** S8.9n */
  function senderOf(namespace: Namespace): Promise<Sender> {
    if (!kernel.has(Sender, namespace)) throw new PorticoError('CONNECTION_CLIENT_UNSET', { namespace })
    return kernel.get(Sender, namespace)
  }

  /** S8.9d */
  function signInOf(): Promise<SignIn> {
    if (!kernel.has(SignIn)) throw new PorticoError('SIWX_DISABLED', {})
    return kernel.get(SignIn)
  }

  return {
    signIn: async (options) => (await signInOf()).signIn(options),
    signOut: async () => (await signInOf()).signOut(),
    getSessions: async (account) => (await signInOf()).getSessions(account),
    fetchIdentity: (account, options) => readIdentity(kernel, account, options),
    async signMessage(message, options) {
      const namespace = named(options?.namespace)
      const account = accountOf(namespace)
      return (await signerOf(Signer, namespace)).signMessage(account, message, { signal: options?.signal })
    },
    async signTypedData(message, options) {
      const namespace = named(options?.namespace)
      const account = accountOf(namespace)
      return (await signerOf(TypedMessageSigner, namespace)).signTypedData(account, message, {
        signal: options?.signal,
      })
    },
    async sendTransaction({ to, amount, asset, memo, feeLevel, namespace: wanted, signal }) {
      const namespace = named(wanted)
      const from = accountToSendFrom(namespace)
      const sender = await senderOf(namespace)
      const transfer = { from, to, amount, asset, memo, feeLevel }
      const receipt = await sender.transfer(transfer, { signal })
      noteSent({ kernel, clock }, transfer, receipt)
      return { ...receipt, account: from }
    },
    async sendCalls({ calls, atomic, onStep, namespace: wanted, signal }) {
      const namespace = named(wanted)
      const from = accountToSendFrom(namespace)
      const sent = await (await kernel.get(Calls, namespace)).send({ from, calls, atomic }, { signal, onStep })
      const { to } = calls.at(-1) ?? calls[0]
      const amount = calls.reduce((sum, { value = 0n }) => sum + value, 0n)
      noteSent({ kernel, clock }, { from, to, amount }, sent)
      return { ...sent, account: from }
    },
    async waitForTransaction(sent, { signal } = {}) {
      const sender = await senderOf(parseAccountId(sent.account).namespace)
      return sender.confirm(sent, { signal })
    },
  }
}

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
