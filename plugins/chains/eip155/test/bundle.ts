import { build, type Rolldown } from 'vite'

export interface BundledFile {
  readonly name: string
  readonly code: string
}

/** Bundles a line of code that stands beside the sources, as a host's bundler would; the kernel stays outside. */
export async function bundle(entry: string): Promise<readonly BundledFile[]> {
  const path = new URL('../src/entry.ts', import.meta.url).pathname
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === path ? path : null),
        load: (id) => (id === path ? entry : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      lib: { entry: path, formats: ['es'], fileName: 'entry' },
      rollupOptions: { external: /^@portico/, output: { minify: true, chunkFileNames: '[name].js' } },
    },
  })
  const [{ output }] = (Array.isArray(result) ? result : [result]) as [Rolldown.RolldownOutput]
  return output.flatMap((file) => ('code' in file ? [{ name: file.fileName, code: file.code }] : []))
}
