import { invalidParams } from '../wallet/walletErrors.js'
import { type EvmContext, type EvmMethod, readRecord } from './evmContext.js'
import { endPermission } from './evmPermissions.js'

export const requestAccounts: EvmMethod = async (context) => {
  await context.owner.openToSite('eth_requestAccounts')
  return context.exposedAddresses()
}

export const getAccounts: EvmMethod = async (context) => context.exposedAddresses()

export const requestPermissions: EvmMethod = async (context, [asked]) => {
  requireAccountsPermission(asked)
  await context.owner.openToSite('wallet_requestPermissions', { askAgain: true })
  return listPermissions(context)
}

export const getPermissions: EvmMethod = async (context) => listPermissions(context)

export const revokePermissions: EvmMethod = async (context, [asked]) => {
  const fields = readRecord(asked, 'an object of permissions')
  // ERC-7715 has a method of the same name.
  if ('permissionContext' in fields) return endPermission(context, fields)
  requireAccountsPermission(asked)
  context.owner.state.change({ connected: false })
  return null
}

function requireAccountsPermission(asked: unknown): void {
  const names = Object.keys(readRecord(asked, 'an object of permissions'))
  if (names.length !== 1 || names[0] !== 'eth_accounts') throw invalidParams('Only "eth_accounts" can be asked for.')
}

function listPermissions(context: EvmContext) {
  if (!context.owner.state.read().connected) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value: context.exposedAddresses() }]
  return [{ parentCapability: 'eth_accounts', caveats }]
}
