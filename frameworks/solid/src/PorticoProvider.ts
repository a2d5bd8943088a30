import { PorticoError } from '@portico/kernel'
import type { Portico } from '@portico/ui'
import { createComponent, createContext, type JSX, useContext } from 'solid-js'

const ClientContext = /* @__PURE__ */ createContext<Portico>()

/** Puts a client in reach of what is below it. The client is the host's: creating and disposing it is, too. */
export function PorticoProvider(props: { readonly client: Portico; readonly children?: JSX.Element }): JSX.Element {
  return createComponent(ClientContext.Provider, {
    value: props.client,
    get children() {
      return props.children
    },
  })
}

/** The nearest provider's client. @throws `CLIENT_MISSING` naming the primitive */
export function useClient(where: string): Portico {
  const client = useContext(ClientContext)
  if (!client) throw new PorticoError('CLIENT_MISSING', { where })
  return client
}
