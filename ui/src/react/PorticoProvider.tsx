import { PorticoError } from '@portico/kernel'
import { createContext, type ReactNode, useContext } from 'react'
import type { PorticoActions } from '../bindings/types.js'
import type { Portico } from '../client.js'

const ClientContext = /* @__PURE__ */ createContext<Portico | undefined>(undefined)

/**
 * Puts a client in reach of the hooks below it. The client is the host's: creating and disposing it is, too.
 * @example return <PorticoProvider client={client}>Your page</PorticoProvider>
 */
export function PorticoProvider({ client, children }: { readonly client: Portico; readonly children?: ReactNode }) {
  return <ClientContext.Provider value={client}>{children}</ClientContext.Provider>
}

/** The nearest provider's client. @throws `CLIENT_MISSING` naming the hook */
export function useClient(where: string): Portico {
  const client = useContext(ClientContext)
  if (!client) throw new PorticoError('CLIENT_MISSING', { where })
  return client
}

/**
 * The client's actions; the same functions in every render. @throws `CLIENT_MISSING` outside of a provider
 * @example
 * const { open, preload } = usePortico()
 * return <button onPointerEnter={() => preload()} onClick={() => open()}>Connect</button>
 */
export const usePortico = (): PorticoActions => useClient('usePortico')
