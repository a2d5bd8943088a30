// The local stack with its wallet server, and a page with the embedded wallet on another site, in a process of their own: what
// drives the browser would keep the servers waiting. It says where they are once they run, and ends with its parent.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { serveFolder, startStack } from '@portico-examples/stack'
import { build } from 'vite'
import { buildFrame } from '../../services/wallet-frame/buildFrame.js'

/** Where they are. */
export interface EmbeddedStack {
  readonly pageUrl: string
  readonly mailUrl: string
}

const LAB = resolve('examples/react-app/test/lab')

const folder = await mkdtemp(join(tmpdir(), 'portico-embedded-'))
const frameFiles = await buildFrame(join(folder, 'frame'))
await build({
  ...{ root: LAB, configFile: join(LAB, 'vite.config.ts'), logLevel: 'error' },
  build: { outDir: join(folder, 'lab'), emptyOutDir: true },
})
const stack = await startStack({
  frameFiles,
  ports: { evm: 0, evm2: 0, solana: 0, services: 0, app: 0 },
})
const page = await serveFolder(join(folder, 'lab'), { stack: stack.description })
process.once('disconnect', async () => {
  await Promise.all([page.close(), stack.stop()])
  await rm(folder, { recursive: true, force: true })
  process.exit()
})
const { mailUrl = '' } = stack.description.wallet ?? {}
process.send?.({ pageUrl: page.url, mailUrl } satisfies EmbeddedStack)
