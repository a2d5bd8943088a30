import type { SuccessOf } from '@portico/service-embedded-wallet/protocol'
import type { FrameChain } from '../api/answers.js'
import type { Frame } from '../frame.js'
import { familyOf } from '../networks.js'
import { USUAL_CONTRACTS } from '../smartAccount/contracts.js'
import type { SmartAccount } from '../smartAccount/smartAccount.js'
import { createNode } from './createNode.js'
import type { WalletUser } from './users.js'

type Account = NonNullable<SuccessOf<'GET_USER'>['accounts']>[number]

/** What a person has on one network. */
export interface Accounts {
  readonly list: readonly Account[]
  readonly inUse: Account
  /** On networks that serve them. */
  readonly smart: SmartAccount | undefined
}

/** The kind in use is the one that the person has chosen, else the one that the page begins with; the plain one where that is all there is. */
export async function readAccounts(
  { accountType = 'smartAccount', plainFor }: Pick<Frame, 'accountType' | 'plainFor'>,
  user: WalletUser,
  chain: FrameChain,
): Promise<Accounts> {
  const plain: Account = { address: user.wallet.addresses[familyOf(chain.chainId)], type: 'eoa' }
  if (!chain.smartAccount) return { list: [plain], inUse: plain, smart: undefined }
  const smart = await smartAccountOn(user, chain)
  const other: Account = { address: smart.address, type: 'smartAccount' }
  const wanted = plainFor === user.userId ? 'eoa' : (user.preferredType ?? accountType)
  return { list: [plain, other], inUse: wanted === 'eoa' ? plain : other, smart }
}

/** Also on networks that don't serve it: what its owner signs there would count for it all the same. */
export async function smartAccountOn({ wallet }: WalletUser, { smartAccount }: FrameChain): Promise<SmartAccount> {
  const { smartAccountOf } = await import('../smartAccount/smartAccount.js')
  return smartAccountOf(wallet.addresses.eip155, smartAccount?.contracts ?? USUAL_CONTRACTS)
}

export async function isDeployed({ api }: Pick<Frame, 'api'>, address: string, chainId: string): Promise<boolean> {
  const code = await createNode(api, chainId).ask('eth_getCode', [address, 'latest'])
  return typeof code === 'string' && code.length > 2
}
