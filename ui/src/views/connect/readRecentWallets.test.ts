import {
  type AccountId,
  Connector,
  createKernel,
  defineManifest,
  definePlugin,
  type Network,
  type StorageArea,
} from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import { readRecentWallets } from './readRecentWallets.js'

const network: Network = {
  id: 1,
  caipNetworkId: 'stone:1',
  chainNamespace: 'stone',
  name: 'Quarry',
  nativeCurrency: { name: 'Quarry', symbol: 'QRY', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const manifest = defineManifest({ id: 'stone', kernel: 1, namespaces: ['stone'], provides: { connector: Connector } })
const plugin = definePlugin(manifest, {
  options: undefined,
  load: async () => ({
    activate: () => ({
      connector: {
        connect: async (walletId: string) => ({
          walletId,
          chainId: 'stone:1' as const,
          accounts: ['stone:1:abc' as AccountId] as const,
        }),
        disconnect: async () => {},
        onSessionChange: () => () => {},
      },
    }),
  }),
})

function createArea(): StorageArea {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

describe('readRecentWallets', () => {
  it.each([undefined, 'second'])(
    'reads what the kernel has stored, the latest first [S3.34, S9.1d]',
    async (instanceId) => {
      const storage = createArea()
      const kernel = createKernel({ plugins: [plugin], networks: [network], storage, instanceId })
      for (const walletId of ['lantern', 'mason', 'kiln']) await kernel.connect('stone', walletId)
      expect(readRecentWallets({ storage, instanceId })).toEqual(['kiln', 'mason'])
      await kernel.dispose()
    },
  )

  it.each([undefined, 'no json', '{"v":1,"d":"lantern"}', '{"v":1,"d":[{"id":7}]}'])(
    'knows none when %s is stored',
    (text) => {
      const storage = createArea()
      if (text !== undefined) storage.setItem('@portico/recent_wallets', text)
      expect(readRecentWallets({ storage })).toEqual([])
    },
  )

  it('knows none when storage throws', () => {
    const storage: StorageArea = {
      ...createArea(),
      getItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }
    expect(readRecentWallets({ storage })).toEqual([])
  })
})
