import { startSandbox } from '../../../examples/stack/src/sandbox/startSandbox.js'
import { askService } from '../../../examples/stack/src/services/askService.js'
import { describeLocalChains } from '../../../examples/stack/src/services/localChains.js'
import { startServices } from '../../../examples/stack/src/services/startServices.js'
import { startSolanaChain } from '../../../examples/stack/src/stack.js'
import { startTestChain, type TestChain } from '../testChain.js'

/** A local chain of each family, the sandbox on them, and a data service that it tells. For tests. */
export interface TestSandbox {
  readonly evm: TestChain
  readonly solana: Awaited<ReturnType<typeof startSolanaChain>>
  api(path: string, post?: unknown, query?: Readonly<Record<string, string>>): ReturnType<typeof askService>
  /** What a browser does with the pages, without one. */
  openPage(url: string): Promise<{
    readonly place: string
    look(): Promise<string>
    post(action: string, fields?: Readonly<Record<string, string>>): Promise<string>
    again(): Promise<string>
  }>
  stop(): Promise<void>
}

export async function startTestSandbox(): Promise<TestSandbox> {
  const [evm, solana] = await Promise.all([startTestChain(), startSolanaChain(50)])
  const sandbox = await startSandbox({ port: 0, evm: [evm.description], solana })
  const chains = describeLocalChains([evm.description], solana.chain)
  const bound = { onramp: sandbox.settings, offramp: sandbox.offramp }
  const services = await startServices({ ports: { services: 0 }, data: { chains, pollMs: 100, ...bound } })
  sandbox.start(services.description.apiUrl)
  return {
    ...{ evm, solana },
    api: (path, post, query = {}) =>
      askService(`${services.description.apiUrl}/v1/${path}`, query, post === undefined ? {} : { post }),
    async openPage(url) {
      const opened = await fetch(url, { redirect: 'manual' })
      const place = `${sandbox.url}${opened.headers.get('location')}`
      const [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split(';')
      return {
        place,
        look: async () => (await fetch(place, { headers: { cookie } })).text(),
        async post(action, fields = {}) {
          const body = new URLSearchParams(fields)
          return (await fetch(`${place}/${action}`, { method: 'POST', headers: { cookie }, body })).text()
        },
        again: async () => (await fetch(url, { headers: { cookie } })).text(),
      }
    },
    async stop() {
      await sandbox.stop()
      await services.stop()
      await evm.node.stop()
      await solana.node.close()
    },
  }
}
