import { type Activated, describeErrors, type PluginContext, PorticoError } from '@portico/kernel'
import { createGrantBook } from './createGrantBook.js'
import { createPermissions } from './createPermissions.js'
import { createSessionList } from './createSessionList.js'
import type { manifest } from './manifest.js'

const texts: Parameters<typeof describeErrors>[0] = {
  SMART_ACCOUNT_UNSUPPORTED: () => 'This application might not support Smart Accounts', // S8.1d
  PERMISSION_INVALID: ({ reason }) => `This is no permission: ${reason}`,
  PERMISSION_WIDER: ({ walletId }) => `${walletId} has allowed more than it was asked for`,
  PERMISSION_STANDS: ({ pci }) => `The network does not say that the permission ${pci} has ended`,
  PERMISSION_UNKNOWN: ({ pci }) => `The permission ${pci} is not known here`,
}

const describePermissionErrors = (): void => describeErrors(texts)

export function activate(context: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  describePermissionErrors()
  const { deps, namespace = '', signal, storage } = context
  const { calls } = deps
  if (!calls.permissions) throw new PorticoError('CAPABILITY_MISSING', { token: 'calls.permissions', namespace })
  const permissions = createPermissions({
    ...deps,
    calls: calls.permissions,
    book: createGrantBook(storage, deps.clock),
    origin: globalThis.location?.origin,
  })
  return { permissions, sessionList: createSessionList({ ...deps, permissions, signal }) }
}
