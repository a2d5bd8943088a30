import { type ReactNode, useEffect, useRef } from 'react'
import { TileSkeletons } from './TileSkeletons.js'

const NEXT_TILES = 4

/** The end of a list that goes on: seeing it is asking for more. Mounted anew with every page, and there until the next one is. */
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
      <TileSkeletons count={NEXT_TILES} />
    </div>
  )
}
