import { SkeletonRows } from '@portico/ui/plugin'
import { type ReactNode, useEffect, useRef } from 'react'

/** The end of a list that goes on: seeing it is asking for more. */
export function ListEnd({
  isLoading,
  onSeen,
}: {
  readonly isLoading: boolean
  readonly onSeen: () => void
}): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onSeen)
  latest.current = onSeen
  useEffect(() => {
    if (isLoading || !place.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isLoading])
  return (
    <div ref={place}>
      <SkeletonRows count={2} />
    </div>
  )
}
