import { expect, it } from 'vitest'
import type { PorticoError } from '../../errors/porticoError.js'
import { checkWallets } from './checkWallets.js'

const good = { id: 'a', name: 'A' }

function complain(wallets: unknown): PorticoError {
  try {
    checkWallets(wallets)
  } catch (error) {
    return error as PorticoError
  }
  return expect.unreachable()
}

it("takes a host's wallets, with cleaned words", () => {
  const wallets = [
    { ...good, links: { mobile: 'a://' } },
    { id: 'b', name: ' B\u202e ' },
  ]
  expect(checkWallets(wallets)).toEqual([wallets[0], { id: 'b', name: 'B' }])
  expect(checkWallets([])).toEqual([])
})

it('lets a host name any app and any picture of its own, unlike a directory', () => {
  const own = { ...good, links: { mobile: 'tpoutside://' }, imageUrl: 'https://192.168.1.5/logo.png' }
  expect(checkWallets([own])).toEqual([own])
})

it.each<[string, unknown, string]>([
  ['customWallets', undefined, 'Write a list of wallets.'],
  ['customWallets', { 0: good }, 'Write a list of wallets.'],
  ['customWallets[1]', [good, null], 'Write an object.'],
  ['customWallets[0].id', [{ name: 'A' }], 'Write a text.'],
  ['customWallets[0].id', [{ id: 'A!', name: 'A' }], 'Write 1–64 of a–z, 0–9 and "-".'],
  ['customWallets[0].name', [{ id: 'a', name: '\u200b' }], 'Write a text that can be seen.'],
  ['customWallets[1].id', [good, good], 'Write another id: [0] has "a" already.'],
  [
    'customWallets[2].links.mobile',
    [good, { ...good, id: 'b' }, { ...good, id: 'c', links: { mobile: 'javascript://' } }],
    "Write https://…, or the app's own scheme://… and a path. Schemes of browsers and systems are refused.",
  ],
  [
    'customWallets[0].links.web',
    [{ ...good, links: { web: 'http://a.example' } }],
    'Write an https address without a user name.',
  ],
  [
    'customWallets[0].imageUrl',
    [{ ...good, imageUrl: 'x' }],
    'Write an https address, or a data:image/ URL of at most 256 KiB.',
  ],
  ['customWallets[0].chains[1]', [{ ...good, chains: ['abc:1', 'abc'] }], 'Write a CAIP-2 id.'],
  [
    'customWallets[0].browse[0].template',
    [{ ...good, browse: [{ namespaces: [], absentGlobal: 'a', platforms: [] }] }],
    'Write an https address.',
  ],
])('names the index and the field, and says what to write: %s', (option, wallets, fix) => {
  expect(complain(wallets)).toMatchObject({ code: 'CONFIG_INVALID', context: { option, fix } })
})
