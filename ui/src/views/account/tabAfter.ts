type Key = Readonly<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean>> & { readonly key: string }

/** The tab that a key leads to, round and round; undefined for keys, and keys together, that mean something else. */
export function tabAfter(
  { key, altKey, ctrlKey, metaKey, shiftKey }: Key,
  { index, count, isRtl }: { readonly index: number; readonly count: number; readonly isRtl: boolean },
): number | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined
  const step = isRtl ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return (index + step + count) % count
    case 'ArrowLeft':
      return (index - step + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
