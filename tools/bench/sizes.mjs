// Exact gzip bytes of what a page loads, and what they may be.
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { PACKAGES } from '../packages.mjs'
import { bundlePage, bundlePlugin, closure, entryOf, gzipBytes } from './bundle.mjs'

const LOCALES = 'ui/src/messages/locales'

const holding = (chunks, module) => {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  if (!chunk) throw new Error(`No chunk holds ${module}; has the file moved?`)
  return chunk
}

const firstLoad = (chunks) => gzipBytes(closure(chunks, [entryOf(chunks)]))

/** Every language is a chunk of its own, but for the one that is always there. */
function measureLocales(page) {
  if (!existsSync(LOCALES)) return []
  const names = readdirSync(LOCALES).filter((name) => /^[\w-]+\.ts$/.test(name) && !/^(en|index)\.ts$/.test(name))
  return names.map((name) => {
    const { moduleIds, ...chunk } = holding(page, `/${LOCALES}/${name}`)
    const isAlone = moduleIds.every((id) => id === resolve(LOCALES, name))
    return {
      what: `the words of ${name.slice(0, -3)}${isAlone ? '' : ', which have no chunk of their own'}`,
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

export async function measureSizes() {
  const one = await bundlePage(['eip155'])
  const pairs = {
    solana: [one, await bundlePage(['eip155', 'solana'])],
    eip155: [await bundlePage(['solana']), await bundlePage(['solana', 'eip155'])],
  }
  const family = Math.max(...Object.values(pairs).map(([without, withIt]) => firstLoad(withIt) - firstLoad(without)))
  const connectPath = closure(one, [
    entryOf(one),
    holding(one, 'kernel/src/createRuntime.ts'),
    holding(one, 'ui/src/actions/mountModal.tsx'),
    holding(one, 'plugins/chains/eip155/src/activate.ts'),
  ])
  const ahead = closure(one, [
    holding(one, 'kernel/src/createRuntime.ts'),
    holding(one, 'ui/src/actions/mountModal.tsx'),
    holding(one, 'ui/src/actions/createActions.ts'),
  ])
  const first = closure(one, [entryOf(one)])
  const unregistered = one.filter(({ code }) => /solana/i.test(code)).map(({ fileName }) => fileName)
  return [
    {
      what: 'kernel + button + ten families, before the first click',
      bytes: firstLoad(one) + 9 * family,
      limit: 17 * 1024,
    },
    { what: 'of it with one family and one network', bytes: firstLoad(one) },
    {
      what: 'beside it, loaded ahead when the page is idle (option preload), not counted above',
      bytes: gzipBytes(ahead.filter((chunk) => !first.includes(chunk))),
    },
    { what: 'one more family (the larger of two), before the first click', bytes: family, limit: 1024 },
    { what: 'modal + one family, up to a connected account', bytes: gzipBytes(connectPath), limit: 68 * 1024 },
    {
      what: 'actions and English words, loaded beside that',
      bytes: gzipBytes([holding(one, 'ui/src/actions/createActions.ts')]),
    },
    { what: 'chunks that name a family that is not registered', bytes: unregistered.length, limit: 0 },
    ...(await measurePlugins()),
    await measurePairing(),
    ...measureLocales(one),
  ]
}
