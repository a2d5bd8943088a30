import { PorticoError } from '@portico/kernel'
import type { Portico } from '@portico/ui'
import { inject, type Plugin } from 'vue'

const KEY = /* @__PURE__ */ Symbol('portico')

/** Puts a client in reach of the composables of an app. The client is the host's: creating and disposing it is, too. */
export const PorticoPlugin: Plugin<[{ readonly client: Portico }]> = {
  install(app, { client }) {
    app.provide(KEY, client)
  },
}

/** The app's client. @throws `CLIENT_MISSING` naming the composable */
export function useClient(where: string): Portico {
  const client = inject<Portico | undefined>(KEY, undefined)
  if (!client) throw new PorticoError('CLIENT_MISSING', { where })
  return client
}
