import { describe, expect, it } from 'vitest'
import { readAvatarUrl } from './createChainNames.js'
import { chainIdOf, coinTypeOf, isNameLabel, normalizeName, splitName, suggestLabels } from './nameRules.js'

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

  it('follow from the zone [S5.14]', () => {
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
    expect(labels.length).toBeGreaterThanOrEqual(10)
  })

  it('suggestions begin with the label itself, and where it is cut no two hyphens meet [S7.16b]', () => {
    const label = `${'a'.repeat(48)}--b`
    const [first, ...others] = suggestLabels(label)
    expect(first).toBe(label)
    for (const other of others) expect(other).not.toContain('--')
  })

  it.each([
    ['Anna.Reown.ID', 'anna.reown.id'],
    [`${'a'.repeat(251)}.eth`, `${'a'.repeat(251)}.eth`],
    [`${'a'.repeat(252)}.eth`, undefined],
    [`${'ﬀ'.repeat(126)}.eth`, undefined],
    ['anna', undefined],
    ['an na.eth', undefined],
    ['', undefined],
  ])('the normal form of %.20s is %.20s [S7.14a]', (text, name) => {
    expect(normalizeName(text)).toBe(name)
  })

  it.each([
    ['eip155:1', 0x80_00_00_01],
    ['eip155:31337', 0x80_00_7a_69],
    ['eip155:0', 0x80_00_00_00],
  ])('of accounts on %s have the coin type %d, and the other way round [S7.17a]', (chainId, coinType) => {
    expect(coinTypeOf(chainId)).toBe(coinType)
    expect(chainIdOf(coinType)).toBe(chainId)
  })

  it.each([0, 60, 0x7f_ff_ff_ff])('no EVM chain has the coin type %d [S7.17a]', (coinType) => {
    expect(chainIdOf(coinType)).toBeUndefined()
  })
})

describe('an avatar', () => {
  it.each([
    ...['https://pictures.example/a.png', 'data:image/png;base64,iVBORw0KGgo=', 'data:image/svg+xml;base64,PHN2Zz4'],
    `https://pictures.example/${'a'.repeat(512 - 25)}`,
    `data:image/webp;base64,${'A'.repeat(16_384 - 23)}`,
  ])('may be %.40s [S7.3]', (text) => {
    expect(readAvatarUrl(text)).toBe(text)
  })

  it.each([
    ...['', 'http://pictures.example/a.png', 'ipfs://abc', 'javascript:alert(1)', 'data:text/html;base64,PGI+'],
    ...['https://user:word@pictures.example/', 'eip155:1/erc721:0x0/1', 'data:image/svg+xml,<svg onload=alert(1)>'],
    ...['https://user@pictures.example/', 'https://:word@pictures.example/', 'https://', ' data:image/png;base64,AA'],
    ...['data:image/png;base64,', 'data:image/png;base64,AA"', 'data:image/png;base64,AA==A'],
    `https://pictures.example/${'a'.repeat(513 - 25)}`,
    `data:image/webp;base64,${'A'.repeat(16_385 - 23)}`,
  ])('is not %.40s [S7.3]', (text) => {
    expect(readAvatarUrl(text)).toBeNull()
  })

  it.each([null, undefined])('is none where there is %s', (text) => {
    expect(readAvatarUrl(text)).toBeNull()
  })
})
