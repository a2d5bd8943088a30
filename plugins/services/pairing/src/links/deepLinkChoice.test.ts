import { describe, expect, it } from 'vitest'
import { CHOICE_KEY, checkChoice, rememberChoice } from './deepLinkChoice.js'

function createArea() {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

it('remembers the wallet that was opened, as the pairing library reads it [S3.34]', () => {
  const area = createArea()
  const choice = { href: 'lantern://', name: 'Lantern', uri: 'wc:secret' }
  rememberChoice(choice, () => area)
  expect(CHOICE_KEY).toBe('WALLETCONNECT_DEEPLINK_CHOICE')
  expect([...area.map]).toEqual([[CHOICE_KEY, '{"href":"lantern://","name":"Lantern"}']])
  rememberChoice(undefined, () => area)
  expect(area.map.size).toBe(0)
})

it('goes on without a storage', () => {
  const blocked = () => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  expect(() => rememberChoice({ href: 'lantern://', name: 'Lantern' }, blocked)).not.toThrow()
  expect(() => checkChoice(blocked)).not.toThrow()
})

describe('a stored choice, before the pairing library reads it', () => {
  const check = (text: string) => {
    const area = createArea()
    area.map.set(CHOICE_KEY, text)
    checkChoice(() => area)
    return area.map.get(CHOICE_KEY)
  }

  it.each([
    'lantern://',
    'lantern-wallet://open/',
    'https://lantern.example',
    'https://lantern.example/app/',
    'http://127.0.0.1:3000/',
  ])('stays when its link may be opened: %s', (href) => {
    const text = JSON.stringify({ href, name: 'Lantern' })
    expect(check(text)).toBe(text)
  })

  it.each([
    'javascript://%0aalert(1)',
    'javascript:alert(1)',
    'JavaScript://%0aalert(1)',
    ' javascript://%0aalert(1)',
    'java\nscript://%0aalert(1)',
    '\u0001javascript://%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data://text/html,x',
    'blob://x',
    'file:///etc/passwd',
    'vbscript://x',
    'filesystem:https://shop.example/temporary/x',
    'http://wallet.example/',
    'intent://open#Intent;package=evil.example;end',
    'view-source:https://shop.example/',
    'view-source://shop.example/',
    'ms-msdt://x',
    'search-ms://x',
    'chrome://settings/',
    'https://user@wallet.example/',
    'lantern',
    '/elsewhere',
    '//evil.example/',
    '',
    `https://lantern.example/${'a'.repeat(2_048)}`,
  ])('is removed when its link must not be: %j', (href) => {
    expect(check(JSON.stringify({ href, name: 'Lantern' }))).toBeUndefined()
  })

  it.each(['', '{', 'null', '7', '"lantern://"', '[]', '{}', '{"href":7}', '{"__proto__":{"href":"lantern://"}}'])(
    'is removed when it is none: %s',
    (text) => expect(check(text)).toBeUndefined(),
  )
})
