import type { ChainId } from '@portico/kernel'
import { type FrameHandlers, FrameRefusal } from '@portico/service-embedded-wallet/frame'
import type { PayloadOf, SuccessOf } from '@portico/service-embedded-wallet/protocol'
import type { Frame } from '../frame.js'
import { familyOf, requireChain, toChainId } from '../networks.js'
import { requireWallet, type WalletUser } from '../wallet/users.js'

/** Who is logged in, and with which account. */
export const userHandlers = (
  frame: Frame,
): Pick<FrameHandlers, 'GET_USER' | 'SET_PREFERRED_ACCOUNT' | 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'> => ({
  async GET_USER(payload = {}, tools) {
    const chainId = toChainId(payload.chainId ?? frame.chainId)
    requireChain(await frame.config(), chainId)
    if (payload.siwx) requireOwnSite(payload.siwx, frame.address.origin, chainId)
    const user = await requireWallet(frame)
    frame.chainId = chainId
    const known = describeUser(user, chainId)
    if (!payload.siwx) return known
    const { signIn } = await import('../approvals/signIn.js')
    const siwx = await signIn(frame, user, payload.siwx, tools)
    return siwx ? { ...known, siwx } : known
  },

  async SET_PREFERRED_ACCOUNT({ type }) {
    if (type !== 'eoa') throw new FrameRefusal('METHOD_NOT_ALLOWED', 'This wallet has no smart accounts')
    return { type, address: describeUser(await requireWallet(frame), frame.chainId).address }
  },

  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [] }),
})

function describeUser({ email, wallet }: WalletUser, chainId: ChainId): SuccessOf<'GET_USER'> {
  const address = wallet.addresses[familyOf(chainId)]
  return {
    ...{ email, address, chainId, accounts: [{ address, type: 'eoa' }] },
    ...{ smartAccountDeployed: false, preferredAccountType: 'eoa' },
  }
}

type Siwx = NonNullable<NonNullable<PayloadOf<'GET_USER'>>['siwx']>

/** A site signs in to itself only, on the network that it asks for (wire §1.7). */
function requireOwnSite({ domain, uri, chainId }: Siwx, origin: string, active: string): void {
  const isOwn = domain === new URL(origin).host && new URL(uri).origin === origin
  if (isOwn && chainId === active && chainId.startsWith('eip155:')) return
  throw new FrameRefusal('BAD_REQUEST', 'The sign-in is for another site or network')
}
