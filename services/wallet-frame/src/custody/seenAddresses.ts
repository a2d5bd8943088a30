import * as z from 'zod/mini'
import { FrameError } from '../frameError.js'
import type { SealedWallet } from './custody.js'
import type { KeyStore } from './keyStore.js'

const NAME = 'addresses'
const seenSchema = z.record(z.string(), z.object({ eip155: z.string(), solana: z.string() }))

/** A wallet with the addresses that the server tells, or that it has opened to. */
export type NamedWallet = Pick<SealedWallet, 'userId' | 'walletId' | 'addresses'>

/** Remembers what a wallet has opened to on this device. */
export async function keepSeenAddresses(store: KeyStore, wallet: NamedWallet): Promise<void> {
  const seen = await readSeen(store)
  if (isSame(seen[keyOf(wallet)], wallet.addresses)) return
  await store.replace(NAME, JSON.stringify({ ...seen, [keyOf(wallet)]: wallet.addresses }))
}

/** Throws RECOVERY_FAILED when the wallet has opened to other addresses on this device. One that it has never opened may have any. */
export async function requireSeenAddresses(store: KeyStore, wallet: NamedWallet): Promise<void> {
  const own = (await readSeen(store))[keyOf(wallet)]
  if (own === undefined || isSame(own, wallet.addresses)) return
  throw new FrameError(
    'RECOVERY_FAILED',
    'The server tells other addresses than the wallet has opened to on this device',
  )
}

export const forgetSeenAddresses = (store: KeyStore): Promise<void> => store.forget(NAME)

async function readSeen(store: KeyStore): Promise<z.infer<typeof seenSchema>> {
  const text = await store.read(NAME)
  return typeof text === 'string' ? seenSchema.parse(JSON.parse(text)) : {}
}

const keyOf = ({ userId, walletId }: NamedWallet): string => `${userId} ${walletId}`

const isSame = (one: Readonly<Record<'eip155' | 'solana', string>> | undefined, other: NamedWallet['addresses']) =>
  one?.eip155 === other.eip155 && one.solana === other.solana
