import { algorandMainnet } from '@portico/chain-algorand/networks'
import { createLetterIcon, mountWalletPanel, type TestWallet } from '@portico/testing'

/** In the place of a node's address: what is asked of it is refused at once, and nothing leaves the page. */
const NO_NODE = `data:application/json,${encodeURIComponent(
  JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'There is no node behind this page.' } }),
)}`

type Shared = { readonly storage?: Storage }

/** By family, for the networks that the playground takes of it. */
const WALLETS: Readonly<Record<string, (shared: Shared) => Promise<readonly TestWallet[]>>> = {
  async algorand(shared) {
    const { createAlgorandWallet } = await import('@portico/testing/algorand')
    const { genesisHash, genesisId } = algorandMainnet.family as { genesisHash: string; genesisId: string }
    return [createAlgorandWallet({ ...shared, name: 'Test wallet (Algorand)', chains: [{ genesisHash, genesisId }] })]
  },
  async bip122(shared) {
    const { createBitcoinWallet } = await import('@portico/testing/bip122')
    return [createBitcoinWallet({ ...shared, name: 'Test wallet (Bitcoin)', networks: ['mainnet'] })]
  },
  async cip34(shared) {
    const { createCardanoWallet } = await import('@portico/testing/cip34')
    return [createCardanoWallet({ ...shared, name: 'Test wallet (Cardano)', network: 'mainnet' })]
  },
  async cosmos(shared) {
    const { createKeplrWallet } = await import('@portico/testing/cosmos')
    const chains = [
      { chainId: 'cosmoshub-4', prefix: 'cosmos' },
      { chainId: 'osmosis-1', prefix: 'osmo' },
    ]
    return [createKeplrWallet({ ...shared, name: 'Test wallet (Cosmos)', chains })]
  },
  async eip155(shared) {
    const { createEvmWallet, morePrivateKeys } = await import('@portico/testing/eip155')
    const chains = [1, 10].map((chainId) => ({ chainId, rpcUrl: NO_NODE }))
    return [
      createEvmWallet({ ...shared, chains }),
      createEvmWallet({
        ...{ ...shared, chains, privateKeys: morePrivateKeys, name: 'Second test wallet (EVM)' },
        ...{ rdns: 'test.wallet.second', icon: createLetterIcon('2', '#15803d') },
      }),
    ]
  },
  async mvx(shared) {
    const { createMvxExtension } = await import('@portico/testing/mvx')
    return [createMvxExtension({ ...shared, name: 'Test wallet (MultiversX)' })]
  },
  async near(shared) {
    const { createNearWallet } = await import('@portico/testing/near')
    return [
      createNearWallet({
        ...shared,
        id: 'test-wallet',
        name: 'Test wallet (NEAR)',
        networks: [{ networkId: 'mainnet', nodeUrl: NO_NODE }],
      }),
    ]
  },
  async polkadot(shared) {
    const { createPolkadotWallet } = await import('@portico/testing/polkadot')
    return [createPolkadotWallet({ ...shared, name: 'Test wallet (Polkadot)' })]
  },
  async solana(shared) {
    const { createSolanaWallet } = await import('@portico/testing/solana')
    return [
      createSolanaWallet({
        ...shared,
        name: 'Test wallet (Solana)',
        chains: [{ id: 'solana:mainnet', rpcUrl: NO_NODE }],
      }),
    ]
  },
  async tezos(shared) {
    const { createBeaconWallet } = await import('@portico/testing/tezos')
    return [
      createBeaconWallet({ ...shared, name: 'Test wallet (Tezos)', networks: [{ type: 'mainnet', rpcUrl: NO_NODE }] }),
    ]
  },
}

/** Puts the wallets of these families and their panel on the page, as extensions would. */
export async function installWallets(families: readonly string[]): Promise<void> {
  const shared = openStorage()
  const wallets = await Promise.all(families.map((family) => WALLETS[family]?.(shared) ?? []))
  mountWalletPanel(wallets.flat())
}

/** Where a browser gives a page no storage, the wallets forget everything with it. */
function openStorage(): Shared {
  try {
    return { storage: localStorage }
  } catch {
    return {}
  }
}
