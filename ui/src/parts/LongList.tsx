import { type Key, memo, type ReactNode, useEffect, useRef, useState } from 'react'

/** Items that are made together, and go together when they are far from sight. Whole lines of a grid of two, three or four. */
const PART = 24
/** Until a part has been measured. */
const ITEM_PX = 64
/** The parts within a screen of what is seen are there, so that scrolling and Tab find their items. */
const MARGIN = '100% 0px'

interface ListItems<T> {
  readonly items: readonly T[]
  readonly keyOf: (item: T) => Key
  readonly label?: string | undefined
  /** The class of what holds the items: below one another, or a grid of the view's own. Default: `rows`. */
  readonly look?: string | undefined
  /** Whether the list goes on after these items: how many there are is unknown. */
  readonly hasMore?: boolean | undefined
  readonly children: (item: T) => ReactNode
}

/**
 * Rows or tiles, however many: of a long list only those near sight are made, and the place of the others is kept. The first
 * and the last are always there, so that Tab from either side reaches the true ends.
 */
export function LongList<T>(
  props: ListItems<T> & {
    /** Where the list stands among lists that are long together; a list that is alone has none. */
    readonly place?: 'start' | 'rest' | undefined
  },
): ReactNode {
  const { place, ...list } = props
  const { items, label } = list
  const count = Math.ceil(items.length / PART)
  const { element, isShown, sizeOf } = useNearParts(count, place)
  const isLong = count > 1
  return (
    <div ref={element} className="rows" {...(isLong && { role: 'list', 'aria-label': label })}>
      {Array.from({ length: count }, (_, part) => (
        <Part
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list
          key={part}
          {...list}
          part={part}
          isLong={isLong}
          heldPx={isShown(part) ? undefined : sizeOf(part) * Math.min(PART, items.length - part * PART)}
        />
      ))}
    </div>
  )
}

/** Scrolling makes and takes away parts: those that stay are not rendered again. */
const Part = memo(PartItems) as typeof PartItems

function PartItems<T>(
  props: ListItems<T> & {
    readonly part: number
    readonly isLong: boolean
    /** How high the place is that is kept for it, while its items are not there. */
    readonly heldPx: number | undefined
  },
): ReactNode {
  const { items, keyOf, label, look = 'rows', hasMore, children, part, isLong, heldPx } = props
  const first = part * PART
  const size = hasMore ? -1 : items.length
  return (
    <ul
      className={look}
      data-part={part}
      role={isLong ? 'none' : undefined}
      aria-label={isLong ? undefined : label}
      style={heldPx === undefined ? undefined : { blockSize: heldPx }}
    >
      {heldPx === undefined &&
        items.slice(first, first + PART).map((item, index) => (
          <li key={keyOf(item)} {...(isLong && placeIn(size, first + index))}>
            {children(item)}
          </li>
        ))}
    </ul>
  )
}

/** Not every item is there to be counted. */
const placeIn = (size: number, index: number) =>
  ({ role: 'listitem', 'aria-setsize': size, 'aria-posinset': index + 1 }) as const

/** Which parts are near sight, and how high an item is in each of them, its share of a grid's line. */
function useNearParts(count: number, place: 'start' | 'rest' | undefined) {
  const list = useRef<HTMLDivElement>(null)
  const sizes = useRef(new Map<number, number>()).current
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set(place === 'rest' ? [] : [0]))
  // Two parts are both ends; but when a third one comes, the second must be known to be seen, so as not to go.
  const isFollowed = count > 1 || place !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: other parts are observed when there are more or fewer
  useEffect(() => {
    const element = list.current
    if (!element || !isFollowed) return
    const follow = (entries: readonly IntersectionObserverEntry[]) => {
      for (const { target, boundingClientRect } of entries) {
        const items = target.childElementCount
        if (items > 0 && boundingClientRect.height > 0) sizes.set(partOf(target), boundingClientRect.height / items)
      }
      setNear((before) => {
        const next = new Set(before)
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) next.add(partOf(target))
          else if (!isByFocus(target)) next.delete(partOf(target))
        }
        return next
      })
    }
    // What the next Tab leads to is made at once: what has come near sight is made a frame later.
    const reach = ({ target }: FocusEvent) => {
      const part = (target as Element).closest('[data-part]')
      if (!part) return
      const reached = [-1, 0, 1].map((step) => partOf(part) + step)
      setNear((before) => (reached.every((one) => before.has(one)) ? before : new Set([...before, ...reached])))
    }
    element.addEventListener('focusin', reach)
    // Embedded, the page scrolls.
    const root = element.closest('.embedded') ? null : element.closest('.scroll')
    const observer = new IntersectionObserver(follow, { root, rootMargin: MARGIN })
    for (const part of element.children) observer.observe(part)
    return () => {
      element.removeEventListener('focusin', reach)
      observer.disconnect()
    }
  }, [count, isFollowed, sizes])

  const isEnd = (part: number) => place === undefined && (part === 0 || part === count - 1)
  const [known = ITEM_PX] = sizes.values()
  return {
    element: list,
    isShown: (part: number) => near.has(part) || isEnd(part),
    sizeOf: (part: number) => sizes.get(part) ?? known,
  }
}

/** Whether the focus is in a part or beside it. */
const isByFocus = (part: Element): boolean =>
  [part.previousElementSibling, part, part.nextElementSibling].some((one) => one?.matches(':focus-within'))

const partOf = (element: Element): number => Number((element as HTMLElement).dataset.part)
