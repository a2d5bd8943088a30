// Exact gzip bytes of what a page loads, and what they may be.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildBeside } from '../build/buildBeside.mjs'
import { buildCdn } from '../build/buildCdn.mjs'
import { PACKAGES } from '../packages.mjs'
import { bundlePage, bundlePlugin, closure, entryOf, gzipBytes, gzipLength, holding } from './bundle.mjs'

const LOCALES = 'ui/src/messages/locales'
/** Every chain family there is. A page's network is one of the first's. */
const FAMILIES = ['eip155', 'solana', 'polkadot', 'cosmos', 'bip122', 'algorand', 'cip34', 'mvx', 'tezos', 'near']

const firstLoad = (chunks) => gzipBytes(closure(chunks, [entryOf(chunks)]))

/** Every language is a chunk of its own, but for the one that is always there. */
function measureLocales(page) {
  if (!existsSync(LOCALES)) return []
  const names = readdirSync(LOCALES).filter((name) => /^[\w-]+\.ts$/.test(name) && !/^(en|index)\.ts$/.test(name))
  return names.map((file) => {
    const name = file.slice(0, -3)
    const { moduleIds, ...chunk } = holding(page, `/ui/dist/messages/locales/${name}.js`)
    const isAlone = moduleIds.length === 1
    return {
      what: `the words of ${name}${isAlone ? '' : ', which have no chunk of their own'}`,
      bytes: isAlone ? gzipBytes([chunk]) : Number.POSITIVE_INFINITY,
      limit: 6 * 1024,
    }
  })
}

async function measurePlugins() {
  const folders = PACKAGES.filter((folder) => existsSync(`${folder}/src/index.ts`) && folder.startsWith('plugins/'))
  const chunks = await Promise.all(folders.map(bundlePlugin))
  return folders.map((folder, index) => ({
    what: `${folder}, before the first click`,
    bytes: firstLoad(chunks[index]),
    limit: 1024,
  }))
}

/** What a visitor loads who asks for a code, besides the widget's own: the pairing protocol's library. */
async function measurePairing() {
  const chunks = await bundlePlugin('plugins/services/pairing')
  const library = holding(chunks, '/@walletconnect/sign-client/dist/index.es.js')
  const early = new Set(closure(chunks, [entryOf(chunks)]))
  return {
    what: `the pairing library, ${early.has(library) ? 'loaded with the page' : 'loaded when a code is asked for'}`,
    bytes: early.has(library) ? Number.POSITIVE_INFINITY : gzipBytes([library]),
    limit: 128 * 1024,
  }
}

/** The chunks of a built page by the step of a visitor that asks for them. */
function stepsOf(page) {
  const seen = new Set()
  const loadedWith = (starts) => {
    const added = closure(page, starts).filter((chunk) => !seen.has(chunk))
    for (const chunk of added) seen.add(chunk)
    return added
  }
  return {
    first: loadedWith([entryOf(page)]),
    click: loadedWith(
      [/\/kernel\/dist\/chunks\/click-/, /\/ui\/dist\/chunks\/click-/].map((name) => matching(page, name)),
    ),
    choice: loadedWith([matching(page, /\/eip155\/dist\/chunks\/choice-/)]),
  }
}

const matching = (chunks, pattern) => {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => pattern.test(id)))
  if (!chunk) throw new Error(`No chunk holds a module like ${pattern}; is the packages' build cut otherwise?`)
  return chunk
}

/** Files, of which the page's own script is the first. */
function measureFiles(what, page) {
  const { first, click, choice } = stepsOf(page)
  return [
    { what: `files with the page, ${what}`, bytes: first.length, limit: 1 },
    { what: `files from the click to the list, ${what}`, bytes: click.length, limit: 2 },
    { what: `files from the choice to the address, ${what}`, bytes: choice.length, limit: 2 },
  ]
}

/** The file for a page without a bundler, which also exports what a page may need later. */
async function measureCdn(built) {
  const folder = join(built, 'cdn')
  await buildCdn(folder, built)
  const code = readFileSync(join(folder, 'ui.js'), 'utf8')
  const isAlone = !/^(import|export\*)/.test(code)
  return {
    what: `ui.js of @portico/cdn${isAlone ? '' : ', which imports other files'}`,
    bytes: isAlone ? gzipLength(code) : Number.POSITIVE_INFINITY,
    limit: 14.4 * 1024,
  }
}

export async function measureSizes() {
  const built = await buildBeside('.portico-bench')
  const bundle = (...families) => bundlePage(families, { built })
  const one = await bundle('eip155')
  const all = firstLoad(await bundle(...FAMILIES))
  const others = await Promise.all(
    FAMILIES.map(async (family) => firstLoad(await bundle(...FAMILIES.filter((other) => other !== family)))),
  )
  const plugins = ['plugins/services/pairing', 'plugins/features/balances']
  const several = await bundlePage(['eip155', 'solana'], { plugins, built })
  const { first, click, choice } = stepsOf(one)
  const unregistered = one.filter(({ code }) => /solana/i.test(code)).map(({ fileName }) => fileName)
  return [
    {
      what: 'kernel + button + ten families, before the first click',
      bytes: all,
      limit: 17 * 1024,
    },
    { what: 'of it with one family and one network', bytes: firstLoad(one) },
    { what: 'the largest of them', bytes: all - Math.min(...others), limit: 1024 },
    ...(await measureConnectPath()),
    {
      what: 'all files of one family up to a connected account, with the actions and English words',
      bytes: gzipBytes([...first, ...click, ...choice]),
      limit: 79 * 1024,
    },
    {
      what: 'of it from the click to the list, loaded ahead when the page is idle (option preload)',
      bytes: gzipBytes(click),
    },
    { what: 'of it from the choice to the address', bytes: gzipBytes(choice) },
    ...measureFiles('with one family', one),
    ...measureFiles('with two, pairing and balances', several),
    { what: 'chunks that name a family that is not registered', bytes: unregistered.length, limit: 0 },
    await measureCdn(built),
    ...(await measurePlugins()),
    await measurePairing(),
    ...measureLocales(one),
  ]
}

/** From the sources, where the actions and the English words are chunks beside what the path waits for. */
async function measureConnectPath() {
  const page = await bundlePage(['eip155'])
  const path = closure(page, [
    entryOf(page),
    holding(page, 'kernel/src/createRuntime.ts'),
    holding(page, 'ui/src/actions/mountModal.tsx'),
    holding(page, 'plugins/chains/eip155/src/activate.ts'),
  ])
  return [
    { what: 'modal + one family, up to a connected account', bytes: gzipBytes(path), limit: 68 * 1024 },
    {
      what: 'actions and English words, loaded beside that',
      bytes: gzipBytes([holding(page, 'ui/src/actions/createActions.ts')]),
    },
  ]
}
