import { type RefObject, useEffect, useState } from 'react'
import { useModal } from '../state/modalContext.js'
import type { IconSource } from './iconSource.js'

/** Near enough to be seen soon. */
const MARGIN = '200px'

/**
 * The picture behind an address, asked for when its place comes into sight. `loading` also stands for: not asked for yet.
 * @param place where it is going to be shown
 */
export function useFetchedPicture(
  address: string | undefined,
  place: RefObject<Element | null>,
): IconSource | 'loading' | 'failed' {
  const { pictures } = useModal().core
  const [fetched, setFetched] = useState<{ readonly address: string; readonly outcome: IconSource | 'failed' }>()

  useEffect(() => {
    if (address === undefined || !place.current) return
    let isWanted = true
    const show = (outcome: IconSource | 'failed') => isWanted && setFetched({ address, outcome })
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        pictures.get(address).then(show, () => show('failed'))
      },
      { rootMargin: MARGIN },
    )
    observer.observe(place.current)
    return () => {
      isWanted = false
      observer.disconnect()
    }
  }, [pictures, address, place])

  return fetched && fetched.address === address ? fetched.outcome : 'loading'
}
