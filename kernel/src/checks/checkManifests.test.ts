import { describe, expect, it } from 'vitest'
import { Connector } from '../capabilities/connector.js'
import { Sender } from '../capabilities/sender.js'
import { createToken, type Tokens } from '../capabilities/token.js'
import type { Plugin } from '../plugin/definePlugin.js'
import type { AnyManifest } from '../plugin/manifest.js'
import { checkManifests } from './checkManifests.js'
import { checkPlugins } from './development.js'

const A = createToken<object>('alpha@1')
const B = createToken<object>('beta@1')
const C = createToken<object>('gamma@1')
const manifest = (id: string, provides: Tokens, more: Partial<AnyManifest> = {}): AnyManifest => ({
  id,
  kernel: 2,
  namespaces: ['abc'],
  provides,
  ...more,
})
const check = (...manifests: AnyManifest[]) => checkManifests(manifests, [])

it('finds nothing wrong with manifests that fit together', () => {
  expect(check(manifest('a', { A }), manifest('b', { B }, { requires: { A }, optional: { C } }))).toEqual([])
})

it('counts the capabilities that the kernel provides', () => {
  expect(checkManifests([manifest('a', { A }, { requires: { B } })], [B])).toEqual([])
})

it('names a bad id and a bad namespace', () => {
  expect(check(manifest('Bad Id', { A }, { namespaces: ['x'] }))).toEqual([
    'Plugin id "Bad Id" is not lower-case letters, digits and hyphens.',
    'Plugin "Bad Id" lists "x", no CAIP-2 namespace.',
  ])
})

describe('a plugin for another version of the contract', () => {
  const versioned = (kernel: number) => manifest('a', { A }, { kernel: kernel as AnyManifest['kernel'] })

  it.each([
    [
      1,
      'Install a version of the plugin for contract 2; if it is yours, docs/plugins.md says what the contract asks for.',
    ],
    [3, 'Update @portico/kernel and @portico/ui.'],
  ])('is refused: version %i, and what to do about it', (version, wayOut) => {
    expect(check(versioned(version))).toEqual([
      `Plugin "a" was written for version ${version} of the plugin contract; this kernel has version 2. ${wayOut}`,
    ])
  })

  it('stops the kernel with PLUGINS_INVALID', () => {
    const plugin = {
      manifest: versioned(1),
      load: () => Promise.reject(new Error('never loaded')),
    } as unknown as Plugin
    expect(() => checkPlugins([plugin])).toThrow(
      expect.objectContaining({
        code: 'PLUGINS_INVALID',
        message: expect.stringContaining('version 1 of the plugin contract'),
        context: { problems: [expect.stringContaining('Install a version of the plugin for contract 2')] },
      }),
    )
  })
})

it('names a bad flag, and one with two defaults', () => {
  const flagged = (id: string, flag: string, byDefault: boolean) =>
    manifest(id, {}, { feature: { flag: flag as never, default: byDefault } })
  expect(check(flagged('a', 'lamp', true), flagged('b', 'lamp', true), flagged('c', 'kite', false))).toEqual([])
  expect(check(flagged('a', 'lamp', true), flagged('b', 'lamp', false), flagged('c', 'k-1', true))).toEqual([
    'Plugins "a" and "b" have different defaults for the flag "lamp".',
    'Plugin "c" has the flag "k-1", which is not letters and digits.',
  ])
})

it('names a usage event in another form, and one that two plugins have', () => {
  const counting = (id: string, usage: Readonly<Record<string, string>>) => manifest(id, {}, { usage })
  expect(check(counting('a', { A_OPENED: 'network' }), counting('b', { B_OPENED: '' }))).toEqual([])
  expect(check(counting('a', { A_OPENED: '', opened: '' }), counting('b', { A_OPENED: '' }))).toEqual([
    'Plugin "a" has the usage event "opened", which is not in capital letters.',
    'Plugins "a" and "b" both have the usage event "A_OPENED".',
  ])
})

it('names a plugin that is registered twice', () => {
  expect(check(manifest('a', { A }), manifest('a', { A }))).toContain('Plugin "a" is registered twice. List it once.')
})

it('names two plugins that provide the same for one namespace, and only for one', () => {
  expect(check(manifest('a', { A }), manifest('b', { A }))).toEqual([
    'Plugins "a" and "b" both provide alpha@1 (abc). Leave one of them out.',
  ])
  expect(check(manifest('a', { A }), manifest('b', { A }, { namespaces: ['xyz'] }))).toEqual([])
})

it('names what a plugin requires and none provides, namespace by namespace', () => {
  expect(check(manifest('a', { A }), manifest('b', { B }, { requires: { A }, namespaces: ['abc', 'xyz'] }))).toEqual([
    'Plugin "b" requires alpha@1 (xyz), which no plugin provides.',
  ])
})

it('lets a global plugin serve every namespace, and need none of them', () => {
  const everywhere = manifest('g', { A }, { namespaces: 'global' })
  expect(check(everywhere, manifest('b', { B }, { requires: { A } }))).toEqual([])
  expect(check(manifest('a', { A }), manifest('g', { B }, { namespaces: 'global', requires: { A } }))).toEqual([
    'Plugin "g" requires alpha@1 (global), which no plugin provides.',
  ])
})

it('prints the path of a circle', () => {
  const circle = [
    manifest('a', { A }, { requires: { B } }),
    manifest('b', { B }, { requires: { C } }),
    manifest('c', { C }, { requires: { A } }),
  ]
  expect(check(...circle)).toEqual(['Plugins need each other in a circle: a → b → c → a.'])
})

it('counts optional needs as part of a circle', () => {
  expect(check(manifest('a', { A }, { optional: { B } }), manifest('b', { B }, { requires: { A } }))).toEqual([
    'Plugins need each other in a circle: a → b → a.',
  ])
})

it('sees no circle between namespaces that do not meet', () => {
  expect(
    check(manifest('a', { A }, { optional: { B } }), manifest('b', { B }, { optional: { A }, namespaces: ['xyz'] })),
  ).toEqual([])
})

describe('a plugin for each family', () => {
  const family = (id: string, provides: Tokens) => manifest(id, { Connector, ...provides }, { namespaces: [id] })

  it('needs no family in particular, but what services provide', () => {
    const each = manifest('each', { B }, { namespaces: 'each', requires: { Sender, A } })
    expect(check(family('one', {}), each)).toEqual([
      'Plugin "each" requires alpha@1 (each family), which no plugin provides.',
    ])
    expect(check(family('one', {}), each, manifest('a', { A }, { namespaces: 'global' }))).toEqual([])
  })

  it('provides nothing that another one provides for the same family', () => {
    const each = manifest('each', { B }, { namespaces: 'each', requires: { A } })
    const other = manifest('other', { B }, { namespaces: ['one'] })
    expect(check(family('one', { A }), each, other)).toEqual([
      'Plugins "each" and "other" both provide beta@1 (one). Leave one of them out.',
    ])
    expect(check(family('one', {}), family('two', { A }), each, other)).toEqual([])
  })
})
