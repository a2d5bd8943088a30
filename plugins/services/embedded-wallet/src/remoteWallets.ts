import {
  type ChainId,
  formatAccountId,
  isPorticoError,
  type Namespace,
  type PluginContext,
  PorticoError,
  type RemoteWallet,
  type Unsubscribe,
} from '@portico/kernel'
import type { Approvals } from './approvals.js'
import { methodsOf, rpcUrlOf, type ServedFamily } from './families.js'
import type { manifest } from './manifest.js'
import type { PayloadOf } from './protocol/messages.js'
import { isMethod, isSafe } from './protocol/methods.js'
import type { ErrorPayload } from './protocol/objects.js'
import { withoutUndefined } from './protocol/withoutUndefined.js'
import type { Session } from './session.js'
import { userOf } from './users.js'
import { WALLET_ID } from './walletId.js'

/** As the list of connected wallets has it. */
const NAME = 'Embedded wallet'

type Context = Pick<PluginContext<typeof manifest, undefined>, 'announceWallet' | 'networks' | 'own'>

/** Offers the wallet to the families of the login, for as long as it lasts. */
export function offerWallets(
  context: Context,
  { session, approvals }: { readonly session: Session; readonly approvals: Approvals },
): void {
  const { users } = session
  const offers = new Map<Namespace, Unsubscribe>()

  function sync(): void {
    const wanted = users.get().map(({ family }) => family)
    for (const [namespace, withdraw] of offers) {
      if (wanted.some((family) => family.namespace === namespace)) continue
      offers.delete(namespace)
      withdraw()
    }
    for (const family of wanted) {
      const { namespace, adapter } = family
      if (offers.has(namespace)) continue
      const provider = adapter.createProvider(createRemoteWallet(family, { session, approvals, context }))
      const report = { provider, id: WALLET_ID, name: NAME, unlisted: true, recent: null }
      offers.set(namespace, context.announceWallet(namespace, report))
    }
  }
  context.own(users.subscribe(sync))
  context.own(() => {
    for (const withdraw of offers.values()) withdraw()
  })
}

function createRemoteWallet(
  family: ServedFamily,
  parts: { readonly session: Session; readonly approvals: Approvals; readonly context: Context },
): RemoteWallet {
  const { session, approvals, context } = parts
  const { namespace } = family
  const methods = methodsOf(family)
  const known = () => userOf(session.users.get(), namespace)

  async function request(body: PayloadOf<'RPC_REQUEST'>, signal: AbortSignal | undefined): Promise<unknown> {
    const { method } = body
    try {
      if (isSafe(method)) return await session.ask('RPC_REQUEST', body, { signal })
      return await approvals.run((options) => session.ask('RPC_REQUEST', body, options), { signal })
    } catch (cause) {
      throw toWalletError(cause, method)
    }
  }

  return {
    name: NAME,
    form: 'embedded',
    accounts() {
      const { chains = [], user } = known() ?? {}
      return user ? chains.map((chainId) => formatAccountId(chainId, user.address)) : []
    },
    chains: () => known()?.chains ?? [],
    methods: () => methods,
    chain: () => known()?.chainId,
    setChain: (chainId) => session.moveTo(namespace, chainId),
    async request(chainId, method, params, { signal } = {}) {
      if (!known()) throw new PorticoError('ACCOUNT_MISSING', { namespace })
      if (!isMethod(method)) return approvals.refuse(method)
      const rpcUrl = rpcUrlOf(context.networks.get(), chainId as ChainId)
      return request(withoutUndefined({ method, params, chainId, chainNamespace: namespace, rpcUrl }), signal)
    },
    onChange: session.users.subscribe,
    end: session.signOut,
  }
}

/** What nodes and wallets have numbers for reaches the host as they give it. */
function toWalletError(cause: unknown, method: string): unknown {
  if (!isPorticoError(cause, 'FRAME_ERROR') || cause.context.rpcCode === undefined) return cause
  const { rpcCode: code, reason: message } = cause.context
  const { data } = cause.cause as ErrorPayload
  return new PorticoError('WALLET_FAILED', { walletId: WALLET_ID, method }, { cause: { code, message, data } })
}
