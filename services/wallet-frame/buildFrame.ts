import { join } from 'node:path'
import { build } from 'vite'

/** Where `npm run build-frame -w services` puts the frame, too. */
const USUAL_FOLDER = join(import.meta.dirname, 'dist')

/** Builds the frame for a wallet server to serve. Answers the folder. */
export async function buildFrame(outDir = USUAL_FOLDER): Promise<string> {
  const configFile = join(import.meta.dirname, 'vite.config.ts')
  await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  return outDir
}
