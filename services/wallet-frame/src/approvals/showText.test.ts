import { expect, it } from 'vitest'
import { showText } from './showText.js'

it('what turns a text around or hides in it is written out', () => {
  expect(showText('pay \u202eeno\u202c\n\tto a\u200bb\u0007')).toBe('pay \\u{202e}eno\\u{202c}\n\tto a\\u{200b}b\\u{7}')
  expect(showText('Größe, 金額, 👍')).toBe('Größe, 金額, 👍')
})
