import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Wallet } from '../../../services/directory/walletSchema.js'

/**
 * Makes the made-up wallets of wallets.json, the same ones each time; the operator's own rows stay as they are.
 * `npm run generate-wallets -w examples/stack`, then let Biome format the file.
 */

const file = new URL('wallets.json', import.meta.url)
const MADE_UP = 'demo-'

const firstWords = [
  ...['Ablune', 'Brivel', 'Corvask', 'Dremmit', 'Elquor', 'Fandrel', 'Gostrip', 'Hulvane', 'Ibberow', 'Jastok'],
  ...['Kelmurr', 'Lorvit', 'Mivquet', 'Nembrow', 'Oltrice', 'Pavlune', 'Quostan', 'Rindleby', 'Sarvick', 'Tolbrin'],
  ...['Umberlay', 'Vostrid', 'Wexmoor', 'Yandrel', 'Zolpern', 'Čevrin', 'Éldrun', 'Ñubrel', 'Üstrin'],
]
const lastWords = ['Pouch', 'Satchel', 'Tin', 'Crate', 'Cupboard', 'Hamper', 'Trunk', 'Barrel']

/** Names that lists must be able to show. The two twins differ in their id alone. */
const oddNames = [
  'Twin Lantern Jar',
  'Twin Lantern Jar',
  'The Long-Named Travelling Cupboard of Umberlay Harbour',
  '7 Tins',
  'صندوق الريح الشرقية',
  'קופסת הרוח הצפונית',
  '北風の小箱',
  'ﬁg & <b>plum</b>',
]

const chainSets = [
  ['eip155:1', 'eip155:31337', 'eip155:31338'],
  ['eip155:1', 'eip155:10', 'eip155:8453', 'eip155:42161', 'eip155:31337'],
  ['eip155:1', 'eip155:56', 'eip155:137'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['eip155:1', 'eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['bip122:000000000019d6689c085ae165831e93'],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
  ['cosmos:cosmoshub-4'],
  ['near:mainnet'],
  ['tezos:NetXdQprcVkpaWU'],
]

/** Whole numbers below a limit, always in the same sequence. */
function createDraws(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return Math.floor(((state >>> 8) / 2 ** 24) * limit)
  }
}

export function makeWallets(): Wallet[] {
  const draw = createDraws(20_260_401)
  const names = [...firstWords.flatMap((first) => lastWords.map((last) => `${first} ${last}`)), ...oddNames]
  const ids = new Map<string, number>()
  return names.map((name) => {
    const plain = name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
    const slug = plain.replace(/^-|-$/g, '') || 'box'
    const seen = ids.get(slug) ?? 0
    ids.set(slug, seen + 1)
    return makeWallet(name, `${MADE_UP}${slug}${seen > 0 ? `-${seen + 1}` : ''}`, draw)
  })
}

function makeWallet(name: string, id: string, draw: (limit: number) => number): Wallet {
  const chance = (percent: number) => draw(100) < percent
  const home = `https://${id}.example`
  const scheme = id.replace(/[^a-z0-9]/g, '')
  const isOnPhone = chance(70)
  const isInBrowser = chance(50) || !isOnPhone
  const mobile = isOnPhone ? { mobile: `${scheme}://`, universal: `https://go.${id}.example` } : {}
  const desktop = chance(20) ? { desktop: `${scheme}://` } : {}
  const web = chance(15) ? { web: `https://app.${id}.example` } : {}
  return {
    id,
    name,
    ...(chance(50) ? { description: `${name} is made up: it fills lists and can hold nothing.` } : {}),
    homepage: home,
    ...(chance(90) ? { imageId: id } : {}),
    ...(chance(90) ? { rank: 100 + draw(300) } : {}),
    certified: chance(40),
    chains: [...(chainSets[draw(chainSets.length)] ?? [])],
    ...(isInBrowser ? { rdns: `example.${id}` } : {}),
    pairing: isOnPhone && chance(85),
    ...(isOnPhone || 'desktop' in desktop || 'web' in web ? { links: { ...mobile, ...desktop, ...web } } : {}),
    stores: {
      ...(isOnPhone && chance(90) ? { ios: `${home}/ios` } : {}),
      ...(isOnPhone && chance(90) ? { android: `${home}/android` } : {}),
      ...(isInBrowser ? { chrome: `${home}/chrome` } : {}),
      ...(isInBrowser && chance(60) ? { firefox: `${home}/firefox` } : {}),
    },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = JSON.parse(readFileSync(file, 'utf8')) as Wallet[]
  const own = rows.filter(({ id }) => !id.startsWith(MADE_UP))
  writeFileSync(file, `${JSON.stringify([...own, ...makeWallets()], null, 2)}\n`)
}
