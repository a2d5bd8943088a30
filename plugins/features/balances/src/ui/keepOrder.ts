import type { Holding } from '@portico/kernel'
import { useRef } from 'react'

/** By what a token is known for as long as a list is on screen. */
export const keyOf = ({ chainId, address }: Pick<Holding, 'chainId' | 'address'>): string => address ?? chainId

/** Those that were shown before keep their places, so that nothing moves under the pointer; new ones follow. */
export function keepOrder<T extends Pick<Holding, 'chainId' | 'address'>>(
  before: readonly string[],
  items: readonly T[],
): readonly T[] {
  const byKey = new Map(items.map((item) => [keyOf(item), item]))
  const known = before.flatMap((key) => byKey.get(key) ?? [])
  const wasShown = new Set(before)
  return [...known, ...items.filter((item) => !wasShown.has(keyOf(item)))]
}

/** {@link keepOrder} for the life of the list. */
export function useKeptOrder<T extends Pick<Holding, 'chainId' | 'address'>>(items: readonly T[]): readonly T[] {
  const before = useRef<readonly string[]>([])
  const kept = keepOrder(before.current, items)
  before.current = kept.map(keyOf)
  return kept
}
