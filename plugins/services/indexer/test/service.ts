import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  Addresses,
  Connector,
  defineManifest,
  definePlugin,
  type Kernel,
  type KernelConfig,
  type Network,
} from '@portico/kernel'
import { createAddresses } from '@portico/kernel/chain'
import { createFakeClock, createTestKernel, type FakeClock, testSession } from '@portico/kernel/testing'
import { onTestFinished } from 'vitest'
import { indexer } from '../src/index.js'

export const ALICE = '0xA11cE00000000000000000000000000000000001'
export const ONE = 'eip155:1'
export const TOKEN = 'eip155:1:0x70CE700000000000000000000000000000000002'

interface Asked {
  readonly method: string
  /** As it was written, still encoded. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

type Answer = { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> }

/** A data service that answers what the test says, by path; what it has no word for is a 500. */
export interface TestService {
  readonly url: string
  readonly asked: readonly Asked[]
  answers: Record<string, Answer | (() => Answer)>
  askedFor(path: string): readonly Asked[]
}

export const CHAINS = { http: [ONE, 'solana:localnet'], ws: [] }

export async function startService(): Promise<TestService> {
  const asked: Asked[] = []
  const service = { asked, answers: { 'v1/supported-chains': { body: CHAINS } } as TestService['answers'] }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1')
    asked.push({
      method: request.method ?? '',
      path: url.pathname.replace('/base/', ''),
      query: Object.fromEntries(url.searchParams),
      body: await readBody(request),
    })
    const found = service.answers[url.pathname.replace('/base/', '')] ?? { status: 500 }
    const { status = 200, body, headers = {} } = typeof found === 'function' ? found() : found
    response.writeHead(status, headers).end(body === undefined ? '' : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return Object.assign(service, {
    url: `http://127.0.0.1:${port}/base/`,
    askedFor: (path: string) => asked.filter((one) => one.path === path),
  })
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const part of request) text += part
  return text === '' ? undefined : JSON.parse(text)
}

export const family = definePlugin(
  defineManifest({ id: 'eip155', kernel: 2, namespaces: ['eip155'], provides: { connector: Connector } }),
  {
    options: undefined,
    discover: (report) => report({ provider: {}, id: 'wallet', name: 'Wallet' }),
    load: async () => ({
      activate: () => ({
        connector: {
          connect: async () => testSession([`${ONE}:${ALICE}` as never]),
          disconnect: async () => {},
          onSessionChange: () => () => {},
        },
      }),
    }),
  },
)
/** A family that spells addresses in lower case. */
export const spelling = definePlugin(
  defineManifest({ id: 'spelling', kernel: 2, namespaces: ['eip155'], provides: { addresses: Addresses } }),
  {
    options: undefined,
    load: async () => ({
      activate: () => ({
        addresses: createAddresses({
          ...{ namespace: 'eip155', coinType: '60', tokenStandard: 'erc20', nativeAddress: `0x${'e'.repeat(40)}` },
          parse: (text) => (/^0x[0-9a-f]{40}$/i.test(text) ? text.toLowerCase() : undefined),
          keyOf: (address) => address.toLowerCase(),
          distinctive: (address) => address,
        }),
      }),
    }),
  },
)

const network: Network = {
  ...{ id: 1, caipNetworkId: ONE, chainNamespace: 'eip155', name: 'One' },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

export function openPage(config: Partial<KernelConfig>): {
  readonly kernel: Kernel
  readonly clock: FakeClock
  readonly lines: readonly string[]
} {
  const clock = createFakeClock(1_000_000)
  const lines: string[] = []
  const kernel = createTestKernel({
    plugins: [family, indexer()],
    networks: [network],
    ...{
      projectId: 'p',
      clock,
      fetch: (input, init) => fetch(input, init),
      log: { error: (line) => void lines.push(line) },
    },
    ...config,
  })
  onTestFinished(() => kernel.dispose())
  return { kernel, clock, lines }
}
