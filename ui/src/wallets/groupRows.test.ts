import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ConnectEntry } from './connectEntry.js'
import { groupRows } from './groupRows.js'

/** `i` a wallet of the page, `r` one that was used lately, `x` a service's own; `c` a code, `o` an offer, `p` one to come. */
const KINDS = {
  i: { kind: 'installed', section: 'injected' },
  r: { kind: 'installed', section: 'recent' },
  x: { kind: 'installed', section: 'external' },
  c: { kind: 'connector', section: 'walletConnect' },
  o: { kind: 'offer', section: 'featured' },
  p: { kind: 'pending', section: 'recommended' },
} as const

const rowsOf = (letters: string) =>
  [...letters].map((letter) => ({ key: letter, ...KINDS[letter as keyof typeof KINDS] })) as unknown as ConnectEntry[]
const groupsOf = (letters: string, hasMore = false) =>
  groupRows(rowsOf(letters), hasMore).map(({ name, rows }) => `${name ?? ''} ${rows.map(({ key }) => key).join('')}`)

it.each([
  ['criiop', [' c', 'installed rii', 'moreWallets op']],
  ['rixo', ['installed ri', 'moreWallets xo']],
  ['coi', [' co', 'installed i']],
  ['iioi', ['installed ii', 'moreWallets oi']],
  ['cox', [' cox']],
  ['', [' ']],
])('of %j the wallets of the page stand under a heading, and once', (letters, groups) => {
  expect(groupsOf(letters)).toEqual(groups)
})

it('keeps a last group for the way to all wallets', () => {
  expect(groupsOf('i', true)).toEqual(['installed i', 'moreWallets '])
  expect(groupsOf('o', true)).toEqual([' o'])
})

it('moves, loses and repeats no line [S2.14a] [S2.14b]', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...'irxcop')), fc.boolean(), (letters, hasMore) => {
      const rows = rowsOf(letters.join(''))
      expect(groupRows(rows, hasMore).flatMap((group) => group.rows)).toEqual(rows)
    }),
  )
})
