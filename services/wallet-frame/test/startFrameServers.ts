import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Address, createPublicClient, type Hex, http } from 'viem'
import { build } from 'vite'
import { evmAccounts } from '../../../examples/stack/src/evmContracts.js'
import { startEvmNode } from '../../../examples/stack/src/evmNode.js'
import { callRpc } from '../../../examples/stack/src/jsonRpcClient.js'
import { closedPort } from '../../../examples/stack/src/ports.js'
import { startAccounts } from '../../../examples/stack/src/wallet/accounts/startAccounts.js'
import { startIdentity } from '../../../examples/stack/src/wallet/identity/startIdentity.js'
import { projectSchema } from '../../directory/projects.js'
import { serveService } from '../../http/serveService.js'
import { openLocalWallet } from '../../wallet/openLocalWallet.js'
import { startMailbox } from '../../wallet/testing/startMailbox.js'
import { buildFrame } from '../buildFrame.js'

const CHAIN = { chainId: 'eip155:31337', name: 'Harbour chain' }
const OTHER_SITES = ['127.0.0.2', '127.0.0.3']
const conditions = ['@portico/source', 'module', 'browser', 'import', 'default']

/** The wallet server with the built frame, its mailbox, providers of logins, a chain, and pages of other sites that embed the frame. */
export async function startFrameServers() {
  const folder = mkdtempSync(join(tmpdir(), 'portico-frame-'))
  const port = await closedPort()
  const frameUrl = `http://localhost:${port}`
  const [mailbox, identity, node, hostScript] = await Promise.all([
    startMailbox(),
    startIdentity({ port: 0, frameUrl }),
    startEvmNode({ chainId: 31_337, port: await closedPort(), prepare: async () => {} }),
    bundleHost(),
    buildFrame(folder),
  ])
  const project = projectSchema.parse({
    projectId: 'one',
    name: 'Harbour',
    allowedOrigins: OTHER_SITES.map((host) => `http://${host}:*`),
  })
  let aheadMs = 0
  const stops: (() => Promise<void>)[] = []
  const chains = await startAccounts([{ ...CHAIN, rpcUrl: node.rpcUrl }], stops)
  const reader = createPublicClient({ transport: http(node.rpcUrl) })
  const service = await openLocalWallet(
    {
      ...{ frameUrl, frameFiles: folder, chains, smtpUrl: mailbox.url, ...identity.settings },
      projects: new Map([[project.projectId, project]]),
    },
    () => Date.now() + aheadMs,
  )
  const served = await serveService(service, { port, host: '127.0.0.1' })
  const sites = await Promise.all(['127.0.0.1', ...OTHER_SITES].map((host) => servePage(host, frameUrl, hostScript)))
  return {
    ...{ frameUrl, mailbox, identity },
    /** Pages of three sites. */
    sites: sites.map(({ url }) => url),
    /** The clock of the server. */
    pass(ms: number) {
      aheadMs += ms
    },
    /** Coins of the chain. */
    fund: (to: string) =>
      callRpc(node.rpcUrl, 'eth_sendTransaction', [{ from: evmAccounts[0], to, value: '0xde0b6b3a7640000' }]),
    balanceOf: async (address: string) =>
      BigInt(String(await callRpc(node.rpcUrl, 'eth_getBalance', [address, 'latest']))),
    /** As sites do, also for accounts that are not deployed. */
    isSignedBy: (address: Address, message: string, signature: Hex) =>
      reader.verifyMessage({ address, message, signature }),
    async stop() {
      for (const site of sites) site.close()
      await Promise.all([served.stop(), mailbox.stop(), identity.stop(), node.stop(), ...stops.map((stop) => stop())])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function servePage(host: string, frameUrl: string, script: string) {
  const server = createServer(({ url = '' }, response) => {
    const isScript = url === '/host.js'
    // Such a page has lost each window of another site that it opens.
    if (url.includes('apart')) response.setHeader('cross-origin-opener-policy', 'same-origin')
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : writePage(frameUrl))
  })
  await once(server.listen(0, host), 'listening')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://${host}:${(server.address() as AddressInfo).port}`, close }
}

const writePage = (frameUrl: string) => `<!doctype html><html lang="en"><title>Shop</title><style>
body { margin: 0 } #box { inline-size: 360px; block-size: 560px }
</style><h1>Shop</h1><script>window.setUp = { frameUrl: '${frameUrl}' }</script><script src="/host.js"></script></html>`

/** The page's script, alone. */
async function bundleHost(): Promise<string> {
  const built = await build({
    ...{ configFile: false, logLevel: 'error', resolve: { conditions } },
    build: {
      ...{ write: false, minify: false },
      lib: { entry: resolve('services/wallet-frame/test/host.ts'), formats: ['iife'], name: 'unused' },
    },
  })
  const [output] = Array.isArray(built) ? built : []
  const [chunk] = output?.output ?? []
  if (chunk?.type !== 'chunk') throw new Error('The page was not built')
  return chunk.code
}
