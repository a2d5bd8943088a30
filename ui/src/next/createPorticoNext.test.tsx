import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Portico } from '../client.js'
import { useClient } from '../react/PorticoProvider.js'
import { usePorticoAccount } from '../react/snapshotHooks.js'
import { createTestChain, createTestStorage, testNetwork } from '../testing/createTestChain.js'
import { createPorticoNext } from './createPorticoNext.js'

function Account({ onClient }: { readonly onClient: (client: Portico) => void }) {
  onClient(useClient('test'))
  const { status, address } = usePorticoAccount()
  return `${status} ${address}`
}

it('a server makes a client for each visitor, and renders what the cookie says of each', async () => {
  const options = { plugins: [createTestChain().plugin], networks: [testNetwork('1')] as const }
  const WithPortico = createPorticoNext({ ...options, storage: createTestStorage() })
  const clients: Portico[] = []
  const render = (name: string) =>
    renderToString(
      <WithPortico initialState={[{ walletId: 'wallet', accounts: [`test:1:${name}`] }]}>
        <Account onClient={(client) => clients.push(client)} />
      </WithPortico>,
    )
  expect([render('alice'), render('bob')]).toEqual(['connecting alice', 'connecting bob'])
  expect(new Set(clients).size).toBe(2)
  for (const client of clients) await client.dispose()
})
