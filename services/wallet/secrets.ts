import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

const KEY_ID_BYTES = 4
const IV_BYTES = 12
const TAG_BYTES = 16

/** What keeps a copy of the database from being read: the two keys that are not in it. */
export interface Secrets {
  /** HMAC-SHA-256 as base64url. What is hashed for one purpose is never equal to what is hashed for another. */
  hash(purpose: string, text: string): string
  /** AES-256-GCM as base64url: id of the key (4 bytes), IV (12), ciphertext, tag (16). It opens at the same place only. */
  seal(place: string, text: string): string
  /** @throws when it was sealed with another key or at another place, or was changed */
  open(place: string, sealed: string): string
}

/** `dataKeys` are of 32 bytes each: the first one seals, all of them open. */
export function createSecrets({
  pepper,
  dataKeys,
}: {
  readonly pepper: Buffer
  readonly dataKeys: readonly [Buffer, ...Buffer[]]
}): Secrets {
  const keys = new Map(dataKeys.map((key) => [idOf(key).toString('hex'), key]))
  const [current] = dataKeys
  return {
    hash: (purpose, text) => createHmac('sha256', pepper).update(`${purpose}\n${text}`).digest('base64url'),
    seal(place, text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current, iv).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([idOf(current), iv, body, cipher.getAuthTag()]).toString('base64url')
    },
    open(place, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const key = keys.get(bytes.subarray(0, KEY_ID_BYTES).toString('hex'))
      if (!key) throw new Error('It was sealed with a key that is not in DATA_KEY')
      const ivEnd = KEY_ID_BYTES + IV_BYTES
      const bodyEnd = bytes.length - TAG_BYTES
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(KEY_ID_BYTES, ivEnd), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(bodyEnd))
      return Buffer.concat([decipher.update(bytes.subarray(ivEnd, bodyEnd)), decipher.final()]).toString('utf8')
    },
  }
}

const idOf = (key: Buffer): Buffer => createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES)

/** 16 random bytes as base64url (Id128 of wire §0.2). */
export const createId = (): string => randomBytes(16).toString('base64url')
