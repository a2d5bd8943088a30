import {
  type AccountId,
  type AccountType,
  type CallOptions,
  type ChainId,
  type EmbeddedUser,
  formatAccountId,
  isPorticoError,
  type Log,
  type Namespace,
  type Network,
} from '@portico/kernel'
import { cleanText } from '@portico/kernel/untrusted'
import { rpcUrlOf, type ServedFamily } from './families.js'
import type { AskFrame } from './link/requests.js'
import type { PayloadOf, SuccessOf } from './protocol/messages.js'
import { withoutUndefined } from './protocol/withoutUndefined.js'
import { NAME_LENGTH } from './storage.js'

type User = SuccessOf<'GET_USER'>

/** Who is logged in, as one family sees it. */
export interface FamilyUser {
  readonly family: ServedFamily
  /** The networks that the frame serves, as far as it has not said otherwise. */
  readonly chains: readonly ChainId[]
  /** The network in use; one of `chains`. */
  readonly chainId: ChainId
  readonly user: User
}

/** What goes along when a user is asked for. */
export interface UserQuery extends CallOptions {
  readonly ask: AskFrame
  readonly networks: readonly Network[]
  readonly log: Log
  /** Where to begin. */
  readonly chainId?: ChainId | undefined
  /** The kind of account that is wanted of a family. */
  readonly preferredType: (namespace: Namespace) => AccountType
  /** What to sign along with it, on exactly this network. */
  readonly siwx?: PayloadOf<'CONNECT_SOCIAL'>['siwx']
}

/**
 * Asks for the user of each family, that of `chainId` first. Families and networks that the frame does not serve are left out; when the
 * first is known, the failure of another one is a line in the log.
 */
export async function readUsers(families: readonly ServedFamily[], query: UserQuery): Promise<readonly FamilyUser[]> {
  const { chainId, ask, log, networks, signal } = query
  const ordered = [...families].sort((one, other) => Number(isOf(other, chainId)) - Number(isOf(one, chainId)))
  const users: FamilyUser[] = []
  let unserved: unknown
  for (const family of ordered) {
    try {
      users.push(await readUser(family, query))
    } catch (cause) {
      if (isPorticoError(cause, 'CHAIN_UNRECOGNISED')) unserved ??= cause
      else if (users.length === 0) throw cause
      else log.error(`${family.namespace} can't be used with the embedded wallet now`, cause)
    }
  }
  const [main, ...others] = users
  if (!main) throw unserved
  // The frame is where it was asked last.
  if (others.length > 0) {
    const there = { chainId: main.chainId, rpcUrl: rpcUrlOf(networks, main.chainId) }
    await ask('SWITCH_NETWORK', withoutUndefined(there), { signal }).catch((cause: unknown) =>
      log.error('the embedded wallet stays on another network', cause),
    )
  }
  return users
}

const isOf = ({ namespace }: ServedFamily, chainId: ChainId | undefined) =>
  chainId?.startsWith(`${namespace}:`) ?? false

/** On the wanted network, or on the first that the frame serves. @throws `CHAIN_UNRECOGNISED` when it serves none */
async function readUser(family: ServedFamily, query: UserQuery): Promise<FamilyUser> {
  const { chainId: wanted, siwx, ask, networks, preferredType, signal } = query
  const first = family.chains.find((chainId) => chainId === wanted)
  let chains: readonly ChainId[] = [...new Set([...(first ? [first] : []), ...family.chains])]
  for (;;) {
    const [chainId] = chains as readonly [ChainId]
    try {
      const payload = {
        chainId,
        rpcUrl: rpcUrlOf(networks, chainId),
        preferredAccountType: frameTypeOf(preferredType(family.namespace)),
        siwx: siwx?.chainId === chainId ? siwx : undefined,
      }
      const user = await ask('GET_USER', withoutUndefined(payload), { signal })
      return { family, chains: family.chains.filter((one) => chains.includes(one)), chainId, user }
    } catch (cause) {
      chains = chains.slice(1)
      if (!isPorticoError(cause, 'CHAIN_UNRECOGNISED') || chains.length === 0) throw cause
    }
  }
}

/** Frames know these two kinds. */
export const frameTypeOf = (type: AccountType): 'eoa' | 'smartAccount' | undefined =>
  type === 'eoa' || type === 'smartAccount' ? type : undefined

/** The kinds of accounts of a family, the one in use first. */
export function kindsOf({ user, chainId }: FamilyUser): readonly {
  readonly account: AccountId
  readonly type: 'eoa' | 'smartAccount'
}[] {
  const known = user.accounts ?? []
  const inUse = known.find(({ address }) => address === user.address) ?? {
    address: user.address,
    type: user.preferredAccountType ?? 'eoa',
  }
  return [inUse, ...known.filter((one) => one !== inUse)].map(({ address, type }) => ({
    account: formatAccountId(chainId, address),
    type,
  }))
}

/** As the capability has it; names come from providers, and are cleaned. */
export function toEmbeddedUser(
  users: readonly FamilyUser[],
  socialProvider: EmbeddedUser['socialProvider'],
): EmbeddedUser {
  const [main] = users
  const name = cleanText(main?.user.userName ?? '', NAME_LENGTH)
  return {
    ...(main?.user.email && { email: main.user.email }),
    ...(socialProvider && { socialProvider }),
    ...(name !== '' && { name }),
    accounts: users.flatMap(kindsOf),
    isDeployed: main?.user.smartAccountDeployed ?? false,
  }
}

export const userOf = (users: readonly FamilyUser[], namespace: Namespace): FamilyUser | undefined =>
  users.find(({ family }) => family.namespace === namespace)
