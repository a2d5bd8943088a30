import { testPrivateKeys } from '@portico/test-kit'
import { startStack } from '@portico-examples/stack'
import { privateKeyToAddress } from 'viem/accounts'
import { createPairedWallet, type PairedWallet, type PairedWalletOptions } from '../index.js'
import { openSite, type TestSite } from './testSite.js'

export type Stage = Awaited<ReturnType<typeof openStage>>

export const [firstAddress = '0x', secondAddress = '0x'] = testPrivateKeys.map((key) => privateKeyToAddress(key))

/** Real chains, the relay, a site, and as many wallets as a test opens. */
export async function openStage() {
  const stack = await startStack({ ports: { evm: 0, evm2: 0, solana: 0 }, slotMs: 50 })
  const { evm, solana, services } = stack.description
  const site = await openSite(services.relayUrl, services.projectId)
  const open: PairedWallet[] = []
  const networks = { one: evm[0].caip2, two: evm[1].caip2, solana: solana.caip2 }
  const proposeAll = () => site.propose({ eip155: [networks.one, networks.two], solana: [networks.solana] })
  return {
    stack,
    site,
    networks,
    proposeAll,
    async openWallet(options: Partial<PairedWalletOptions> = {}): Promise<PairedWallet> {
      const chains = [...evm, solana].map(({ caip2, name, rpcUrl }) => ({ id: caip2, name, rpcUrl }))
      const wallet = await createPairedWallet({ ...services, chains, ...options })
      open.push(wallet)
      return wallet
    },
    async connect(wallet: PairedWallet, chains?: Parameters<TestSite['propose']>[0]) {
      const { uri, approval } = await (chains ? site.propose(chains) : proposeAll())
      await wallet.pair(uri ?? '')
      await wallet.approve()
      return approval()
    },
    async closeWallets() {
      for (const wallet of open.splice(0)) await wallet.dispose()
    },
    async close() {
      await site.close()
      await stack.stop()
    },
  }
}
