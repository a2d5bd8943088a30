/** A property of an untrusted object: reading it may run foreign code, and throw. */
export function readProperty(target: unknown, key: string): unknown {
  try {
    return Object(target)[key]
  } catch {
    return undefined
  }
}

/** A method of an object, bound to it; `undefined` when there is none. Read anew for each call. */
export function readMethod(owner: unknown, name: string): ((...input: readonly unknown[]) => unknown) | undefined {
  const method = readProperty(owner, name)
  return typeof method === 'function' ? (...input) => Reflect.apply(method, owner, input) : undefined
}

/** A feature of a wallet of the Wallet Standard. */
export function readFeature(provider: object, name: string): object | undefined {
  const feature = readProperty(readProperty(provider, 'features'), name)
  return Object(feature) === feature ? (feature as object) : undefined
}
