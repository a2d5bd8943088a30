import { describe, expect, it } from 'vitest'
import { iconSource } from './iconSource.js'

const PIXEL = 'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

describe('iconSource', () => {
  it('decodes a raster image to its bytes', async () => {
    const source = iconSource(`data:image/gif;base64,${PIXEL}`)
    if (source?.kind !== 'raster') expect.fail('not read as a raster image')
    expect(source.bytes.type).toBe('image/gif')
    expect(new TextDecoder().decode((await source.bytes.arrayBuffer()).slice(0, 6))).toBe('GIF89a')
  })

  it('leaves vector images to the image element', () => {
    const url = 'data:image/svg+xml,%3Csvg%20onload=%22alert(1)%22/%3E'
    expect(iconSource(url)).toEqual({ kind: 'vector', url })
  })

  it.each([
    ['nothing', undefined],
    ['script', 'javascript:alert(1)'],
    ['a page', 'data:text/html;base64,PHNjcmlwdD4='],
    ['an address', 'https://icons.example/a.png'],
    ['an address that ends like an image', 'https://icons.example/?data:image/png;base64,AAAA'],
    ['text that is not base64', 'data:image/png;base64,<b>'],
    ['base64 of impossible length', 'data:image/png;base64,A'],
    ['an image of 5 MB', `data:image/png;base64,${'A'.repeat(5 * 1024 * 1024)}`],
  ])('refuses %s', (_, icon) => {
    expect(iconSource(icon)).toBeUndefined()
  })

  it('reads hostile text in linear time', () => {
    // The machine may stand still in one of them.
    const tries = [1, 2, 3].map(() => {
      const startMs = performance.now()
      expect(iconSource(`data:image/png;base64,${'A \n'.repeat(80_000)}!`)).toBeUndefined()
      return performance.now() - startMs
    })
    expect(Math.min(...tries)).toBeLessThan(5_000)
  })
})
