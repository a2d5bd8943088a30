import type { RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** IntersectionObserver v2, as not all type libraries have it yet. */
interface TrackedEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean
}

const AFTER_MS = 500
const TRACK_EVERY_MS = 100

const isTop = (): boolean => window.parent === window
/** Whether the browser can tell that the frame is covered. */
export const canTrack = (): boolean => 'isVisible' in IntersectionObserverEntry.prototype

export type Steadiness = 'waiting' | 'covered' | 'steady'

/** `steady` once the card around the element has been wholly visible for half a second: no click hits what has just appeared. */
export function useSteady(element: RefObject<HTMLElement | null>): Steadiness {
  const [steadiness, setSteadiness] = useState<Steadiness>('waiting')
  useEffect(() => {
    const target = element.current?.closest('.card')
    if (!target) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onChange = (isVisible: boolean) => {
      clearTimeout(timer)
      timer = undefined
      setSteadiness(isVisible ? 'waiting' : 'covered')
      if (isVisible) timer = setTimeout(() => setSteadiness('steady'), AFTER_MS)
    }
    const needsTracking = !isTop() && canTrack()
    const options = { threshold: [0, 1], ...(needsTracking && { trackVisibility: true, delay: TRACK_EVERY_MS }) }
    const observer = new IntersectionObserver((entries: readonly TrackedEntry[]) => {
      const last = entries.at(-1)
      onChange(last?.intersectionRatio === 1 && (!needsTracking || last.isVisible === true))
    }, options)
    observer.observe(target)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [element])
  return steadiness
}
