import { expect, it } from 'vitest'
import * as entry from './index.js'

it('exports what a host uses and nothing else', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "createPortico",
      "isPorticoError",
    ]
  `)
})
