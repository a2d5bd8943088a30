import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { AccountId, Marks, Network } from '@portico/kernel'
import { describe, expect, it } from 'vitest'

const MAX_CHARS = 4_096
const HEAD = '<svg xmlns="http://www.w3.org/2000/svg" fill="none" viewBox="0 0 24 24">'
const TAG = /<(\/?)(svg|path|g|defs|linearGradient|stop)((?: [a-z0-9-]+="[^"<>&]*")*)(\/?)>/iy
const ATTRIBUTE =
  /^(id="[a-z]"|d="[\d\s.,a-z-]+"|(fill|stop-color|stroke)="(#[\da-f]+|none|url\(#[a-z]\))"|(fill|clip)-rule="evenodd"|[xy][12]="[\d.-]+"|(offset|fill-opacity|stop-opacity|opacity)="[\d.]+"|gradientUnits="userSpaceOnUse")$/i

/** Where a drawing is something else than well-formed shapes with colours of its own. */
function faultIn(svg: string): string | undefined {
  if (!svg.startsWith(HEAD)) return svg.slice(0, 100)
  const open = ['svg']
  const ids: string[] = []
  for (TAG.lastIndex = HEAD.length; TAG.lastIndex < svg.length; ) {
    const at = TAG.lastIndex
    const [tag, isEnd, name = '', attributes = '', isEmpty] = TAG.exec(svg) ?? []
    const own = attributes.match(/[^ ]+="[^"]*"/g) ?? []
    const strange = own.find((one) => !ATTRIBUTE.test(one))
    ids.push(...own.filter((one) => one.startsWith('id=')))
    if (tag === undefined || strange !== undefined) return strange ?? svg.slice(at, at + 100)
    if (isEnd && open.pop() !== name) return tag
    if (!isEnd && !isEmpty) open.push(name)
  }
  return open.length > 0 || new Set(ids).size < ids.length ? svg : undefined
}

const load = async (file: string): Promise<object> => import(/* @vite-ignore */ resolve(file))

describe.each(readdirSync('plugins/chains'))('%s', async (family) => {
  const folder = `plugins/chains/${family}/src`
  const { marks } = (await load(`${folder}/marks/marks.ts`)) as { readonly marks: Marks }
  const networks = Object.values(await load(`${folder}/networks.ts`)).filter(
    (one): one is Network => typeof one === 'object' && 'caipNetworkId' in one,
  )
  const source = readFileSync(`${folder}/marks/marks.ts`, 'utf8')
  const tokens = [...source.matchAll(/^ {4}'([^']+:[^']+:[^']+)':/gm)].map(([, id]) => id as AccountId)
  const decode = (url: string | undefined) => decodeURIComponent(url?.replace('data:image/svg+xml,', '') ?? '')

  it('has a mark for each network that the package describes, and for its coin', () => {
    const without = networks.filter((network) => !marks.network(network))
    expect(without.map(({ name }) => name)).toEqual([])
    const withoutCoin = networks.filter((network) => !network.testnet && !marks.coin(network))
    expect(withoutCoin.map(({ name }) => name)).toEqual([])
  })

  it('draws shapes only: nothing runs, and nothing is asked for', () => {
    const urls = [
      ...networks.flatMap((network) => [marks.network(network), marks.coin(network)]),
      ...tokens.map((token) => marks.token(token)),
    ].filter((url) => url !== undefined)
    expect(urls.length).toBeGreaterThan(0)
    for (const svg of new Set(urls.map(decode))) {
      expect(svg.length).toBeLessThan(MAX_CHARS)
      expect(faultIn(svg)).toBeUndefined()
    }
  })

  it('knows a token by its id alone, and no network that is not described, unless it is for tests', () => {
    expect(new Set(tokens).size).toBe(tokens.length)
    for (const token of tokens) expect(marks.token(token), token).toBeDefined()
    const [first] = networks
    if (!first) expect.fail('describes no network')
    const other = { ...first, caipNetworkId: `${first.chainNamespace}:other` as const, testnet: false }
    expect([marks.network(other), marks.coin(other), marks.token(`${other.caipNetworkId}:a`)]).toEqual(
      Array(3).fill(undefined),
    )
    const local = { ...other, local: true, nativeCurrency: { ...first.nativeCurrency, symbol: 'OTHER' } }
    expect([marks.network(local), marks.coin(local)]).toEqual([expect.stringMatching(/^data:/), undefined])
  })
})

it.each([
  '<script/>',
  '<path onload="1"/>',
  '<path fill="url(https://a.example/)"/>',
  '<image href="x"/>',
  '<path>',
  'text',
])('refuses a drawing with %s', (inside) => {
  expect(faultIn(`${HEAD}${inside}</svg>`)).toBeDefined()
  expect(faultIn(`${HEAD}</svg>`)).toBeUndefined()
})
