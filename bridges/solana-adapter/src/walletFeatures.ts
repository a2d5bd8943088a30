export const SIGN_TRANSACTION = 'solana:signTransaction'
export const SIGN_MESSAGE = 'solana:signMessage'

/** A feature's method of the same name, bound to it; undefined when the wallet does not offer it. */
export function findMethod(
  wallet: object | undefined,
  feature: string,
): ((...inputs: readonly unknown[]) => unknown) | undefined {
  const offered = read(read(wallet, 'features'), feature)
  const method = read(offered, feature.slice(feature.indexOf(':') + 1))
  return typeof method === 'function' ? (...inputs) => Reflect.apply(method, offered, inputs) : undefined
}

/** A property of an untrusted object: reading it may run foreign code, and throw. */
function read(target: unknown, key: string): unknown {
  if (typeof target !== 'object' || target === null) return undefined
  try {
    return (target as Readonly<Record<string, unknown>>)[key]
  } catch {
    return undefined
  }
}
