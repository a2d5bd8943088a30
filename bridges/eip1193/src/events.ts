import { PorticoError, type Unsubscribe } from '@portico/kernel'
import type { Portico } from '@portico/ui'
import { FAMILY, readAddresses, toHex } from './connected.js'
import { ProviderError } from './providerError.js'

/** What comes with each event of EIP-1193. */
export interface ProviderEvents {
  /** The addresses that the wallet shares, the active one first; none when it is gone or locked. */
  accountsChanged: readonly string[]
  /** Hex text. */
  chainChanged: string
  connect: { readonly chainId: string }
  disconnect: ProviderError
}

// biome-ignore lint/suspicious/noExplicitAny: libraries hand over listeners of every kind
type AnyListener = (payload: any) => void

/** Listens to the client for as long as there is a listener here. */
export function createEvents(client: Portico) {
  const entries: { readonly event: string; readonly listener: AnyListener }[] = []
  const stops: Unsubscribe[] = []
  let before = read()

  function read() {
    const addresses = readAddresses(client)
    const { chainId } = client.getNetwork(FAMILY)
    return { addresses: addresses.join(), chainId: chainId && toHex(chainId) }
  }
  function emit(event: keyof ProviderEvents, payload: ProviderEvents[typeof event]): void {
    for (const entry of [...entries]) {
      try {
        if (entry.event === event) entry.listener(payload)
      } catch {} // one that throws takes no event from the others
    }
  }
  function onChange(): void {
    const [was, now] = [before, read()]
    before = now
    const isConnected = now.addresses !== ''
    if (isConnected && was.addresses === '' && now.chainId) emit('connect', { chainId: now.chainId })
    if (now.chainId && now.chainId !== was.chainId) emit('chainChanged', now.chainId)
    if (now.addresses !== was.addresses) emit('accountsChanged', readAddresses(client))
    if (!isConnected && was.addresses !== '') {
      const cause = new PorticoError('ACCOUNT_MISSING', { namespace: FAMILY })
      emit('disconnect', new ProviderError(4900, 'The wallet is not connected.', { cause }))
    }
  }

  return {
    add(event: string, listener: AnyListener): void {
      if (stops.length === 0) {
        before = read()
        stops.push(client.subscribeAccount(onChange, FAMILY), client.subscribeNetwork(onChange, FAMILY))
      }
      entries.push({ event, listener })
    },
    remove(event: string, listener: AnyListener): void {
      const at = entries.findIndex((entry) => entry.event === event && entry.listener === listener)
      if (at >= 0) entries.splice(at, 1)
      if (entries.length === 0) for (const stop of stops.splice(0)) stop()
    },
  }
}
