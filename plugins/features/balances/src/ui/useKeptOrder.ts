import type { Holding } from '@portico/kernel'
import { useRef } from 'react'
import { keepOrder, keyOf } from './keepOrder.js'

/** {@link keepOrder} for the life of the list. */
export function useKeptOrder<T extends Pick<Holding, 'chainId' | 'address'>>(items: readonly T[]): readonly T[] {
  const before = useRef<readonly string[]>([])
  const kept = keepOrder(before.current, items)
  before.current = kept.map(keyOf)
  return kept
}
