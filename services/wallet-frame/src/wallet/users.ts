import { madeWallet, type PendingChange, type ServerUser, sealed, session } from '../api/answers.js'
import { isApiError } from '../api/apiError.js'
import type { SealedWallet } from '../custody/custody.js'
import { requireSeenAddresses } from '../custody/seenAddresses.js'
import type { Frame } from '../frame.js'

interface SessionUser extends ServerUser {
  /** Changes of the account that wait. */
  readonly pending: readonly PendingChange[]
}

/** The person of this session. Throws NOT_CONNECTED. */
export async function readUser({ api }: Pick<Frame, 'api'>): Promise<SessionUser> {
  const { user, pending } = await api.ask('GET v1/session', session)
  return { ...user, pending }
}

/** With a wallet: the first login makes one. */
export type WalletUser = SessionUser & { readonly wallet: NonNullable<ServerUser['wallet']> }

/** Throws RECOVERY_FAILED when the server tells other addresses than the wallet has opened to on this device. */
export async function requireWallet(frame: Frame): Promise<WalletUser> {
  const user = await readOrMakeWallet(frame)
  await requireSeenAddresses(frame.store, { ...user.wallet, userId: user.userId })
  return user
}

async function readOrMakeWallet(frame: Frame): Promise<WalletUser> {
  const user = await readUser(frame)
  if (hasWallet(user)) return user
  await makeWallet(frame, user.userId)
  const made = await readUser(frame)
  if (hasWallet(made)) return made
  throw new Error('the server has no wallet although it was made')
}

const hasWallet = (user: SessionUser): user is WalletUser => user.wallet !== null

async function makeWallet({ api, store }: Frame, userId: string): Promise<void> {
  const { createDeviceOpener } = await import('../custody/deviceOpener.js')
  const { sealedEnvelopes } = await import('../custody/sealedEnvelopes.js')
  const { walletId, addresses, envelope, authKey } = await sealedEnvelopes.create(userId, createDeviceOpener(store))
  const making = api.ask('POST v1/wallet', madeWallet, { walletId, addresses, envelope, authKey })
  await making.catch((error: unknown) => {
    // Another device or tab was first: its wallet is the person's.
    if (!isApiError(error, 'WALLET_EXISTS')) throw error
  })
}

/** The wallet with what the server keeps for this device; undefined when the device has never opened it. */
export async function readSealed({ api }: Frame, user: WalletUser): Promise<SealedWallet | undefined> {
  try {
    const { envelope, version } = await api.ask('POST v1/wallet/envelope', sealed)
    return sealedWith(user, envelope, version)
  } catch (error) {
    if (isApiError(error, 'DEVICE_UNKNOWN')) return undefined
    throw error
  }
}

export const sealedWith = ({ userId, wallet }: WalletUser, envelope: string, version: number): SealedWallet => ({
  ...{ userId, walletId: wallet.walletId, addresses: wallet.addresses },
  ...{ envelope, version },
})
