import { type Key, type ReactNode, useEffect, useRef, useState } from 'react'

/** Rows that are made together, and go together when they are far from sight. */
const PART = 50
/** Until a part has been measured. */
const ROW_PX = 64
/** The parts within a screen of what is seen are there, so that scrolling and Tab find their rows. */
const MARGIN = '100% 0px'

/**
 * Rows, however many: of a long list only those near sight are made, and the place of the others is kept. The first and
 * the last rows are always there, so that Tab from either side reaches the true ends.
 */
export function LongList<T>(props: {
  readonly items: readonly T[]
  readonly keyOf: (item: T) => Key
  readonly label?: string | undefined
  /** Where the list stands among lists that are long together; a list that is alone has none. */
  readonly place?: 'start' | 'rest' | undefined
  readonly children: (item: T) => ReactNode
}): ReactNode {
  const { items, keyOf, label, place, children } = props
  const count = Math.ceil(items.length / PART)
  const { list, isShown, sizeOf } = useNearParts(count, place)
  const isLong = count > 1
  return (
    <div ref={list} className="rows" {...(isLong && { role: 'list', 'aria-label': label })}>
      {Array.from({ length: count }, (_, part) => {
        const first = part * PART
        const rows = items.slice(first, first + PART)
        return (
          <ul
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list
            key={part}
            className="rows"
            data-part={part}
            role={isLong ? 'none' : undefined}
            aria-label={isLong ? undefined : label}
            style={isShown(part) ? undefined : { blockSize: sizeOf(part) * rows.length }}
          >
            {isShown(part) &&
              rows.map((item, index) => (
                <li key={keyOf(item)} {...(isLong && placeIn(items.length, first + index))}>
                  {children(item)}
                </li>
              ))}
          </ul>
        )
      })}
    </div>
  )
}

/** Not every row is there to be counted. */
const placeIn = (size: number, index: number) =>
  ({ role: 'listitem', 'aria-setsize': size, 'aria-posinset': index + 1 }) as const

/** Which parts are near sight, and how high a row is in each of them. */
function useNearParts(count: number, place: 'start' | 'rest' | undefined) {
  const list = useRef<HTMLDivElement>(null)
  const sizes = useRef(new Map<number, number>()).current
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set(place === 'rest' ? [] : [0]))
  const isFolded = count > 2 || place !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: other parts are observed when there are more or fewer
  useEffect(() => {
    const element = list.current
    if (!element || !isFolded) return
    const follow = (entries: readonly IntersectionObserverEntry[]) => {
      for (const { target, boundingClientRect } of entries) {
        const rows = target.childElementCount
        if (rows > 0 && boundingClientRect.height > 0) sizes.set(partOf(target), boundingClientRect.height / rows)
      }
      setNear((before) => {
        const next = new Set(before)
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) next.add(partOf(target))
          else if (!target.matches(':focus-within')) next.delete(partOf(target))
        }
        return next
      })
    }
    // Embedded, the page scrolls.
    const root = element.closest('.embedded') ? null : element.closest('.scroll')
    const observer = new IntersectionObserver(follow, { root, rootMargin: MARGIN })
    for (const part of element.children) observer.observe(part)
    return () => observer.disconnect()
  }, [count, isFolded, sizes])

  const isEnd = (part: number) => place === undefined && (part === 0 || part === count - 1)
  const [known = ROW_PX] = sizes.values()
  return {
    list,
    isShown: (part: number) => near.has(part) || isEnd(part),
    sizeOf: (part: number) => sizes.get(part) ?? known,
  }
}

const partOf = (element: Element): number => Number((element as HTMLElement).dataset.part)
