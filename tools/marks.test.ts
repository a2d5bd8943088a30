import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { AccountId, Marks, Network } from '@portico/kernel'
import { describe, expect, it } from 'vitest'

const MAX_CHARS = 4_096
const TAG = /<(\/?)(path|g|defs|linearGradient|stop)((?: [a-z0-9-]+="[^"<>&]*")*)(\/?)>/iy
const ATTRIBUTE =
  /^(id="[a-z]"|d="[\d\s.,a-z-]+"|(fill|stop-color|stroke)="(#[\da-f]+|none|url\(#[a-z]\))"|(fill|clip)-rule="evenodd"|[xy][12]="[\d.-]+"|(offset|fill-opacity|stop-opacity|opacity)="[\d.]+"|gradientUnits="userSpaceOnUse")$/i

/** Where a drawing is something else than well-formed shapes with colours of its own. */
function faultIn(drawing: string): string | undefined {
  const open: string[] = []
  const ids: string[] = []
  for (TAG.lastIndex = 0; TAG.lastIndex < drawing.length; ) {
    const at = TAG.lastIndex
    const [tag, isEnd, name = '', attributes = '', isEmpty] = TAG.exec(drawing) ?? []
    const own = attributes.match(/[^ ]+="[^"]*"/g) ?? []
    const strange = own.find((one) => !ATTRIBUTE.test(one))
    ids.push(...own.filter((one) => one.startsWith('id=')))
    if (tag === undefined || strange !== undefined) return strange ?? drawing.slice(at, at + 100)
    if (isEnd && open.pop() !== name) return tag
    if (!isEnd && !isEmpty) open.push(name)
  }
  return open.length > 0 || new Set(ids).size < ids.length ? drawing : undefined
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

  it('has a mark for each network that the package describes, and for its coin', () => {
    const without = networks.filter((network) => !marks.network(network))
    expect(without.map(({ name }) => name)).toEqual([])
    const withoutCoin = networks.filter((network) => !network.testnet && !marks.coin(network))
    expect(withoutCoin.map(({ name }) => name)).toEqual([])
  })

  it('draws shapes only: nothing runs, and nothing is asked for', () => {
    const drawings = [
      ...networks.flatMap((network) => [marks.network(network), marks.coin(network)]),
      ...tokens.map((token) => marks.token(token)),
    ].filter((drawing) => drawing !== undefined)
    expect(drawings.length).toBeGreaterThan(0)
    for (const drawing of new Set(drawings)) {
      expect(drawing.length).toBeLessThan(MAX_CHARS)
      expect(faultIn(drawing)).toBeUndefined()
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
    expect([marks.network(local), marks.coin(local)]).toEqual([marks.network({ ...first, local: true }), undefined])
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
  expect(faultIn(inside)).toBeDefined()
})
