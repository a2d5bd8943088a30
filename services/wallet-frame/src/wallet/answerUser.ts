import type { ChainId } from '@portico/kernel'
import { FrameRefusal, type RequestTools } from '@portico/service-embedded-wallet/frame'
import type { PayloadOf, SuccessOf } from '@portico/service-embedded-wallet/protocol'
import type { Frame } from '../frame.js'
import { familyOf, requireChain, toChainId } from '../networks.js'
import { requireWallet, type WalletUser } from './users.js'

type UserQuery = NonNullable<PayloadOf<'GET_USER'>>

/** The network that is asked for. Throws CHAIN_UNKNOWN, and BAD_REQUEST for a sign-in to another site. */
export async function checkUserQuery(frame: Frame, query: UserQuery): Promise<ChainId> {
  const chainId = toChainId(query.chainId ?? frame.chainId)
  requireChain(await frame.config(), chainId)
  if (query.siwx) requireOwnSite(query.siwx, frame.address.origin, chainId)
  return chainId
}

/** Who is logged in, with a signature along with it where one is asked for. The first time makes the wallet. */
export async function answerUser(frame: Frame, query: UserQuery, tools: RequestTools): Promise<SuccessOf<'GET_USER'>> {
  const chainId = await checkUserQuery(frame, query)
  const user = await requireWallet(frame)
  frame.chainId = chainId
  const known = describeUser(user, chainId)
  const isLogin = frame.access.takeLogin()
  if (!query.siwx) {
    if (isLogin && user.pending.length > 0) {
      const { tellAtLogin } = await import('../changes/tellAtLogin.js')
      await tellAtLogin(frame, user, tools)
    }
    return known
  }
  const { signIn } = await import('../approvals/signIn.js')
  const siwx = await signIn(frame, user, query.siwx, tools)
  return siwx ? { ...known, siwx } : known
}

export function describeUser({ email, name, wallet }: WalletUser, chainId: ChainId): SuccessOf<'GET_USER'> {
  const address = wallet.addresses[familyOf(chainId)]
  return {
    ...{ email, userName: name, address, chainId, accounts: [{ address, type: 'eoa' }] },
    ...{ smartAccountDeployed: false, preferredAccountType: 'eoa' },
  }
}

/** A site signs in to itself only, on the network that it asks for (wire §1.7). */
function requireOwnSite(
  { domain, uri, chainId }: NonNullable<UserQuery['siwx']>,
  origin: string,
  active: string,
): void {
  const isOwn = domain === new URL(origin).host && new URL(uri).origin === origin
  if (isOwn && chainId === active && chainId.startsWith('eip155:')) return
  throw new FrameRefusal('BAD_REQUEST', 'The sign-in is for another site or network')
}
