import type { ChainId } from '@portico/kernel'
import { FrameRefusal, type RequestTools } from '@portico/service-embedded-wallet/frame'
import type { PayloadOf, SuccessOf } from '@portico/service-embedded-wallet/protocol'
import type { FrameChain } from '../api/answers.js'
import type { Frame } from '../frame.js'
import { requireChain, toChainId } from '../networks.js'
import { isDeployed, readAccounts } from './accounts.js'
import { requireWallet } from './users.js'

type UserQuery = NonNullable<PayloadOf<'GET_USER'>>

/** The network that is asked for, as the server serves it. Throws CHAIN_UNKNOWN, and BAD_REQUEST for a sign-in to another site. */
export async function checkUserQuery(
  frame: Frame,
  query: UserQuery,
): Promise<FrameChain & { readonly chainId: ChainId }> {
  const chainId = toChainId(query.chainId ?? frame.chainId)
  const chain = requireChain(await frame.config(), chainId)
  if (query.siwx) requireOwnSite(query.siwx, frame.address.origin, chainId)
  return { ...chain, chainId }
}

/** Who is logged in, with a signature along with it where one is asked for. The first time makes the wallet. */
export async function answerUser(frame: Frame, query: UserQuery, tools: RequestTools): Promise<SuccessOf<'GET_USER'>> {
  const chain = await checkUserQuery(frame, query)
  const { chainId } = chain
  // Other networks have the plain kind alone.
  if (query.preferredAccountType && chain.smartAccount) frame.accountType = query.preferredAccountType
  const user = await requireWallet(frame)
  frame.chainId = chainId
  const { list, inUse, smart } = await readAccounts(frame, user, chain)
  const known = {
    ...{ email: user.email, userName: user.name, address: inUse.address, chainId, accounts: [...list] },
    ...{ preferredAccountType: inUse.type },
    // A node that is away does not keep a person from logging in.
    smartAccountDeployed: smart ? await isDeployed(frame, smart.address, chainId).catch(() => false) : false,
  }
  const isLogin = frame.access.takeLogin()
  if (!query.siwx) {
    if (isLogin && user.pending.length > 0) {
      const { tellAtLogin } = await import('../changes/tellAtLogin.js')
      await tellAtLogin(frame, user, tools)
    }
    return known
  }
  const { signIn } = await import('../approvals/signIn.js')
  const siwx = await signIn(frame, { user, chain, fields: query.siwx }, tools)
  return siwx ? { ...known, siwx } : known
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
