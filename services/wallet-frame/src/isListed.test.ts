import { expect, it } from 'vitest'
import { isListed } from './isListed.js'

const LOOPBACK = ['http://localhost:*', 'https://localhost:*', 'http://127.0.0.1:*', 'https://127.0.0.1:*']

it.each([
  ['https://shop.example', ['https://shop.example'], true],
  ['https://a.shop.example', ['https://*.shop.example'], true],
  ['https://shop.example.evil.example', ['https://shop.example'], false],
  ['http://shop.example', ['https://shop.example'], false],
  ['http://localhost:5173', LOOPBACK, true],
  ['http://localhost', LOOPBACK, true],
  ['http://localhost:5173', ['https://shop.example'], false],
  ['null', ['https://shop.example', ...LOOPBACK], false],
])('%s on the list %j: %s [S5.27]', (origin, ancestors, expected) => {
  expect(isListed(origin, { ancestors })).toBe(expected)
})
