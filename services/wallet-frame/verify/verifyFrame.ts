import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { API_PLACE } from './apiPlace.js'
import { hashFiles, hashOf, MANIFEST } from './frameManifest.js'

interface FileOutcome {
  readonly name: string
  /** `extra`: the server lists a file that the build does not have. */
  readonly state: 'same' | 'differs' | 'missing' | 'extra'
}

export interface FrameOutcome {
  readonly files: readonly FileOutcome[]
  readonly isSame: boolean
  /** Where the documents send calls. */
  readonly apis: readonly string[]
}

const TIMEOUT_MS = 15_000
const ANY_API = /<meta name="api" content="([^"<>]*)" \/>/
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

const manifestSchema = z.strictObject({
  algorithm: z.literal('sha256'),
  files: z.record(z.string().max(300), z.string().regex(/^[0-9a-f]{64}$/)),
})

/**
 * Compares what a server serves at the frame's address with a frame that was built here, file by file. The build says which files
 * there are; what the server says of its own is compared, too, and not believed.
 * @throws when the address is none of a frame, or does not answer
 */
export async function verifyFrame(frameUrl: string, builtFolder: string): Promise<FrameOutcome> {
  const base = readBase(frameUrl)
  const folder = resolve(builtFolder)
  const apis = new Set<string>()
  const names = [...Object.keys(hashFiles(folder)), MANIFEST]
  const files: FileOutcome[] = []
  for (const name of names) {
    const local = readFileSync(join(folder, name))
    const served = await fetchFile(new URL(addressOf(name), base))
    const comparable = served && withoutApi(served, local, (api) => apis.add(api))
    const state = comparable === undefined ? 'missing' : hashOf(comparable) === hashOf(local) ? 'same' : 'differs'
    files.push({ name, state })
    if (name === MANIFEST && served) files.push(...extrasOf(served, names))
  }
  return { files, isSame: files.every(({ state }) => state === 'same'), apis: [...apis] }
}

function readBase(frameUrl: string): URL {
  const base = URL.canParse(frameUrl) ? new URL(frameUrl.replace(/\/?$/, '/')) : undefined
  const isSafe = base?.protocol === 'https:' || (base?.protocol === 'http:' && LOOPBACK.includes(base.hostname))
  if (base && isSafe && !base.search && !base.hash) return base
  throw new Error(`Not the address of a frame (https://…): ${frameUrl}`)
}

/** Documents are served without their ending. */
const addressOf = (name: string) => name.replace(/^index\.html$/, '').replace(/\.html$/, '')

/** Undefined when the server does not have it. */
async function fetchFile(url: URL): Promise<Buffer | undefined> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined
}

/** The address of the API is the operator's; everything else must be as it was built. */
function withoutApi(served: Buffer, local: Buffer, onApi: (api: string) => void): Buffer {
  if (!local.includes(API_PLACE)) return served
  const text = served.toString('utf8')
  const [place, api] = ANY_API.exec(text) ?? []
  if (place === undefined || api === undefined) return served
  onApi(api)
  return Buffer.from(text.replace(place, () => API_PLACE))
}

function extrasOf(manifest: Buffer, names: readonly string[]): readonly FileOutcome[] {
  const read = manifestSchema.safeParse(parseJson(manifest.toString('utf8')))
  const listed = read.success ? Object.keys(read.data.files) : []
  return listed.filter((name) => !names.includes(name)).map((name) => ({ name, state: 'extra' }))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
