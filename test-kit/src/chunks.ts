import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

/** The files that a host's bundler makes of a package, without the kernel and zod, which pages have anyway. */
export interface BuiltChunks {
  readonly all: readonly Chunk[]
  /** What a page loads at once. */
  readonly eager: Chunk
  /** The one with this module: `/src/activate.ts`. */
  with(file: string): Chunk | undefined
  /** The modules that come with a chunk: its own and those of the chunks that it imports at once. */
  modulesOf(chunk: Chunk | undefined): readonly string[]
}

/** @param entry of the package: its `src/index.ts` */
export async function buildChunks(entry: URL): Promise<BuiltChunks> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@portico/source', 'production', 'module', 'browser', 'default'] },
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(entry),
        preserveEntrySignatures: 'strict',
        external: /^(@portico\/kernel|zod)/,
      },
    },
  })) as Rolldown.RolldownOutput
  const all = built.output.filter((part) => part.type === 'chunk')
  const eager = all.find(({ isEntry }) => isEntry)
  if (!eager) throw new Error(`nothing was built of ${entry}`)
  const named = (name: string) => all.find(({ fileName }) => fileName === name)
  const collect = (chunk: Chunk | undefined, seen: Set<string>): readonly string[] => {
    if (!chunk || seen.has(chunk.fileName)) return []
    seen.add(chunk.fileName)
    return [...chunk.moduleIds, ...chunk.imports.flatMap((name) => collect(named(name), seen))]
  }
  return {
    all,
    eager,
    with: (file) => all.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file))),
    modulesOf: (chunk) => collect(chunk, new Set()),
  }
}

/** Bytes of a chunk's own code (gzip): the names of imports and exports vanish when a host's bundler joins the packages. */
export const ownSize = ({ code }: Chunk): number =>
  gzipSync(code.replace(/(import|export) ?\{.*?\}( ?from ?"[^"]*")?;?/g, '')).length
