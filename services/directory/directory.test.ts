import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askService } from '../../examples/stack/src/services/askService.js'
import { type Services, startServices } from '../../examples/stack/src/services/startServices.js'
import type { WalletPage } from './findWallets.js'

let services: Services
beforeAll(async () => {
  services = await startServices({ ports: { services: 0 } })
})
afterAll(() => services.stop())

const ask = (path: string, query: Readonly<Record<string, string | undefined>> = {}) =>
  askService(`${services.description.directoryUrl}/v1/${path}`, query)

async function list(query: Readonly<Record<string, string>> = {}): Promise<WalletPage> {
  const { status, json } = await ask('wallets', query)
  expect(status).toBe(200)
  return json
}

async function listAll(query: Readonly<Record<string, string>> = {}): Promise<WalletPage['data']> {
  const pages: WalletPage['data'][] = []
  for (let page = 1; ; page += 1) {
    const { data } = await list({ ...query, entries: '100', page: String(page) })
    if (data.length === 0) return pages.flat()
    pages.push(data)
  }
}

const idsOf = (wallets: WalletPage['data']) => wallets.map(({ id }) => id)
const namesOf = (wallets: WalletPage['data']) => wallets.map(({ name }) => name)

describe('GET v1/wallets', () => {
  it('gives the first forty, the count of all, and may be kept for five minutes', async () => {
    const { json, headers } = await ask('wallets')
    expect(json).toMatchObject({ page: 1, entries: 40 })
    expect(json.data).toHaveLength(40)
    expect(json.count).toBeGreaterThan(200)
    expect(headers.get('cache-control')).toBe('max-age=300')
  })

  it('pages through every wallet once, in the same order each time', async () => {
    const all = await listAll()
    expect(new Set(idsOf(all)).size).toBe((await list()).count)
    const sevens = await Promise.all([1, 2, 3].map((page) => list({ entries: '7', page: String(page) })))
    expect(idsOf(sevens.flatMap(({ data }) => data))).toEqual(idsOf(all.slice(0, 21)))
  })

  it('has an empty page behind the last one', async () => {
    expect(await list({ page: '999' })).toMatchObject({ data: [], page: 999 })
  })

  it('sorts by rank, equal ranks by name, and those without a rank last', async () => {
    const all = await listAll()
    expect(namesOf(all.slice(0, 3))).toEqual(['MetaMask', 'Phantom', 'Solflare'])
    const ranks = all.map(({ rank = Number.POSITIVE_INFINITY }) => rank)
    expect(ranks).toEqual([...ranks].sort((one, other) => one - other || 0))
    const { compare } = new Intl.Collator('en')
    const ties = all.flatMap((wallet, index) => {
      const next = all[index + 1]
      return next && wallet.rank === next.rank ? [compare(wallet.name, next.name)] : []
    })
    expect(ties.length).toBeGreaterThan(5)
    expect(Math.max(...ties)).toBeLessThanOrEqual(0)
  })

  it('sorts by name, and equal names by id', async () => {
    const all = await listAll({ sort: 'name' })
    const { compare } = new Intl.Collator('en')
    expect(namesOf(all)).toEqual(namesOf(all).sort(compare))
    const twins = idsOf(all.filter(({ name }) => name === 'Twin Lantern Jar'))
    expect(twins).toEqual(['demo-twin-lantern-jar', 'demo-twin-lantern-jar-2'])
  })

  it.each([
    ['PHANTOM', 'Phantom'],
    ['  meta ', 'MetaMask'],
    ['cevrin tin', 'Čevrin Tin'],
    ['ÇEVRIN TIN', 'Čevrin Tin'],
    ['éldrun barrel', 'Éldrun Barrel'],
    ['الريح', 'صندوق الريح الشرقية'],
    ['小箱', '北風の小箱'],
    ['& <b>', 'ﬁg & <b>plum</b>'],
  ])('searches %j and finds %s', async (search, name) => {
    expect(namesOf((await list({ search })).data)).toEqual([name])
  })

  it('takes include minus exclude', async () => {
    const { data, count } = await list({ include: 'phantom,metamask,rabby,unknown', exclude: 'phantom,trust' })
    expect(idsOf(data)).toEqual(['metamask', 'rabby'])
    expect(count).toBe(2)
    expect(idsOf(await listAll({ exclude: 'phantom' }))).not.toContain('phantom')
  })

  it('matches installed wallets by rdns', async () => {
    expect(idsOf((await list({ rdns: 'app.phantom,io.metamask,org.unknown' })).data)).toEqual(['metamask', 'phantom'])
  })

  it('keeps the wallets with at least one of the chains', async () => {
    const chains = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'near:mainnet']
    const found = await listAll({ chains: chains.join(',') })
    expect(found.length).toBeGreaterThan(10)
    expect(found.every((wallet) => wallet.chains.some((chain) => chains.includes(chain)))).toBe(true)
    const all = await listAll()
    expect(found).toHaveLength(all.filter((wallet) => wallet.chains.some((chain) => chains.includes(chain))).length)
  })

  it('keeps what has a link for the platform', async () => {
    const [ios, android, desktop, web] = await Promise.all(
      ['ios', 'android', 'desktop', 'web'].map((platform) => listAll({ platform })),
    )
    expect(idsOf(ios ?? [])).toContain('metamask')
    expect(idsOf(ios ?? [])).not.toContain('rabby')
    expect(idsOf(desktop ?? [])).toEqual(expect.arrayContaining(['rabby', 'ledger-live']))
    expect(idsOf(desktop ?? [])).not.toContain('rainbow')
    expect(web?.every(({ links }) => links?.web !== undefined)).toBe(true)
    const androidOnly = android?.filter(({ stores }) => stores?.android && !stores.ios) ?? []
    expect(androidOnly.length).toBeGreaterThan(0)
    expect(ios?.filter(({ id }) => androidOnly.some((wallet) => wallet.id === id))).toEqual([])
  })

  it('keeps certified ones, and takes all parameters together', async () => {
    const found = await listAll({ certified: 'true', search: 'tin', chains: 'eip155:1' })
    expect(found.length).toBeGreaterThan(0)
    for (const { certified, name, chains } of found) {
      expect([certified, /tin/i.test(name), chains.includes('eip155:1')]).toEqual([true, true, true])
    }
  })

  it.each([
    ['page', '0'],
    ['page', '1.5'],
    ['page', '-1'],
    ['page', ''],
    ['entries', '0'],
    ['entries', '101'],
    ['entries', '1e1'],
    ['search', 'a'],
    ['search', ' a '],
    ['search', 'x'.repeat(65)],
    ['include', ''],
    ['include', 'a,,b'],
    ['include', 'Phantom'],
    ['include', Array(101).fill('a').join(',')],
    ['exclude', '../x'],
    ['rdns', 'phantom'],
    ['rdns', Array(51).fill('a.b').join(',')],
    ['chains', 'eip155'],
    ['chains', Array(51).fill('eip155:1').join(',')],
    ['platform', 'tv'],
    ['certified', 'false'],
    ['sort', 'age'],
  ])('refuses %s=%s by name', async (name, value) => {
    const { status, json } = await ask('wallets', { [name]: value })
    expect(status).toBe(400)
    expect(json.error.code).toBe('BAD_REQUEST')
    expect(json.error.reasons[0].name.split('.')[0]).toBe(name)
    expect(json.error.reasons[0].description).not.toBe('')
  })

  it('takes the longest lists that are allowed', async () => {
    const query = {
      include: Array(100).fill('phantom').join(','),
      rdns: Array(50).fill('app.phantom').join(','),
      chains: Array(50).fill('eip155:1').join(','),
      search: 'phantom',
      entries: '100',
    }
    expect(idsOf((await list(query)).data)).toEqual(['phantom'])
  })
})

describe('GET v1/wallets/by-ids', () => {
  it('answers in the order asked, says what is missing, and may be kept for five minutes', async () => {
    const { status, json, headers } = await ask('wallets/by-ids', { ids: 'trust,unknown,metamask,demo-7-tins,trust' })
    expect(status).toBe(200)
    expect(idsOf(json.data)).toEqual(['trust', 'metamask', 'demo-7-tins'])
    expect(json.missing).toEqual(['unknown'])
    expect(headers.get('cache-control')).toBe('max-age=300')
  })

  it.each([undefined, '', 'a,', 'A', Array(101).fill('a').join(',')])('refuses ids=%s', async (ids) => {
    const { status, json } = await ask('wallets/by-ids', { ids })
    expect(status).toBe(400)
    expect(json.error.reasons[0].name.split('.')[0]).toBe('ids')
  })
})

describe('GET v1/images', () => {
  const askImage = (path: string, query = '') =>
    fetch(`${services.description.directoryUrl}/v1/images/${path}${query}`, {
      headers: { origin: 'https://any.example' },
    })

  it('needs no project, serves every origin alike, and may be kept for a year', async () => {
    const response = await askImage('networks/local-one')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('vary')).toBeNull()
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each([
    ['', 64],
    ['?size=32', 32],
    ['?size=64', 64],
    ['?size=128', 128],
  ])('comes in size %s', async (query, size) => {
    for (const path of ['wallets/demo-7-tins', 'tokens/test-dollar', 'connectors/pairing']) {
      expect(await (await askImage(path, query)).text()).toMatch(`<svg width="${size}" height="${size}" `)
    }
  })

  it('is drawn for made-up wallets, for each one its own and always the same', async () => {
    const drawn = await Promise.all(
      ['demo-brivel-tin', 'demo-brivel-jar', 'demo-brivel-tin', 'demo-wexmoor-trunk'].map(async (id) =>
        (await askImage(`wallets/${id}`)).text(),
      ),
    )
    expect(drawn[0]).toBe(drawn[2])
    expect(new Set(drawn).size).toBe(3)
  })

  it.each([
    'wallets/unknown',
    'wallets/metamask',
    'networks/demo-7-tins',
    'people/a',
    'wallets/..%2f..%2fprojects',
    'wallets/%00',
  ])('%s is 404', async (path) => {
    const response = await askImage(path)
    expect(response.status).toBe(404)
    expect((await response.json()).error.code).toBe('NOT_FOUND')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it.each(['16', '64px', ''])('refuses size=%s', async (size) => {
    const response = await askImage('wallets/demo-7-tins', `?size=${size}`)
    expect(response.status).toBe(400)
    expect((await response.json()).error.reasons[0].name).toBe('size')
  })
})

describe('GET v1/project', () => {
  it('echoes the project, its origins and what is set, and may be kept for a minute', async () => {
    const { json, headers } = await ask('project')
    expect(json).toEqual({ projectId: 'playground', name: 'Portico playground', allowedOrigins: [] })
    expect(headers.get('cache-control')).toBe('max-age=60')
    expect((await ask('project', { projectId: 'quiet' })).json.analytics).toEqual({ enabled: false })
    expect((await ask('project', { projectId: 'tailored' })).json).toMatchObject({
      features: { swaps: false, socials: ['google', 'github'] },
      swapSpenders: ['eip155:31337:0x5fbdb2315678afecb367f032d93f642f64180aa3'],
    })
  })

  it("keeps the server's own switch to itself", async () => {
    expect((await ask('project', { projectId: 'strict' })).json).not.toHaveProperty('allowLocalhost')
  })
})
