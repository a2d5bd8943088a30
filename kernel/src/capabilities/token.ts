/**
 * Identifies one capability at run time and carries its type at compile time.
 * The id holds the major version (`signer@1`): two kernel copies agree, a breaking change can't pass for the old one.
 */
export interface Token<T> {
  /** Name and major version: `signer@1`. */
  readonly id: string
  /** Equal for every copy of the kernel that knows the id. */
  readonly key: symbol
  /** Carries the type only; never set. */
  readonly _type?: (value: T) => T
}

/** Makes a token. Give it the same name as its interface, so that `get(Signer)` reads as a sentence. */
export function createToken<T>(id: `${string}@${number}`): Token<T> {
  return { id, key: Symbol.for(`portico:${id}`) }
}

/** A token of any capability. */
// biome-ignore lint/suspicious/noExplicitAny: a token of any type; `unknown` would break variance
export type AnyToken = Token<any>

/** Tokens by the local names that a manifest gives them. */
export type Tokens = Readonly<Record<string, AnyToken>>

/** The capabilities behind tokens, under the same names. */
export type Resolved<R extends Tokens> = { readonly [K in keyof R]: R[K] extends Token<infer T> ? T : never }

export const tokensOf = (tokens: Tokens | undefined): readonly AnyToken[] => Object.values(tokens ?? {})
