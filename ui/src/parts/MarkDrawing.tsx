import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

const SVG = 'http://www.w3.org/2000/svg'
const TAG = /<(\/?)(path|g|defs|linearGradient|stop)((?: [\w-]+="[^"<>]*")*)(\/?)>/g
const ATTRIBUTE =
  / (id|d|fill|fill-rule|clip-rule|opacity|fill-opacity|x1|x2|y1|y2|offset|stop-color|stop-opacity|gradientUnits)="([#\w\s.,()-]*)"/g

/**
 * A drawing that a plugin brings, as `Marks` gives it, with its shapes and colours and nothing else. It is made of elements: a page's
 * content security policy need not allow pictures for it.
 */
export function MarkDrawing({ drawing }: { readonly drawing: string }): ReactNode {
  const id = useId()
  const svg = useRef<SVGSVGElement>(null)
  useLayoutEffect(() => svg.current?.replaceChildren(drawShapes(drawing, id)), [drawing, id])
  return (
    <svg className="picture-content" viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false" ref={svg} />
  )
}

/** @param prefix of the ids of gradients, which several drawings share */
function drawShapes(drawing: string, prefix: string): Element {
  const root = document.createElementNS(SVG, 'g')
  let parent: Element = root
  for (const [, isEnd, name = '', attributes = '', isEmpty] of drawing.matchAll(TAG)) {
    if (isEnd) {
      parent = parent.parentElement ?? root
      continue
    }
    const shape = document.createElementNS(SVG, name)
    for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      shape.setAttribute(attribute, attribute === 'id' ? prefix + value : value.replace(/^url\(#/, `url(#${prefix}`))
    }
    parent.append(shape)
    if (!isEmpty) parent = shape
  }
  return root
}
