import type { Namespace } from '../ids/ids.js'

/** CAIP-2 allows 3 to 8 characters. A family with a longer name says so in the manifest of its plugin (S1.3, wire §0.2). */
const STANDARD_LENGTH = 8

const declared = new Set<Namespace>()

/** From now on these are namespaces, also those that are longer than the standard allows. */
export function declareNamespaces(namespaces: readonly Namespace[]): void {
  for (const namespace of namespaces) if (namespace.length > STANDARD_LENGTH) declared.add(namespace)
}

/** Whether its length is the standard's, or a registered plugin declares it. */
export const isDeclared = (namespace: string): boolean => namespace.length <= STANDARD_LENGTH || declared.has(namespace)
