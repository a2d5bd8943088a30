import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = 'testing/src'
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.tsx?$/.test(file),
)
const importsOf = (file: string) =>
  [
    ...readFileSync(join(SOURCES, file), 'utf8').matchAll(/^(?:import|export) [^']*?'([^']+)'|^\} from '([^']+)'/gm),
  ].map(([, one, other]) => one ?? other ?? '')

/** What a host installs for one entry alone. */
const OWN: readonly (readonly [library: RegExp, folder: string])[] = [
  [/^viem(\/|$)/, 'eip155'],
  [/^algosdk/, 'algorand'],
  [/^@scure\/btc-signer/, 'bip122'],
  [/^cborg/, 'cip34'],
  [/^(@cosmjs\/|cosmjs-types)/, 'cosmos'],
  [/^near-api-js/, 'near'],
  [/^@scure\/sr25519/, 'polkadot'],
  [/^@noble\/ciphers/, 'tezos'],
  [/^@playwright\/test/, 'playwright'],
  [/^vitest/, 'vitest'],
  [/^react/, 'storybook'],
]

test.each(OWN)('%s is imported by the entry that it is for, and by no other', (library, folder) => {
  const users = files.filter((file) => importsOf(file).some((name) => library.test(name)))
  expect(users).not.toEqual([])
  expect(users.filter((file) => !file.startsWith(`${folder}/`))).toEqual([])
})

test('only what goes into the pages of Playwright imports the families', () => {
  const families = /(^|\/)\.\.?\/(\.\.\/)?(algorand|eip155|solana|bip122|cip34|cosmos|mvx|near|polkadot|tezos)\//
  const users = files.filter((file) => importsOf(file).some((name) => families.test(name)))
  expect(users.filter((file) => !file.startsWith('playwright/page'))).toEqual([])
})
