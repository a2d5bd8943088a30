import { PorticoError } from '@portico/kernel'
import type { Portico } from '@portico/ui'
import { createEvents, type ProviderEvents } from './events.js'
import { toProviderError } from './providerError.js'
import type { Requests } from './requests.js'

/** A request of EIP-1193. */
export interface ProviderRequest {
  /** As the standard that has it names it. */
  readonly method: string
  /** By position. */
  // biome-ignore lint/suspicious/noExplicitAny: as libraries type what they hand over
  readonly params?: readonly any[] | Readonly<Record<string, any>> | undefined
}

/** The provider of a client, as EIP-1193 has it. */
export interface Eip1193Provider {
  /** @throws {@link ProviderError} */
  // biome-ignore lint/suspicious/noExplicitAny: what an answer is depends on the method
  request(request: ProviderRequest): Promise<any>
  /** Calls `listener` at each of these events. */
  on<E extends keyof ProviderEvents>(event: E, listener: (payload: ProviderEvents[E]) => void): this
  /** Takes a listener away that {@link Eip1193Provider.on} has added. */
  removeListener<E extends keyof ProviderEvents>(event: E, listener: (payload: ProviderEvents[E]) => void): this
}

/** One for each client, as libraries tell providers apart by the object. */
const providers = /* @__PURE__ */ new WeakMap<Portico, Eip1193Provider>()

/**
 * The client as an EIP-1193 provider (docs/provider.md): one object for the life of the client, whichever wallet is connected.
 * The wallet is asked only for what an account has to agree to, and only when it is the account and network that the request
 * names; everything else is read from the page's own nodes. What the wallet sends is followed and stands in the list of activity.
 * @example const [address] = await getEip1193Provider(client).request({ method: 'eth_requestAccounts' })
 */
export function getEip1193Provider(client: Portico): Eip1193Provider {
  const known = providers.get(client)
  if (known) return known
  const provider = createProvider(client)
  providers.set(client, provider)
  return provider
}

function createProvider(client: Portico): Eip1193Provider {
  const events = createEvents(client)
  let loading: Promise<Requests> | undefined
  /** With the first request: before it, nothing of this is needed. */
  function load(): Promise<Requests> {
    loading ??= import('./requests.js').then(
      ({ createRequests }) => createRequests(client),
      (cause: unknown) => {
        loading = undefined // can be tried again
        throw new PorticoError('PLUGIN_FAILED', { pluginId: 'eip1193' }, { cause })
      },
    )
    return loading
  }
  const provider: Eip1193Provider = {
    async request({ method, params }) {
      try {
        return await (await load()).answer(method, params)
      } catch (thrown) {
        throw toProviderError(thrown)
      }
    },
    on(event, listener) {
      events.add(event, listener)
      return provider
    },
    removeListener(event, listener) {
      events.remove(event, listener)
      return provider
    },
  }
  return provider
}
