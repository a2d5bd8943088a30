// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { MarkDrawing } from './MarkDrawing.js'

it('shows shapes and their colours, and nothing else of a drawing', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const place = document.createElement('div')
  const root = createRoot(place)
  const hostile =
    '<script>1</script><image href="https://a.example/x"/><a href="javascript:1"><path style="x" d="M0 0h9" onload="1" fill="url(https://a.example/)"/></a>'
  const gradient =
    '<defs><linearGradient id="a" x1="1"><stop offset=".5" stop-color="#fff"/></linearGradient></defs><g><path fill="url(#a)" d="M1 1z"/></g>'
  await act(() => root.render(<MarkDrawing drawing={hostile + gradient} />))
  const shapes = [...(place.querySelector('svg > g')?.querySelectorAll('*') ?? [])]
  expect(shapes.map(({ localName }) => localName)).toEqual(['path', 'defs', 'linearGradient', 'stop', 'g', 'path'])
  expect(shapes[0]?.getAttributeNames()).toEqual(['d'])
  expect(shapes[0]?.getAttribute('d')).toBe('M0 0h9')
  const id = shapes[2]?.id
  expect(id).toMatch(/.a$/)
  expect(shapes[5]?.getAttribute('fill')).toBe(`url(#${id})`)
  await act(() => root.unmount())
})
