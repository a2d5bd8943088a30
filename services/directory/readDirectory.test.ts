import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { makeWallets } from '../../examples/stack/directory/generateWallets.js'
import { projectSchema } from './projects.js'
import { readDirectory } from './readDirectory.js'
import { walletSchema } from './walletSchema.js'

const folder = new URL('../../examples/stack/directory/', import.meta.url)
const wallet = { id: 'a', name: 'A', certified: false, chains: [], pairing: false }

it("holds the made-up wallets that the script makes, and the operator's own", () => {
  const rows = JSON.parse(readFileSync(new URL('wallets.json', folder), 'utf8')) as { id: string }[]
  expect(rows.filter(({ id }) => id.startsWith('demo-'))).toEqual(makeWallets())
  expect(rows.filter(({ id }) => !id.startsWith('demo-'))).toHaveLength(10)
})

it('gives no id and no announced name to two wallets', () => {
  const { wallets } = readDirectory(folder)
  expect(wallets.length).toBeGreaterThan(200)
  expect(new Set(wallets.map(({ id }) => id)).size).toBe(wallets.length)
  const announced = wallets.flatMap(({ rdns }) => rdns ?? [])
  expect(new Set(announced).size).toBe(announced.length)
})

it('leads made-up wallets nowhere: every address of theirs is under .example', () => {
  const addresses = JSON.stringify(makeWallets()).match(/https:\/\/[^"/]+/g) ?? []
  expect(addresses.length).toBeGreaterThan(500)
  expect(addresses.filter((address) => !address.endsWith('.example'))).toEqual([])
})

describe('a wallet is refused', () => {
  it.each([
    ['with a script for a link', { links: { mobile: 'javascript://%0aalert(1)' } }],
    ['with data for a link', { links: { desktop: 'data://text/html,x' } }],
    ['with a blob for a link', { links: { mobile: 'blob://x' } }],
    ['with a file for a link', { links: { desktop: 'file:///etc/passwd' } }],
    ['with a link that has no scheme', { links: { mobile: '//evil.example' } }],
    ['with a plain http page', { links: { web: 'http://a.example' } }],
    ['with a script for a page', { links: { universal: 'javascript:alert(1)' } }],
    ['with a store that is no page', { stores: { ios: 'itms-apps://x' } }],
    ['with a picture over http', { imageUrl: 'http://a.example/a.png' }],
    ['with an id that is a path', { id: '../a' }],
    ['with an image id that is a path', { imageId: '../a' }],
    ['with a chain that is none', { chains: ['ethereum'] }],
    ['with an unknown field', { owner: 'me' }],
    [
      'with a template that is no page',
      { browse: [{ namespaces: ['near'], absentGlobal: 'x', platforms: ['ios'], template: 'x://{url}' }] },
    ],
  ])('%s', (_what, change) => {
    expect(walletSchema.safeParse(wallet).success).toBe(true)
    expect(walletSchema.safeParse({ ...wallet, ...change }).success).toBe(false)
  })
})

it('refuses a project that would allow everybody', () => {
  const project = { projectId: 'p', name: 'P', allowedOrigins: ['https://a.example'] }
  expect(projectSchema.safeParse(project).success).toBe(true)
  expect(projectSchema.safeParse({ ...project, allowedOrigins: ['*'] }).success).toBe(false)
})
