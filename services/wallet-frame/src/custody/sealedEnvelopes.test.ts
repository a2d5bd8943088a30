import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64urlnopad } from '@scure/base'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addressesOf } from '../accounts/addresses.js'
import { failureOf } from '../testing/failureOf.js'
import { createMemoryKeyStore } from '../testing/memoryKeyStore.js'
import type { SealedWallet } from './custody.js'
import { createDeviceOpener } from './deviceOpener.js'
import { createPasskeyOpener } from './passkeyOpener.js'
import { createCodeOpener, createRecoveryCode } from './recoveryCode.js'
import { sealedEnvelopes } from './sealedEnvelopes.js'
import { forgetSeenAddresses, requireSeenAddresses } from './seenAddresses.js'

const { create, open, addOpener, revokeDevice, exportPhrase, exportKeys } = sealedEnvelopes
const createDevice = () => createDeviceOpener(createMemoryKeyStore())
const createPasskey = (byte: number) => createPasskeyOpener(async () => new Uint8Array(32).fill(byte))

const device = createDevice()
const wallet = await create('user-1', device)
const openedBy = (sealed: SealedWallet, opener: Parameters<typeof open>[1]) => open(sealed, opener, addressesOf)

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a wallet', () => {
  it('opens on the device that made it, and leads to its addresses', async () => {
    expect(await openedBy(wallet, device)).toEqual(wallet.addresses)
    expect(wallet).toMatchObject({ userId: 'user-1', version: 1 })
  })

  it('is another for each creation, also of the same person', async () => {
    const other = await create('user-1', device)
    expect(other.walletId).not.toBe(wallet.walletId)
    expect(other.addresses.eip155).not.toBe(wallet.addresses.eip155)
    expect(other.authKey).not.toBe(wallet.authKey)
  })

  it('opens on no other device', async () => {
    const other = createDevice()
    expect((await failureOf(() => openedBy(wallet, other))).message).toBe('This device has no key yet')
    await create('user-1', other)
    expect((await failureOf(() => openedBy(wallet, other))).code).toBe('RECOVERY_FAILED')
  })

  it('opens no more on a device that has forgotten its key', async () => {
    const forgetful = createDevice()
    const made = await create('user-1', forgetful)
    await forgetful.forget()
    expect((await failureOf(() => openedBy(made, forgetful))).code).toBe('RECOVERY_FAILED')
  })

  it.each<[string, Partial<SealedWallet>]>([
    ['user', { userId: 'user-2' }],
    ['wallet', { walletId: 'other' }],
    ['version', { version: 2 }],
    ['Ethereum address', { addresses: { ...wallet.addresses, eip155: `0x${'1'.repeat(40)}` } }],
    ['Solana address', { addresses: { ...wallet.addresses, solana: '1'.repeat(32) } }],
  ])('is refused as one of another %s', async (_what, other) => {
    const use = vi.fn()
    expect((await failureOf(() => open({ ...wallet, ...other }, device, use))).code).toBe('RECOVERY_FAILED')
    expect(use).not.toHaveBeenCalled()
  })
})

describe('openers', () => {
  const code = createRecoveryCode()

  it('a recovery code and a passkey open the same wallet, on a new device too', async () => {
    for (const [added, wrong] of [
      [createCodeOpener(code), createCodeOpener(createRecoveryCode())],
      [createPasskey(1), createPasskey(2)],
    ] as const) {
      const recovered = { ...wallet, envelope: await addOpener(wallet, device, added) }
      expect(await openedBy(recovered, added)).toEqual(wallet.addresses)
      expect((await failureOf(() => openedBy(recovered, wrong))).code).toBe('RECOVERY_FAILED')
      const newDevice = createDevice()
      const envelope = await addOpener(recovered, added, newDevice)
      expect(await openedBy({ ...wallet, envelope }, newDevice)).toEqual(wallet.addresses)
    }
  })

  it('a device remembers the addresses of each wallet that it has made, was added to or has opened', async () => {
    const store = createMemoryKeyStore()
    const shared = createDeviceOpener(store)
    const made = await create('user-1', shared)
    const added = { ...wallet, envelope: await addOpener(wallet, device, shared) }
    const lies = [made, added].map((one) => ({ ...one, addresses: { ...one.addresses, solana: '1'.repeat(32) } }))
    const refusals = () => Promise.allSettled(lies.map((one) => requireSeenAddresses(store, one)))
    const refused = { status: 'rejected', reason: { code: 'RECOVERY_FAILED' } }
    expect(await refusals()).toMatchObject([refused, refused])
    await forgetSeenAddresses(store)
    expect(await refusals()).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
    await openedBy(added, shared)
    expect(await refusals()).toMatchObject([{ status: 'fulfilled' }, refused])
  })

  it('the code opens as it is typed: in lower case with spaces', async () => {
    const recovered = { ...wallet, envelope: await addOpener(wallet, device, createCodeOpener(code)) }
    const typed = code.toLowerCase().replaceAll('-', ' ')
    expect(await openedBy(recovered, createCodeOpener(typed))).toEqual(wallet.addresses)
  })

  it('a passkey that gives no secret opens nothing', async () => {
    const weak = createPasskeyOpener(async () => new Uint8Array(0))
    expect((await failureOf(() => addOpener(wallet, device, weak))).code).toBe('RECOVERY_FAILED')
  })

  it('no key of an opener can be read by a script', async () => {
    for (const opener of [device, createCodeOpener(code), createPasskey(1)]) {
      await expect(crypto.subtle.exportKey('raw', await opener.sealingKey())).rejects.toThrow()
    }
  })

  it('two tabs that begin at once end with the same key', async () => {
    const shared = createMemoryKeyStore()
    const [one, two] = [createDeviceOpener(shared), createDeviceOpener(shared)]
    const wallets = await Promise.all([create('user-1', one), create('user-1', two)])
    for (const made of wallets) {
      expect(await openedBy(made, one)).toEqual(made.addresses)
      expect(await openedBy(made, two)).toEqual(made.addresses)
    }
  })

  it('what a device keeps is used only when it is a key that can not leave it', async () => {
    const readable = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt'])
    const halved = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['decrypt'])
    for (const kept of ['text', null, {}, readable, halved]) {
      const opener = createDeviceOpener(createMemoryKeyStore(new Map([['sealing-key', kept]])))
      expect((await failureOf(() => opener.openingKey())).code).toBe('STORAGE_BLOCKED')
      expect((await failureOf(() => create('user-1', opener))).code).toBe('STORAGE_BLOCKED')
    }
  })
})

describe('what only an opened wallet gives', () => {
  it('removing a device is signed with the proving key, over who and which', async () => {
    const proof = base64urlnopad.decode(await revokeDevice(wallet, device, 'device-7'))
    const publicKey = base64urlnopad.decode(wallet.authKey)
    const statement = 'portico/revoke-device/v1:user-1:device-7'
    expect(ed25519.verify(proof, new TextEncoder().encode(statement), publicKey)).toBe(true)
    expect(ed25519.verify(proof, new TextEncoder().encode(statement.replace('7', '8')), publicKey)).toBe(false)
    expect((await failureOf(() => revokeDevice(wallet, createDevice(), 'device-7'))).code).toBe('RECOVERY_FAILED')
    expect((await failureOf(() => revokeDevice(wallet, device, 'a:b'))).code).toBe('BAD_REQUEST')
  })

  it('the proving key is neither account', () => {
    expect(base64urlnopad.decode(wallet.authKey)).toHaveLength(32)
    expect(wallet.authKey).not.toBe(wallet.addresses.solana)
  })

  it('the phrase has 24 words, and viem finds the same account in it', async () => {
    const phrase = await exportPhrase(wallet, device)
    expect(phrase.split(' ')).toHaveLength(24)
    expect(mnemonicToAccount(phrase).address).toBe(wallet.addresses.eip155)
  })

  it('the private keys are those of the accounts, as other wallets import them', async () => {
    const { eip155, solana } = await exportKeys(wallet, device)
    expect(privateKeyToAccount(eip155 as `0x${string}`).address).toBe(wallet.addresses.eip155)
    const pair = base58.decode(solana)
    expect(base58.encode(pair.subarray(32))).toBe(wallet.addresses.solana)
    expect(ed25519.getPublicKey(pair.subarray(0, 32))).toEqual(pair.subarray(32))
  })
})

describe('secrets are wiped', () => {
  const isZero = (bytes: Uint8Array) => bytes.every((byte) => byte === 0)

  /** What decryption, random numbers and derivation have handed out since. */
  function watchSecrets() {
    const seen: Uint8Array[] = []
    const { decrypt, deriveBits } = crypto.subtle
    const random = crypto.getRandomValues
    vi.spyOn(crypto.subtle, 'decrypt').mockImplementation(async (...args) => {
      const opened = await decrypt.apply(crypto.subtle, args)
      seen.push(new Uint8Array(opened))
      return opened
    })
    vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation(async (...args) => {
      const bits = await deriveBits.apply(crypto.subtle, args)
      seen.push(new Uint8Array(bits))
      return bits
    })
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      random.call(crypto, array as Uint8Array<ArrayBuffer>)
      if (array instanceof Uint8Array && array.length === 32) seen.push(array)
      return array
    })
    return seen
  }

  it('after they were lent, and not before', async () => {
    const seen = watchSecrets()
    const lent = await open(wallet, device, (keys) => {
      expect(isZero(keys.eip155) || isZero(keys.solana)).toBe(false)
      expect(seen.some((bytes) => bytes.length === 32 && !isZero(bytes))).toBe(true)
      return keys
    })
    expect(isZero(lent.eip155) && isZero(lent.solana)).toBe(true)
    expect(seen.map(({ length }) => length).sort()).toEqual([32, 64])
    expect(seen.every(isZero)).toBe(true)
  })

  it('when what they were lent for fails', async () => {
    const seen = watchSecrets()
    const keys: Uint8Array[] = []
    const failing = open(wallet, device, async ({ eip155, solana }) => {
      keys.push(eip155, solana)
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(keys).toHaveLength(2)
    expect([...keys, ...seen].every(isZero)).toBe(true)
  })

  it('when the addresses are others', async () => {
    const seen = watchSecrets()
    const addresses = { ...wallet.addresses, solana: '1'.repeat(32) }
    await failureOf(() => open({ ...wallet, addresses }, device, () => undefined))
    expect(seen).toHaveLength(2)
    expect(seen.every(isZero)).toBe(true)
  })

  it('after creating, adding, removing and exporting', async () => {
    const seen = watchSecrets()
    await create('user-1', device)
    await addOpener(wallet, device, createCodeOpener(createRecoveryCode()))
    await revokeDevice(wallet, device, 'device-7')
    await exportPhrase(wallet, device)
    expect(seen).toHaveLength(8)
    expect(seen.every(isZero)).toBe(true)
  })

  it('of a passkey, too', async () => {
    const output = new Uint8Array(32).fill(7)
    await createPasskeyOpener(async () => output).sealingKey()
    expect(isZero(output)).toBe(true)
  })
})
