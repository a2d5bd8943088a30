import * as z from 'zod/mini'
import { grants } from '../api/answers.js'
import type { NetworkView, Prepared } from '../approvals/facts.js'
import { invalidParams } from '../frameError.js'
import { requireAccount } from '../signing/eip155/account.js'
import { bytesSchema } from '../signing/eip155/schemas.js'
import { readParams } from '../signing/readParams.js'
import { prepareCalls } from '../smartAccount/prepareCalls.js'
import type { SmartAccount } from '../smartAccount/smartAccount.js'
import { encodeRevocation, hashDelegation, readContext } from './delegation.js'
import type { PermissionPlace } from './preparePermission.js'

const paramsSchema = z.tuple([z.strictObject({ permissionContext: bytesSchema })])

type Granted = ReturnType<typeof readContext>

/** The permission in the parameters of `wallet_revokePermissions` (ERC-7715). Throws BAD_REQUEST (−32602). */
export function readRevocation(params: unknown, account: SmartAccount): Granted {
  const [{ permissionContext }] = readParams(paramsSchema, params)
  const granted = readContext(permissionContext)
  requireAccount(granted.delegation.delegator, account)
  return granted
}

/** Ends it on the chain: a word to anyone else would leave it in force. */
export async function prepareRevocation(
  { delegation, signature }: Granted,
  place: PermissionPlace,
  network: NetworkView,
): Promise<Prepared> {
  const { account, api } = place
  const known = await api.ask('GET v1/grants', grants)
  const pci = hashDelegation(delegation)
  if (!known.grants.some((one) => one.pci === pci)) throw invalidParams('This wallet has not granted the permission')
  const { texts } = network
  const data = encodeRevocation(delegation, signature)
  const call = { to: account.contracts.delegationManager, value: 0n, data }
  const prepared = await prepareCalls([call], {}, place, network)
  const facts = [{ label: texts.spender, value: delegation.delegate, isCode: true }]
  return {
    ...prepared,
    facts: { ...prepared.facts, title: texts.revokePermission, groups: [{ facts }], confirm: texts.confirmRevoke },
  }
}
