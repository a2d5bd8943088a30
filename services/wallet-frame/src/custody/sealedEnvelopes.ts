import { base64urlnopad } from '@scure/base'
import { addressesOf } from '../accounts/addresses.js'
import { deriveKeys, type WalletKeys } from '../accounts/deriveKeys.js'
import { phraseOf } from '../accounts/phrase.js'
import { writeKeys } from '../accounts/writeKeys.js'
import { wipe } from '../wipe.js'
import { useAuthKey } from './authKey.js'
import type { Custody, SealedWallet } from './custody.js'
import { openEnvelope, SECRET_LENGTH, sealSecret, useSecret } from './envelope.js'
import type { Opener } from './opener.js'
import { writeRevocation } from './revocation.js'
import { recoveryFailed } from './sealingKey.js'

const ID_BYTES = 16

/** The server keeps envelopes, openers keep the keys to them: either alone is worth nothing. */
export const sealedEnvelopes: Custody = {
  create(userId, opener) {
    const walletId = base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(ID_BYTES)))
    const place = { userId, walletId, opener: opener.kind, version: 1 }
    return useSecret(crypto.getRandomValues(new Uint8Array(SECRET_LENGTH)), async (secret) => {
      const wallet = { userId, walletId, version: 1, addresses: await useKeys(secret, addressesOf) }
      const envelope = await sealSecret(await opener.sealingKey(), place, secret)
      await opener.onOpened?.(wallet)
      return { ...wallet, envelope, authKey: useAuthKey(secret, ({ publicKey }) => publicKey) }
    })
  },

  open: (wallet, opener, use) => openWallet(wallet, opener, (_secret, keys) => use(keys)),

  addOpener: (wallet, opener, added) =>
    openWallet(wallet, opener, async (secret) => {
      await added.onOpened?.(wallet)
      return sealSecret(await added.sealingKey(), { ...wallet, opener: added.kind }, secret)
    }),

  prove,

  revokeDevice: async (wallet, opener, deviceId) => prove(wallet, opener, writeRevocation(wallet.userId, deviceId)),

  exportPhrase: (wallet, opener) => openWallet(wallet, opener, (secret) => phraseOf(secret)),

  exportKeys: (wallet, opener) => openWallet(wallet, opener, (_secret, keys) => writeKeys(keys)),
}

function prove(wallet: SealedWallet, opener: Opener, statement: string): Promise<string> {
  return openWallet(wallet, opener, (secret) => useAuthKey(secret, (key) => key.sign(statement)))
}

async function openWallet<T>(
  wallet: SealedWallet,
  opener: Opener,
  use: (secret: Uint8Array<ArrayBuffer>, keys: WalletKeys) => T | Promise<T>,
): Promise<T> {
  const key = await opener.openingKey()
  const place = { ...wallet, opener: opener.kind }
  return useSecret(openEnvelope(key, place, wallet.envelope), (secret) =>
    useKeys(secret, async (keys) => {
      requireAddresses(wallet, keys)
      await opener.onOpened?.(wallet)
      return use(secret, keys)
    }),
  )
}

async function useKeys<T>(secret: Uint8Array, use: (keys: WalletKeys) => T | Promise<T>): Promise<T> {
  const keys = await deriveKeys(secret)
  try {
    return await use(keys)
  } finally {
    wipe(keys.eip155, keys.solana)
  }
}

/** Until a wallet has opened, its addresses are only the server's word. */
function requireAddresses({ addresses }: SealedWallet, keys: WalletKeys): void {
  const own = addressesOf(keys)
  if (own.eip155 !== addresses.eip155 || own.solana !== addresses.solana) {
    throw recoveryFailed('The wallet opened to other addresses than the server told')
  }
}
