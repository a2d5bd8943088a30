import { describe, expect, it } from 'vitest'
import { readAvatarUrl } from './avatarUrl.js'
import { isNameLabel, splitName, suggestLabels } from './nameRules.js'

describe('names', () => {
  it.each(['anna', '1234', 'a-b-c', 'x'.repeat(63)])('%s is one [S5.13]', (label) => {
    expect(isNameLabel(label)).toBe(true)
  })

  it.each([
    'abc',
    '',
    '-abcd',
    'abcd-',
    'ab_cd',
    'ab.cd',
    'Anna',
    'grüße',
    'ab cd',
    'аnna',
    'x'.repeat(64),
    'xn--anna',
  ])('%j is none [S5.13]', (label) => {
    expect(isNameLabel(label)).toBe(false)
  })

  it('are told from the zone that they are in [S5.14]', () => {
    const zones = ['reown.id', 'wcn.id']
    expect(splitName('anna.reown.id', zones)).toEqual({ label: 'anna', zone: 'reown.id' })
    expect(splitName('anna.wcn.id', zones)).toEqual({ label: 'anna', zone: 'wcn.id' })
    for (const name of ['anna.eth', 'reown.id', '.reown.id', 'anna', 'a.b.reown.id', 'anna.reown.id.example'])
      expect(splitName(name, zones)).toBeUndefined()
  })

  it.each(['anna', 'x'.repeat(63), 'a-b-'.repeat(12)])('suggestions for %s are names, each once [S7.16b]', (label) => {
    const labels = suggestLabels(label)
    expect(labels.every(isNameLabel)).toBe(true)
    expect(new Set(labels).size).toBe(labels.length)
    expect(labels.length).toBeGreaterThan(4)
  })
})

describe('an avatar', () => {
  it.each(['https://pictures.example/a.png', 'data:image/png;base64,iVBORw0KGgo='])('may be %s [S7.3]', (text) => {
    expect(readAvatarUrl(text)).toBe(text)
  })

  it.each([
    ...['', 'http://pictures.example/a.png', 'ipfs://abc', 'javascript:alert(1)', 'data:text/html;base64,PGI+'],
    ...['https://user:word@pictures.example/', 'eip155:1/erc721:0x0/1', 'data:image/svg+xml,<svg onload=alert(1)>'],
    `https://pictures.example/${'a'.repeat(600)}`,
    `data:image/png;base64,${'A'.repeat(20_000)}`,
  ])('is not %.40s [S7.3]', (text) => {
    expect(readAvatarUrl(text)).toBeNull()
  })
})
