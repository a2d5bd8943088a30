import * as z from 'zod/mini'
import type { KeyStore } from '../custody/keyStore.js'
import { FrameError } from '../frameError.js'
import { createDeviceKeys } from './writeProof.js'

/** What this device proves itself with. Every call throws STORAGE_BLOCKED when the browser keeps nothing. */
export interface DeviceAccess {
  keys(): Promise<CryptoKeyPair>
  /** Of the session; read each time, because another tab may have logged in or out. */
  token(): Promise<string | undefined>
  keepToken(token: string): Promise<void>
  /** Whether this page has kept a token since it was last asked. */
  takeLogin(): boolean
  /** Unless another one has taken its place. */
  forgetToken(token: string): Promise<void>
}

const KEYS = 'device-key'
const TOKEN = 'session'

const keysSchema = z.object({ privateKey: z.instanceof(CryptoKey), publicKey: z.instanceof(CryptoKey) })
const tokenSchema = z.optional(z.string())

export function createDeviceAccess(store: KeyStore): DeviceAccess {
  const token = async () => tokenSchema.parse(await store.read(TOKEN))
  let isNew = false
  return {
    token,
    async keys() {
      const kept = (await store.read(KEYS)) ?? (await store.keep(KEYS, await createDeviceKeys()))
      const read = keysSchema.safeParse(kept)
      if (read.success && !read.data.privateKey.extractable) return read.data
      throw new FrameError('STORAGE_BLOCKED', 'What this device keeps is not its key')
    },
    async keepToken(token) {
      await store.replace(TOKEN, token)
      isNew = true
    },
    takeLogin() {
      const was = isNew
      isNew = false
      return was
    },
    async forgetToken(ended) {
      if ((await token()) === ended) await store.forget(TOKEN)
    },
  }
}
