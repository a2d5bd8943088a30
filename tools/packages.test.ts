import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PACKAGES } from './packages.mjs'

interface Package {
  readonly name: string
  readonly version: string
  readonly description?: string
  readonly license: string
  readonly keywords?: readonly string[]
  readonly engines?: Readonly<Record<string, string>>
  readonly publishConfig?: unknown
  readonly files: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const root = JSON.parse(readFileSync('package.json', 'utf8')) as Package
const pages = PACKAGES.map((folder) => {
  const own = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package
  return { folder, own, readme: readFileSync(join(folder, 'README.md'), 'utf8') }
})

/** Later releases have another licence, or there is no range yet: a pre-release promises nothing. */
const isPinned = ([name, range]: readonly [string, string]) => name.startsWith('@walletconnect/') || range.includes('-')

describe.each(pages)('$own.name', ({ own, readme }) => {
  it('says what it is, for which Node.js, and is published for all with its provenance', () => {
    expect(own.description).toBeTruthy()
    expect(own.license).toBe(root.license)
    expect(own.keywords).toContain('wallet')
    expect(own.engines).toEqual(root.engines)
    expect(own.publishConfig).toEqual({ access: 'public', provenance: true })
    expect(own.files).toContain('CHANGELOG.md')
  })

  it('takes newer versions of what it uses', () => {
    const others = Object.entries(own.dependencies ?? {}).filter(([name]) => !name.startsWith('@portico/'))
    expect(others.filter((dependency) => !isPinned(dependency) && !dependency[1].startsWith('^'))).toEqual([])
  })

  it('tells in its README how it is installed and used', () => {
    expect(readme).toMatch(new RegExp(`npm install .*${own.name}\\b`))
    expect(readme).toContain('```ts')
  })

  it('brings no kernel and no widget of its own, but takes the host’s', () => {
    if (['kernel', 'ui'].includes(own.name.replace('@portico/', ''))) return
    expect(Object.keys(own.dependencies ?? {})).not.toContain('@portico/kernel')
    expect(Object.keys(own.dependencies ?? {})).not.toContain('@portico/ui')
    expect(own.peerDependencies?.['@portico/kernel']).toMatch(/^>=0\.\d+\.\d+ <1\.0\.0$/)
  })
})
