import { describe, expect, it, vi } from 'vitest'
import { isPicture, isPictureAddress, isPictureAddressFor } from './pictures.js'

const PUBLIC = [
  'https://icons.example/a.png',
  'https://8.8.8.8/a',
  'https://[2606:4700::1111]/a',
  'https://172.32.0.1/',
]
const PRIVATE = [
  'https://10.0.0.1/a',
  'https://100.64.0.1/a',
  'https://169.254.169.254/latest',
  'https://172.16.0.1/a',
  'https://172.31.255.255/a',
  'https://192.168.1.1/admin',
  'https://router/admin',
  'https://printer.local/a',
  'https://wiki.internal./a',
  'https://[fd00::1]/a',
  'https://[fe80::1]/a',
  'https://[::ffff:192.168.1.1]/a',
  'https://[64:ff9b::10.0.0.1]/a',
]
const LOOPBACK = [
  'http://localhost/a',
  'http://localhost:8080/shutdown',
  'https://localhost./a',
  'http://app.localhost/a',
  'http://LOCALHOST/a',
  'http://127.0.0.1:631/admin',
  'http://127.9.9.9/a',
  'https://127.1/a',
  'https://0x7f.1/a',
  'https://2130706433/a',
  'https://0.0.0.0/a',
  'http://[::1]:80/a',
  'https://[::]/a',
  'https://[::ffff:127.0.0.1]/a',
]
const NEVER = [
  'http://icons.example/a.png',
  'http://192.168.1.1/a',
  'http://localhost:80@icons.example/a.png',
  'https://me:secret@icons.example/a',
  'http://localhost.evil.example/1',
  'http://127.0.0.1.evil.example/1',
  'https://',
  'https://a b',
  'https://a\u200b/',
  'https://a\\b/',
  ' https://icons.example/a',
  'javascript:https://x.example',
  'data:image/png;base64,AA',
  `https://icons.example/${'a'.repeat(2_048)}`,
  '',
  undefined,
  5,
]

describe('the address of a picture from outside', () => {
  it.each<[string, string, readonly unknown[], readonly unknown[]]>([
    ['a public page', 'shop.example', PUBLIC, [...PRIVATE, ...LOOPBACK, ...NEVER]],
    ['a server, which has no page', '', PUBLIC, [...PRIVATE, ...LOOPBACK, ...NEVER]],
    ['a page of a private network', '192.168.1.7', [...PUBLIC, ...PRIVATE], [...LOOPBACK, ...NEVER]],
    ['a page of this machine', 'localhost', [...PUBLIC, ...PRIVATE, ...LOOPBACK], NEVER],
    ['a page of this machine by number', '[::1]', [...PUBLIC, ...PRIVATE, ...LOOPBACK], NEVER],
  ])('on %s is no further inside than the page', (_what, page, allowed, refused) => {
    expect(allowed.filter((url) => !isPictureAddressFor(page, url))).toEqual([])
    expect(refused.filter((url) => isPictureAddressFor(page, url))).toEqual([])
  })

  it('is compared with the page that it is on', () => {
    const url = 'http://127.0.0.1:8787/a'
    expect(isPictureAddress(url)).toBe(false)
    vi.stubGlobal('location', new URL('http://localhost:5173'))
    expect(isPictureAddress(url)).toBe(true)
    vi.stubGlobal('location', new URL('https://shop.example'))
    expect(isPictureAddress(url)).toBe(false)
    vi.unstubAllGlobals()
  })
})

describe('a picture from outside', () => {
  it.each(['png', 'jpeg', 'gif', 'webp', 'avif', 'svg+xml'])('may be a data URL of type %s', (type) => {
    expect(isPicture(`data:image/${type};base64,AAAA`)).toBe(true)
  })
  it('may be an address that may be fetched, and no other', () => {
    expect([isPicture('https://icons.example/a.png'), isPicture('http://localhost/a')]).toEqual([true, false])
  })
  it.each([
    'data:text/html,x',
    'data:image/svg',
    'data:image/tiff;base64,AA',
    `data:image/png;base64,${'A'.repeat(256 * 1024)}`,
    undefined,
    {},
  ])('may not be %.40j', (url) => expect(isPicture(url)).toBe(false))
})
