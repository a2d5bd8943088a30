import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { type IconSource, mayBePicture } from '../pictures/pictures.js'
import { useModal } from '../state/modalContext.js'

/** Near twice the largest size that is shown, for sharp edges on dense screens. */
const DRAWN_PX = 240

/** A picture from a data URL or an address, or the fallback when it can't be shown. */
export function Picture({
  url,
  fallback,
}: {
  readonly url: string | undefined
  readonly fallback: ReactNode
}): ReactNode {
  return mayBePicture(url) ? <PictureInSight key={url} url={url} fallback={fallback} /> : fallback
}

function PictureInSight({ url, fallback }: { readonly url: string; readonly fallback: ReactNode }): ReactNode {
  const place = useRef<HTMLSpanElement>(null)
  const source = usePicture(url, place)
  if (source === 'loading') return <span className="picture-content" ref={place} />
  return source === 'failed' ? fallback : <ShownPicture source={source} fallback={fallback} />
}

/**
 * Raster images are decoded and drawn on a canvas, which runs nothing and needs no permission of the page's content
 * security policy; vector ones go into an `<img>`, where no script runs.
 */
function ShownPicture({ source, fallback }: { readonly source: IconSource; readonly fallback: ReactNode }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    if (source.kind !== 'raster') return
    let isWanted = true
    drawImage(source.bytes, canvas, () => isWanted).catch(() => isWanted && setFailed(true))
    return () => {
      isWanted = false
    }
  }, [source])

  if (hasFailed) return fallback
  if (source.kind === 'raster')
    return <canvas className="picture-content" ref={canvas} width={DRAWN_PX} height={DRAWN_PX} />
  return (
    <img
      className="picture-content"
      src={source.url}
      alt=""
      decoding="async"
      referrerPolicy="no-referrer"
      draggable={false}
      onError={() => setFailed(true)}
    />
  )
}

/** Fits the image into the canvas, whole and in its own proportions. */
async function drawImage(
  bytes: Blob,
  canvas: RefObject<HTMLCanvasElement | null>,
  isWanted: () => boolean,
): Promise<void> {
  const bitmap = await createImageBitmap(bytes, { resizeWidth: DRAWN_PX, resizeQuality: 'high' })
  try {
    const context = canvas.current?.getContext('2d')
    if (!context || !isWanted()) return
    const scale = Math.min(1, DRAWN_PX / bitmap.height)
    const [width, height] = [bitmap.width * scale, bitmap.height * scale]
    context.clearRect(0, 0, DRAWN_PX, DRAWN_PX)
    context.drawImage(bitmap, (DRAWN_PX - width) / 2, (DRAWN_PX - height) / 2, width, height)
  } finally {
    bitmap.close()
  }
}

/** Near enough to be seen soon. */
const MARGIN = '200px'

/**
 * A picture, read or asked for when its place comes into sight. `loading` also stands for: not asked for yet.
 * @param place where it is going to be shown
 */
function usePicture(url: string, place: RefObject<Element | null>): IconSource | 'loading' | 'failed' {
  const { pictures } = useModal().core
  const [outcome, setOutcome] = useState<IconSource | 'loading' | 'failed'>('loading')

  useEffect(() => {
    if (!place.current) return
    let isWanted = true
    const show = (next: IconSource | 'failed') => isWanted && setOutcome(next)
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        pictures.get(url).then(show, () => show('failed'))
      },
      { rootMargin: MARGIN },
    )
    observer.observe(place.current)
    return () => {
      isWanted = false
      observer.disconnect()
    }
  }, [pictures, url, place])

  return outcome
}
