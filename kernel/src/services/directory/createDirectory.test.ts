import { afterEach, describe, expect, it } from 'vitest'
import type { WalletQuery } from '../../capabilities/walletSource.js'
import { createFakeClock } from '../../testing/createFakeClock.js'
import { createHttp } from '../http/createHttp.js'
import { type Answer, reply, replyJson, startService, type TestService } from '../http/testing/startService.js'
import { buildImageUrl, createDirectory } from './createDirectory.js'

const open: TestService[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((service) => service.close()))
})

async function start(answer: Answer) {
  const service = await startService(answer)
  open.push(service)
  const clock = createFakeClock()
  const logged: string[] = []
  const http = createHttp({
    fetch,
    clock,
    services: { projectId: 'p', sdkType: 't', sdkVersion: 'v' },
    origin: '',
    onAlert: () => {},
  })
  const log = { error: (text: string) => void logged.push(text) }
  return {
    service,
    clock,
    logged,
    directory: createDirectory({ http, clock, log, directoryUrl: `${service.url}/dir` }),
  }
}

const wallet = (id: string, part: object = {}) => ({
  id,
  name: id.toUpperCase(),
  certified: false,
  chains: [],
  pairing: true,
  ...part,
})
const page = (...data: readonly unknown[]) => replyJson({ data, count: 99, page: 1, entries: 40 })
const queryOf = (service: TestService, index = 0) => service.asked[index]?.query.replace('&projectId=p&st=t&sv=v', '')

describe('a list', () => {
  it('is asked for with its parameters, and those of every call', async () => {
    const { service, directory } = await start(page(wallet('a')))
    await directory.list({
      page: 2,
      entries: 100,
      search: '  fo, o ',
      include: ['a', 'b'],
      exclude: ['c'],
      rdns: ['x.y'],
      chains: ['abc:1', 'abc:2'],
      platform: 'ios',
      certified: true,
      sort: 'name',
    })
    expect(service.asked[0]).toMatchObject({ method: 'GET', path: '/dir/v1/wallets' })
    expect(service.asked[0]?.query).toBe(
      'page=2&entries=100&search=fo%2C%20o&include=a,b&exclude=c&rdns=x.y&chains=abc%3A1,abc%3A2' +
        '&platform=ios&certified=true&sort=name&projectId=p&st=t&sv=v',
    )
  })

  it.each<[WalletQuery, string]>([
    [{ search: 'a' }, 'projectId=p&st=t&sv=v'],
    [{ search: ' \u3000a ' }, 'projectId=p&st=t&sv=v'],
    [{ search: '钱包' }, 'search=%E9%92%B1%E5%8C%85'],
    [{ search: 'x'.repeat(70) }, `search=${'x'.repeat(64)}`],
    [{ include: [], exclude: [], rdns: [], chains: [] }, 'projectId=p&st=t&sv=v'],
  ])('leaves out what would be refused: %j', async (query, asked) => {
    const { service, directory } = await start(page())
    await directory.list(query)
    expect(queryOf(service)).toBe(asked)
  })

  it('is a page of wallets, with the addresses of their pictures', async () => {
    const { service, directory } = await start(
      page(wallet('a', { imageId: 'pic' }), wallet('b', { imageUrl: 'https://b.example/i' })),
    )
    expect(await directory.list()).toEqual({
      data: [
        { ...wallet('a'), imageUrl: `${service.url}/dir/v1/images/wallets/pic?size=64` },
        { ...wallet('b'), imageUrl: 'https://b.example/i' },
      ],
      count: 99,
      page: 1,
      entries: 40,
    })
  })

  it('loses its bad rows, which are counted in the log', async () => {
    const { directory, logged } = await start(
      page(null, wallet('a'), wallet('b', { links: { mobile: 'javascript://' } }), wallet('a')),
    )
    expect((await directory.list()).data.map(({ id }) => id)).toEqual(['a'])
    expect(logged).toEqual(['3 of 4 wallets left out: v1/wallets'])
  })

  it.each<[string, Answer]>([
    ['empty', reply('')],
    ['garbage', reply('oops')],
    ['a bare list', replyJson([wallet('a')])],
    ['without its count', replyJson({ data: [], page: 1, entries: 40 })],
    ['counted in words', replyJson({ data: [], count: '1', page: 1, entries: 40 })],
    ['with negative counts', replyJson({ data: [], count: -1, page: 1, entries: 40 })],
    ['longer than any page', page(...Array.from({ length: 101 }, (_, index) => wallet(`a${index}`)))],
  ])('is refused when the answer is %s, and asked for anew the next time', async (_what, answer) => {
    const { service, directory } = await start(answer)
    await expect(directory.list()).rejects.toMatchObject({ code: 'API_BAD_REPLY' })
    service.answerWith(page(wallet('a')))
    expect((await directory.list()).data).toHaveLength(1)
  })

  it('that is down says so', async () => {
    const { directory } = await start(reply('', 500))
    await expect(directory.list()).rejects.toMatchObject({ code: 'HTTP_STATUS', context: { status: 500 } })
  })

  it('is given up by its caller', async () => {
    const { directory } = await start(() => {})
    const abort = new AbortController()
    const listing = directory.list({ signal: abort.signal })
    abort.abort()
    await expect(listing).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })
})

describe('an answer is kept', () => {
  it('for 5 min, by its query', async () => {
    const { service, clock, directory } = await start(page(wallet('a')))
    await directory.list({ search: 'ab' })
    await clock.advance(299_999)
    await directory.list({ search: ' ab ', include: [], signal: new AbortController().signal })
    expect(service.asked).toHaveLength(1)
    await directory.list({ search: 'abc' })
    expect(service.asked).toHaveLength(2)
    await clock.advance(1)
    await directory.list({ search: 'ab' })
    expect(service.asked).toHaveLength(3)
  })

  it('with 99 others; the oldest makes room', async () => {
    const { service, directory } = await start(page())
    for (let number = 1; number <= 101; number++) await directory.list({ page: number })
    await directory.list({ page: 2 })
    expect(service.asked).toHaveLength(101)
    await directory.list({ page: 1 })
    expect(service.asked).toHaveLength(102)
  })

  it('counts as new again after it was renewed', async () => {
    const { service, clock, directory } = await start(page())
    for (const number of [1, 2]) await directory.list({ page: number })
    await clock.advance(300_000)
    await directory.list({ page: 1 })
    for (let number = 3; number <= 101; number++) await directory.list({ page: number })
    const asked = service.asked.length
    await directory.list({ page: 1 })
    expect(service.asked).toHaveLength(asked)
  })
})

describe('wallets by their ids', () => {
  const byIds = (...data: readonly unknown[]) => replyJson({ data, missing: [] })

  it('come in the order asked, with what was not found', async () => {
    const { service, directory } = await start(byIds(wallet('c'), wallet('x'), wallet('a')))
    const found = await directory.byIds(['a', 'b', 'c', 'a'])
    expect([found.data.map(({ id }) => id), found.missing]).toEqual([['a', 'c'], ['b']])
    expect(service.asked[0]?.path).toBe('/dir/v1/wallets/by-ids')
    expect(queryOf(service)).toBe('ids=a,b,c')
  })

  it('are not asked for by ids that are no directory’s', async () => {
    const { service, directory } = await start(byIds(wallet('a')))
    expect(await directory.byIds([])).toEqual({ data: [], missing: [] })
    expect(await directory.byIds(['Org.Wallet', 'a#2'])).toEqual({ data: [], missing: ['Org.Wallet', 'a#2'] })
    expect(service.asked).toEqual([])
    expect((await directory.byIds(['Org.Wallet', 'a'])).missing).toEqual(['Org.Wallet'])
    expect(queryOf(service)).toBe('ids=a')
  })

  it('are missing when their rows are bad', async () => {
    const { directory, logged } = await start(byIds(wallet('a', { homepage: 'http://a.example' }), wallet('b')))
    expect((await directory.byIds(['a', 'b'])).missing).toEqual(['a'])
    expect(logged).toEqual(['1 of 2 wallets left out: v1/wallets/by-ids'])
  })

  it('are refused when the answer has another form', async () => {
    const { directory } = await start(replyJson({ wallets: [] }))
    await expect(directory.byIds(['a'])).rejects.toMatchObject({ code: 'API_BAD_REPLY' })
  })
})

it('pictures have an address without a project id, so that one cache serves all', () => {
  expect(buildImageUrl('https://d.example/dir/', 'networks', 'a b/c')).toBe(
    'https://d.example/dir/v1/images/networks/a%20b%2Fc?size=64',
  )
  expect(buildImageUrl('https://d.example', 'tokens', 'x', 128)).toBe('https://d.example/v1/images/tokens/x?size=128')
})
