import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ConfigError } from '../../http/environment.js'
import { MANIFEST } from '../../wallet-frame/verify/frameManifest.js'

/** The built frame, in memory: its documents, and the files that they load. */
export interface FrameFiles {
  readonly index: string
  readonly approve: string
  readonly device: string
  readonly popup: ScriptedPage
  readonly back: ScriptedPage

  /** The hashes of all files. */
  readonly manifest: string
  /** By name, such as `index-B9ipRV4t.js`. */
  readonly assets: ReadonlyMap<string, FrameAsset>
}

/** A document with one script inside it. */
export interface ScriptedPage {
  readonly text: string
  /** Of the script, as a policy names it. */
  readonly scriptHash: string
}

interface FrameAsset {
  readonly type: string
  readonly content: Buffer
  /** The content, compressed. */
  readonly gzip: Buffer
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** @throws `ConfigError` when the folder does not hold a built frame */
export function readFrameFiles(folder: string): FrameFiles {
  try {
    const text = (name: string) => readFileSync(join(folder, name), 'utf8')
    const assets = readdirSync(join(folder, 'assets')).flatMap((name) => {
      const type = TYPES[extname(name)]
      if (type === undefined) return []
      const content = readFileSync(join(folder, 'assets', name))
      return [[name, { type, content, gzip: gzipSync(content) }] as const]
    })
    const [index, approve, device] = [text('index.html'), text('approve.html'), text('device.html')]
    const [popup, back] = [readPage(text('popup.html')), readPage(text('return.html'))]
    return { index, approve, device, popup, back, manifest: text(MANIFEST), assets: new Map(assets) }
  } catch (cause) {
    throw new ConfigError(`FRAME_FILES: there is no built frame in ${folder}`, { cause })
  }
}

function readPage(text: string): ScriptedPage {
  const [, script] = /<script>(.*?)<\/script>/s.exec(text) ?? []
  if (script === undefined) throw new Error('A page has no script')
  return { text, scriptHash: `'sha256-${createHash('sha256').update(script).digest('base64')}'` }
}
