import { SkeletonRows } from '@portico/ui/plugin'
import { type ReactNode, useEffect, useRef } from 'react'

/** The end of a list that goes on: seeing it is asking for more. Mounted anew with every page. */
export function MorePages({ onSeen }: { readonly onSeen: () => void }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onSeen)
  latest.current = onSeen
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="more-pages">
      <SkeletonRows count={1} />
    </div>
  )
}
