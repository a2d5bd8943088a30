import type { DirectoryWallet, DiscoveredWallet, RecentWallet } from '@portico/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ConnectorSection } from '../options/features.js'
import { DEFAULT_FEATURES, resolveFeatures } from '../options/resolveFeatures.js'
import type { ConnectEntry } from './connectEntry.js'
import { connectorSections, type SectionsInput } from './connectorSections.js'
import type { Device } from './isReachable.js'
import { listOffers } from './listOffers.js'

const RUNS = { numRuns: 1_000 }
const SECTIONS = DEFAULT_FEATURES.connectorTypeOrder
const desktop = { isMobile: false, platform: undefined, hasGlobal: () => false }
const phone = { ...desktop, isMobile: true, platform: 'ios' as const }

const found = (id: string, more?: Partial<DiscoveredWallet>): DiscoveredWallet => ({
  id,
  name: id,
  provider: {},
  type: 'ANNOUNCED',
  ...more,
})
const record = (id: string, more?: Partial<DirectoryWallet>): DirectoryWallet => ({ id, name: `Wallet ${id}`, ...more })

const on = (device: Device): Pick<SectionsInput, 'isMobile' | 'listOffers'> => ({
  isMobile: device.isMobile,
  listOffers: (facts) => listOffers(facts, device),
})
const orderOf = (wanted: readonly string[]) =>
  resolveFeatures({ connectorTypeOrder: wanted as readonly ConnectorSection[] }).connectorTypeOrder

const CODE = { id: 'walletConnect', pluginId: 'pairing', label: 'A code', icon: 'M0 0', opens: 'AllWallets' } as const
const EMAIL = { ...CODE, id: 'lab-email', pluginId: 'lab' }

const EMPTY: SectionsInput = {
  wallets: new Map(),
  namespaces: ['stone', 'clay'],
  recent: [],
  directory: { status: 'ready', featured: [], recommended: [], known: [] },
  rules: {},
  order: SECTIONS,
  ...on(desktop),
  connectors: [],
  connectedBy: [],
  otherMethods: 0,
}
const directoryOf = (part: Partial<SectionsInput['directory']>) => ({ ...EMPTY.directory, ...part })

/** The id by which a line's wallet is known in these tests. */
const idOf = (row: ConnectEntry): string => {
  if (row.kind === 'installed') return row.places[0].wallet.id
  return row.kind === 'offer' ? row.wallet.id : row.kind
}
const idsOf = (rows: readonly ConnectEntry[]) => rows.map(idOf)
const list = (input: Partial<SectionsInput>) => connectorSections({ ...EMPTY, ...input })
const linesOf = (input: Partial<SectionsInput>) => list(input).map((row) => `${row.section} ${idOf(row)}`)
const inSection = (rows: readonly ConnectEntry[], section: string) => rows.filter((row) => row.section === section)

/** Lists of every kind over few ids, so that they overlap. */
const ids = [...'abcdefgh']
const anyIds = fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 6 })
const anyInput = fc.record({
  installed: anyIds,
  elsewhere: anyIds,
  recent: anyIds,
  featured: anyIds,
  custom: anyIds,
  recommended: anyIds,
  order: fc.array(fc.oneof(fc.constantFrom(...SECTIONS), fc.string())),
  include: fc.option(anyIds, { nil: undefined }),
  exclude: fc.option(anyIds, { nil: undefined }),
  isConnected: fc.boolean(),
  isEnabled: fc.boolean(),
  otherMethods: fc.integer({ min: 0, max: 2 }),
})
type Drawn = typeof anyInput extends fc.Arbitrary<infer T> ? T : never

const records = (some: readonly string[]) => some.map((id) => record(id, { rdns: `test.${id}` }))
const inputOf = (drawn: Drawn): SectionsInput => ({
  ...EMPTY,
  wallets: new Map([
    ['stone', drawn.installed.map((id) => found(`test.${id}`, { name: `Wallet ${id}`, rdns: `test.${id}` }))],
    ['clay', drawn.elsewhere.map((id) => found(`clay-${id}`, { type: 'EXTERNAL' }))],
  ]),
  recent: drawn.recent.map((id): RecentWallet => ({ id: drawn.installed.includes(id) ? `test.${id}` : id, name: id })),
  directory: directoryOf({
    featured: records(drawn.featured),
    recommended: records(drawn.recommended),
    known: records(drawn.exclude ?? []), // as the wallet book asks for them
  }),
  rules: {
    customWallets: records(drawn.custom),
    featuredWalletIds: drawn.featured,
    includeWalletIds: drawn.include,
    excludeWalletIds: drawn.exclude,
  },
  order: orderOf(drawn.order),
  connectors: drawn.isEnabled ? [CODE] : [],
  connectedBy: drawn.isConnected ? ['pairing'] : [],
  otherMethods: drawn.otherMethods,
})
/** `test.a` on the page and `a` in the directory are one wallet. */
const plain = (id: string) => id.replace(/^test\./, '')
const walletsOf = (rows: readonly ConnectEntry[]) =>
  rows.filter(({ kind }) => kind !== 'connector').map((row) => plain(idOf(row)))

describe('the sections', () => {
  const everything: Partial<SectionsInput> = {
    wallets: new Map([['stone', [found('mason'), found('service', { type: 'EXTERNAL' }), found('lantern')]]]),
    recent: [{ id: 'lantern', name: 'lantern' }],
    directory: directoryOf({ featured: [record('star')], recommended: [record('good'), record('better')] }),
    rules: { featuredWalletIds: ['star'], customWallets: [record('own')] },
    connectors: [CODE],
  }

  it('stand in their order, every wallet in one of them [S2.14a] [S3.24]', () => {
    expect(linesOf({ ...everything, otherMethods: 0 })).toEqual([
      'walletConnect connector',
      'recent lantern',
      'injected mason',
      'featured star',
      'custom own',
      'external service',
    ])
  })

  it('put the configured ones first and keep the order of the others [S2.14b]', () => {
    const order = ['custom', 'nonsense', 'injected', 'custom']
    expect(linesOf({ ...everything, order: orderOf(order) })).toEqual([
      'custom own',
      'injected mason',
      'walletConnect connector',
      'recent lantern',
      'featured star',
      'external service',
    ])
  })

  it.each([
    [true, false, 1],
    [true, true, 0],
    [false, false, 0],
  ])(
    'offer a code when there is one to scan (%s) and it is not in use (%s) [S2.14a]',
    (isEnabled, isConnected, count) => {
      expect(
        inSection(
          list({ connectors: isEnabled ? [CODE, EMAIL] : [], connectedBy: isConnected ? ['pairing'] : [] }),
          'walletConnect',
        ),
      ).toHaveLength(count)
    },
  )

  it('have the ways of other plugins among those of services', () => {
    expect(linesOf({ ...everything, connectors: [EMAIL], order: orderOf(['external']) }).slice(0, 2)).toEqual([
      'external connector',
      'external service',
    ])
  })

  it('follow the order that is asked for, whatever is listed [S2.14b] [S3.30]', () => {
    fc.assert(
      fc.property(anyInput, (drawn) => {
        const order: readonly string[] = orderOf(drawn.order)
        const seen = connectorSections(inputOf(drawn)).map(({ section }) => order.indexOf(section))
        expect(seen).toEqual([...seen].sort((one, other) => one - other))
      }),
      RUNS,
    )
  })

  it('list no wallet twice [S2.14a]', () => {
    fc.assert(
      fc.property(anyInput, (drawn) => {
        const rows = connectorSections(inputOf(drawn))
        expect(new Set(walletsOf(rows)).size).toBe(walletsOf(rows).length)
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
      }),
      RUNS,
    )
  })

  it('leave out no wallet of the page that is not excluded [S2.14a]', () => {
    fc.assert(
      fc.property(anyInput, (drawn) => {
        const listed = walletsOf(connectorSections(inputOf(drawn)))
        for (const id of drawn.installed) expect(listed.includes(id)).toBe(!drawn.exclude?.includes(id))
      }),
      RUNS,
    )
  })
})

describe('a wallet of several families', () => {
  const wallets = new Map([
    ['stone', [found('test.lantern', { name: 'Lantern', rdns: 'test.lantern' })]],
    ['clay', [found('Lantern', { name: 'Lantern' }), found('x', { rdns: 'TEST.LANTERN' })]],
  ])

  it('is one line when the families get the same reverse domain name; a name alone joins nothing', () => {
    const rows = list({ wallets })
    expect(rows.map((row) => row.kind === 'installed' && row.places.map(({ wallet }) => wallet.id))).toEqual([
      ['test.lantern', 'x'],
      ['Lantern'],
    ])
  })

  it('is one line when it has no such name, and the same id', () => {
    const same = new Map([
      ['stone', [found('kiln')]],
      ['clay', [found('kiln')]],
    ])
    expect(list({ wallets: same })).toHaveLength(1)
    expect(list({ wallets: same, namespaces: ['clay'] })).toHaveLength(1)
  })

  it('is not joined when two wallets of one family make its claim', () => {
    const disputed = new Map([
      ['stone', [found('r', { rdns: 'r.r' }), found('r#2', { rdns: 'r.r' })]],
      ['clay', [found('r', { rdns: 'r.r' })]],
    ])
    expect(list({ wallets: disputed })).toHaveLength(3)
  })

  it('never contains the unnamed provider of another family', () => {
    const unnamed = new Map([
      ['stone', [found('injected', { generic: true })]],
      ['clay', [found('injected', { generic: true })]],
    ])
    expect(list({ wallets: unnamed, ...on(phone) })).toHaveLength(2)
  })
})

describe('excluded wallets', () => {
  const wallets = new Map([
    ['stone', [found('test.lantern', { name: 'Lantern', rdns: 'test.lantern' }), found('Kiln', { name: 'Kiln' })]],
  ])

  it.each([
    ['reverse domain name', ['TEST.lantern'], ['Kiln']],
    ['name in any case', ['kILN'], ['test.lantern']],
    ['id', ['test.lantern', 'Kiln'], []],
    ['nothing of theirs', ['lan', 'test'], ['test.lantern', 'Kiln']],
  ])('are hidden by %s [S5.12a]', (_, excludeWalletIds, left) => {
    expect(idsOf(list({ wallets, rules: { excludeWalletIds } }))).toEqual(left)
  })

  it('are hidden by what the directory says of the excluded id [S5.12a]', () => {
    const known = [
      record('lamp', { rdns: 'test.lantern' }),
      record('oven', { name: 'KILN' }),
      record('other', { name: 'Kiln' }),
    ]
    const hide = (excludeWalletIds: readonly string[]) =>
      idsOf(list({ wallets, rules: { excludeWalletIds }, directory: directoryOf({ known }) }))
    expect(hide(['lamp'])).toEqual(['Kiln'])
    expect(hide(['oven'])).toEqual(['test.lantern'])
  })

  it('are in no list [S5.12a] [S3.30]', () => {
    fc.assert(
      fc.property(anyInput, (drawn) => {
        const excluded = new Set(drawn.exclude)
        const listed = walletsOf(connectorSections(inputOf(drawn)))
        expect(listed.filter((id) => excluded.has(id))).toEqual([])
      }),
      RUNS,
    )
  })
})

describe('the unnamed wallet', () => {
  const wallets = new Map([['stone', [found('injected', { name: 'Browser Wallet', generic: true })]]])

  it('is listed on a phone, where it is the only one there is, and not on a desktop [S5.12b]', () => {
    expect(list({ wallets })).toEqual([])
    expect(list({ wallets, ...on(phone) })).toHaveLength(1)
    expect(list({ wallets: new Map(), ...on(phone) })).toEqual([])
  })

  it('is listed on a desktop once it is clear that no wallet of its family announces itself [S5.12b]', () => {
    const settled = { wallets, isSettled: true }
    expect(idsOf(list(settled))).toEqual(['injected'])
    const lantern = [found('test.lantern')]
    expect(idsOf(list({ ...settled, wallets: new Map([...wallets, ['clay', lantern]]) }))).toContain('injected')
    const beside = new Map([['stone', [...(wallets.get('stone') ?? []), ...lantern]]])
    expect(idsOf(list({ ...settled, wallets: beside }))).toEqual(['test.lantern'])
  })
})

describe('included wallets', () => {
  it('are the only ones of the directory; what is on the page, and the host’s own, stays [S3.30]', () => {
    fc.assert(
      fc.property(anyInput, (drawn) => {
        const rows = connectorSections(inputOf(drawn))
        const { include, exclude = [], custom } = drawn
        for (const row of rows) {
          if (row.kind !== 'offer' || custom.includes(row.wallet.id)) continue
          if (include && include.length > 0)
            expect(include.filter((id) => !exclude.includes(id))).toContain(row.wallet.id)
        }
        for (const id of custom) expect(walletsOf(rows).includes(id)).toBe(!exclude.includes(id))
      }),
      RUNS,
    )
  })

  it('are listed in full, as far as there is room: nothing else is left out [S3.30]', () => {
    fc.assert(
      fc.property(anyIds, anyIds, anyIds, (featured, include, exclude) => {
        const rows = list({
          directory: directoryOf({ featured: records(featured) }),
          rules: { featuredWalletIds: featured, includeWalletIds: include, excludeWalletIds: exclude },
        })
        const allowed = featured.filter((id) => (include.length === 0 || include.includes(id)) && !exclude.includes(id))
        expect(idsOf(rows)).toEqual(allowed)
      }),
      RUNS,
    )
  })
})

describe('featured wallets', () => {
  it('stand in the order given, whatever order the directory answers in [S3.30]', () => {
    fc.assert(
      fc.property(anyInput, fc.shuffledSubarray(ids, { minLength: ids.length }), (drawn, answer) => {
        const input = inputOf(drawn)
        const rows = connectorSections({
          ...input,
          directory: directoryOf({ ...input.directory, featured: records(answer) }),
        })
        const listed = idsOf(inSection(rows, 'featured'))
        expect(listed).toEqual(drawn.featured.filter((id) => listed.includes(id)))
        const elsewhere = walletsOf(rows.filter(({ section }) => section === 'recent' || section === 'injected'))
        const { include, exclude } = drawn
        for (const id of drawn.featured) {
          const isIncluded = !include?.length || include.includes(id) || drawn.custom.includes(id)
          const isWanted = isIncluded && !exclude?.includes(id) && !elsewhere.includes(id)
          expect(listed.includes(id)).toBe(isWanted)
        }
      }),
      RUNS,
    )
  })

  it('may be the host’s own', () => {
    expect(linesOf({ rules: { customWallets: [record('own'), record('other')], featuredWalletIds: ['own'] } })).toEqual(
      ['featured own', 'custom other'],
    )
  })

  it('have their room kept while they are loading', () => {
    const rules = { featuredWalletIds: ['a', 'b', 'c'], excludeWalletIds: ['c'], customWallets: [record('b')] }
    const rows = list({ rules, directory: directoryOf({ status: 'loading' }) })
    expect(rows.map(({ kind, section }) => `${section} ${kind}`)).toEqual([
      'featured offer',
      'featured pending',
      'recommended pending',
      'recommended pending',
    ])
  })
})

describe('recommended wallets', () => {
  const recommended = records(['a', 'b', 'c', 'd'])
  const wallets = (count: number) => new Map([['stone', ids.slice(4, 4 + count).map((id) => found(id))]])
  const count = (input: Partial<SectionsInput>) =>
    inSection(list({ directory: directoryOf({ recommended }), ...input }), 'recommended').length

  it.each([
    ['nothing else', {}, 4],
    ['an installed wallet', { wallets: wallets(1) }, 3],
    ['one that is installed and was used lately', { wallets: wallets(1), recent: [{ id: 'e', name: 'e' }] }, 3],
    ['a custom one', { rules: { customWallets: [record('own')] } }, 3],
    [
      'a featured one',
      { rules: { featuredWalletIds: ['f'] }, directory: directoryOf({ recommended, featured: [record('f')] }) },
      3,
    ],
    ['e-mail and socials', { otherMethods: 2 }, 2],
    ['four installed ones', { wallets: wallets(4) }, 0],
    ['more than four', { wallets: wallets(4), otherMethods: 2 }, 0],
    ['one that a service brings', { wallets: new Map([['stone', [found('e', { type: 'EXTERNAL' })]]]) }, 4],
  ] as const)('fill what is left of four beside %s [S2.14a]', (_, input, left) => {
    expect(count(input)).toBe(left)
  })

  it('are never too many, and never installed, recent or listed otherwise [S2.14a]', () => {
    fc.assert(
      fc.property(anyInput, (drawn) => {
        const rows = connectorSections(inputOf(drawn))
        const counted = ['injected', 'featured', 'custom'].flatMap((section) => inSection(rows, section))
        const listed = inSection(rows, 'recommended')
        expect(listed.length).toBeLessThanOrEqual(Math.max(0, 4 - counted.length - drawn.otherMethods))
        for (const id of [...drawn.installed, ...drawn.custom]) expect(idsOf(listed)).not.toContain(id)
      }),
      RUNS,
    )
  })

  it('serve one of the families that are connected for', () => {
    const some = [record('a', { chains: ['sand:1'] }), record('b', { chains: ['sand:1', 'clay:9'] }), record('c')]
    expect(idsOf(list({ directory: directoryOf({ recommended: some }) }))).toEqual(['b', 'c'])
  })
})

describe('recent wallets', () => {
  const wallets = new Map([['stone', [found('a'), found('b'), found('c')]]])
  const recent = ['c', 'a', 'b'].map((id) => ({ id, name: id }))

  it('are two at most, the latest first [S9.1d]', () => {
    expect(linesOf({ wallets, recent })).toEqual(['recent c', 'recent a', 'injected b'])
    fc.assert(
      fc.property(anyInput, (drawn) => {
        const input = inputOf(drawn)
        const listed = idsOf(inSection(connectorSections(input), 'recent')).map(plain)
        expect(listed.length).toBeLessThanOrEqual(2)
        const latest = drawn.recent.slice(0, 2)
        expect(listed).toEqual(latest.filter((id) => listed.includes(id)))
      }),
      RUNS,
    )
  })

  it('that are not on the page are offered when something is known of them', () => {
    const links = { universal: 'https://far.example' }
    const rows = list({
      recent: [
        { id: 'far', name: 'Far', links },
        { id: 'gone', name: 'Gone' },
      ],
    })
    expect(rows).toMatchObject([{ kind: 'offer', section: 'recent', wallet: { name: 'Far', links } }])
    const known = [record('gone', { imageUrl: 'https://x.example/gone.png' })]
    expect(list({ recent: [{ id: 'gone', name: 'Gone' }], directory: directoryOf({ known }) })).toMatchObject([
      { kind: 'offer', wallet: known[0] },
    ])
  })
})

describe('on a phone', () => {
  const browse = [
    { namespaces: ['clay'], absentGlobal: 'lantern', platforms: ['ios'], template: 'https://x.example/{url}' },
  ]
  const custom = [
    record('nothing'),
    record('desktop', { links: { desktop: 'x://' } }),
    record('mobile', { links: { mobile: 'x://' } }),
    record('universal', { links: { universal: 'https://x.example' } }),
    record('web', { links: { web: 'https://x.example' } }),
    record('browse', { browse }),
  ]
  const rules = { customWallets: custom }

  it('only wallets with a link that leads to them are offered [S9.1d]', () => {
    expect(idsOf(list({ rules, ...on(phone) }))).toEqual(['mobile', 'universal', 'web', 'browse'])
    expect(idsOf(list({ rules }))).toHaveLength(custom.length)
  })

  it.each([
    ['another system', { ...phone, platform: 'android' as const }, ['stone', 'clay']],
    ['another family', phone, ['stone']],
    ['the wallet’s own browser', { ...phone, hasGlobal: (name: string) => name === 'lantern' }, ['stone', 'clay']],
  ])('a link that opens the page in the wallet does not count in %s', (_, device, namespaces) => {
    expect(idsOf(list({ rules, namespaces, ...on(device) }))).not.toContain('browse')
  })
})
