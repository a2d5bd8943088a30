import {
  type Address,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { invalidParams, unsupportedMethod, WalletError } from '../wallet/walletErrors.js'
import {
  type EvmContext,
  type EvmMethod,
  readHexChainId,
  readRecord,
  requireAccount,
  toHexChainId,
} from './evmContext.js'

/** How a wallet lets sites spend within limits (ERC-7715). */
export interface PermissionSupport {
  /** `first`: `wallet_grantPermissions`; `second`: `wallet_requestExecutionPermissions`. */
  readonly form: 'first' | 'second'
  /** The contract that knows which permissions have ended (ERC-7710). */
  readonly manager: Address
}

const ROOT: Hex = `0x${'ff'.repeat(32)}`
const GAS = 500_000n
const KINDS = ['native-token-allowance', 'native-token-periodic', 'erc20-token-allowance', 'erc20-token-periodic']
const struct =
  '(address delegate,address delegator,bytes32 authority,(address enforcer,bytes terms,bytes args)[] caveats,uint256 salt,bytes signature)'
const contextType = parseAbiParameters(`${struct}[]`)
const abi = parseAbi([
  'struct Caveat { address enforcer; bytes terms; bytes args; }',
  'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
  'function disableDelegation(Delegation delegation)',
])

export const grantPermissions: EvmMethod = async (context, [asked]) => {
  const { manager } = requireForm(context, 'first', 'wallet_grantPermissions')
  const fields = readRecord(asked, 'a permission')
  const { id } = readRecord(readRecord(fields.signer, 'a signer').data, 'a signer')
  const granted = await grant(context, { ...fields, account: fields.address, spender: id }, 'wallet_grantPermissions')
  return { ...fields, ...granted, signerMeta: { delegationManager: manager } }
}

export const getSupportedPermissions: EvmMethod = async (context) => {
  requireForm(context, 'second', 'wallet_getSupportedExecutionPermissions')
  const known = { chainIds: [...context.chains.keys()].map(toHexChainId), ruleTypes: ['expiry'] }
  return Object.fromEntries(KINDS.map((kind) => [kind, known]))
}

export const requestExecutionPermissions: EvmMethod = async (context, [asked]) => {
  const method = 'wallet_requestExecutionPermissions'
  const { manager } = requireForm(context, 'second', method)
  const fields = readRecord(asked, 'a permission')
  const granted = await grant(context, { ...fields, account: fields.from, spender: fields.to }, method)
  return [{ ...fields, ...granted, dependencies: [], delegationManager: manager }]
}

export const revokeExecutionPermission: EvmMethod = async (context, [asked]) => {
  requireForm(context, 'second', 'wallet_revokeExecutionPermission')
  return endPermission(context, readRecord(asked, 'a permission'))
}

/** With a transaction of the account. */
export async function endPermission(
  context: EvmContext,
  { permissionContext }: Record<string, unknown>,
): Promise<object> {
  const { permissions: { manager } = {}, owner, outbox } = context
  if (!manager) throw unsupportedMethod('wallet_revokePermissions')
  const [[delegation] = []] = decodeAbiParameters(contextType, permissionContext as Hex)
  if (!delegation) throw invalidParams('Expected a permission.')
  const account = requireAccount(context, delegation.delegator)
  await owner.prompts.ask({
    method: 'wallet_revokePermissions',
    title: 'End a permission to spend',
    detail: delegation.delegate,
  })
  const data = encodeFunctionData({ abi, args: [delegation] })
  const plain = { nonce: undefined, maxFeePerGas: undefined, maxPriorityFeePerGas: undefined }
  await outbox.send({ to: manager, data, value: 0n, gas: GAS, ...plain }, account, context.chain())
  return {}
}

/** Nothing can be spent with it: the wallet signs none. */
async function grant(
  context: EvmContext,
  { chainId, account: from, spender, permission }: Record<string, unknown>,
  method: string,
): Promise<{ readonly context: Hex }> {
  if (readHexChainId(chainId) !== context.chain().chainId) throw new WalletError(4902, 'Another chain is selected.')
  const account = requireAccount(context, from)
  await context.owner.prompts.ask({
    ...{ method, title: `Let ${spender} spend`, detail: JSON.stringify(permission, undefined, 2) },
  })
  const delegation = {
    ...{ delegate: spender as Address, delegator: account.address, authority: ROOT, caveats: [] },
    ...{ salt: BigInt(context.grantedFor.push(spender)), signature: '0x' as const },
  }
  return { context: encodeAbiParameters(contextType, [[delegation]]) }
}

function requireForm({ permissions }: EvmContext, form: PermissionSupport['form'], method: string): PermissionSupport {
  if (permissions?.form !== form) throw unsupportedMethod(method)
  return permissions
}
