import * as z from 'zod/mini'

/** Bytes from a wallet, copied: the wallet can't change it afterwards, nor can we change the wallet's. */
export const bytesSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.custom<Uint8Array>(isBytes),
  /* @__PURE__ */ z.transform((bytes: Uint8Array) => Uint8Array.from(bytes)),
)

/** An ed25519 signature. */
export const signatureSchema = /* @__PURE__ */ bytesSchema.check(
  /* @__PURE__ */ z.refine(({ length }) => length === 64),
)

/** One method of one feature, bound to it; undefined when the wallet does not offer it. Read anew for each call. */
export function readMethod(
  provider: object,
  feature: string,
  method: string,
): ((...input: readonly unknown[]) => unknown) | undefined {
  const offered = read(read(provider, 'features'), feature)
  const call = read(offered, method)
  return typeof call === 'function' ? (...input) => Reflect.apply(call, offered, input) : undefined
}

/** The transaction versions that a sending feature takes. */
export function readVersions(provider: object, feature: string): readonly unknown[] {
  const versions = read(read(read(provider, 'features'), feature), 'supportedTransactionVersions')
  return Array.isArray(versions) ? versions : []
}

/** The networks of a wallet, in the Wallet Standard's names. */
export function readChains(provider: object): readonly string[] {
  const chains = read(provider, 'chains')
  return Array.isArray(chains) ? chains.filter((chain) => typeof chain === 'string') : []
}

export const readAccounts = (provider: unknown): unknown => read(provider, 'accounts')

/** A property of an untrusted object: reading it may run foreign code, and throw. */
function read(target: unknown, key: string): unknown {
  if (typeof target !== 'object' || target === null) return undefined
  try {
    return (target as Readonly<Record<string, unknown>>)[key]
  } catch {
    return undefined
  }
}

/** Also true for arrays of another frame or copy of the platform, where `instanceof` is not. */
function isBytes(value: unknown): boolean {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]'
}
