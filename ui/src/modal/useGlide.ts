import { type RefObject, useLayoutEffect } from 'react'

/** Room for the height to arrive in, a little over its 150 ms (S9.4). */
const ARRIVED_MS = 200

/** Lets `outer` follow the height of `inner`; CSS makes it glide. No scrollbar appears on the way. */
export function useGlide(outer: RefObject<HTMLElement | null>, inner: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const frame = outer.current
    const content = inner.current
    if (!frame || !content) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let last: number | undefined
    const follow = () => {
      const height = Math.ceil(content.getBoundingClientRect().height)
      if (height === last) return
      if (last !== undefined) {
        frame.setAttribute('data-gliding', '')
        clearTimeout(timer)
        timer = setTimeout(() => frame.removeAttribute('data-gliding'), ARRIVED_MS)
      }
      last = height
      frame.style.setProperty('--_content', `${height}px`)
    }
    const observer = new ResizeObserver(follow)
    observer.observe(content)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      frame.removeAttribute('data-gliding')
      frame.style.removeProperty('--_content')
    }
  }, [outer, inner])
}
