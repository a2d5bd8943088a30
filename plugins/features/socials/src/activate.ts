import type { Activated, PluginContext } from '@portico/kernel'
import type { manifest } from './manifest.js'

/** A login that has led back to this page goes on where it can be seen. */
export function activate({ deps }: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  const { login, modal, log } = deps
  const back = login.returned()
  if (back) {
    modal.open('ConnectingSocial', back).catch((cause: unknown) => log.error('a login can not be gone on with', cause))
  }
  return {}
}
