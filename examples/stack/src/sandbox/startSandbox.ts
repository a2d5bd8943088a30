import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { address, createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import { encodeFunctionData, erc20Abi, parseEther, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { OfframpProvider } from '../../../../services/data/offramp/offrampProvider.js'
import type { OnrampSettings } from '../../../../services/data/onramp/onrampDesk.js'
import { createEvmPayer } from '../../../../services/data/sandbox/evmPayer.js'
import { openSandbox } from '../../../../services/data/sandbox/openSandbox.js'
import type { Payer } from '../../../../services/data/sandbox/payer.js'
import type { SandboxAsset } from '../../../../services/data/sandbox/sandboxShop.js'
import { createEvmWatcher } from '../../../../services/data/sandbox/selling/evmWatcher.js'
import { createSolanaWatcher } from '../../../../services/data/sandbox/selling/solanaWatcher.js'
import type { Watcher } from '../../../../services/data/sandbox/selling/watcher.js'
import { createSolanaPayer } from '../../../../services/data/sandbox/solanaPayer.js'
import { callRpc } from '../jsonRpcClient.js'
import { host } from '../ports.js'
import { giveSolanaTokens } from '../solana/fixtures.js'
import type { SolanaNode } from '../solana/node.js'
import type { EvmChainDescription, SolanaDescription } from '../stackDescription.js'
import { serveApp } from '../wallet/serveApp.js'

export interface LocalSandbox {
  /** Its pages. */
  readonly url: string
  readonly settings: OnrampSettings
  readonly offramp: readonly OfframpProvider[]
  /** Tells what is bought and sold to the data service at this address. */
  start(apiUrl: string): void
  stop(): Promise<void>
}

/** What the pools of the stack say, in hundredths of a dollar. */
const [ETHER, DOLLAR, SOL, SPL] = [250_000n, 100n, 15_000n, 200n]
const NAMES: Readonly<Record<number, string>> = { 31337: 'ethereum', 31338: 'local-two', 8453: 'base' }
const SOL_OF_PAYER = 100_000_000_000n

/** The provider with made-up cards and bank accounts, which pays on the local chains from accounts of its own. */
export async function startSandbox(options: {
  readonly port: number
  readonly evm: readonly EvmChainDescription[]
  readonly solana: { readonly chain: SolanaDescription; readonly node: SolanaNode }
}): Promise<LocalSandbox> {
  const { evm, solana } = options
  const account = privateKeyToAccount(generatePrivateKey())
  const signer = await createKeyPairSignerFromPrivateKeyBytes(randomBytes(32))
  const payers = new Map<string, Payer>()
  const watchers = new Map<string, Watcher>()
  const secret = randomBytes(32)
  for (const { caip2: chainId, rpcUrl, token, accounts } of evm) {
    const from = accounts.at(-1)
    const args = [account.address, parseUnits('5000', token.decimals)] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    await callRpc(rpcUrl, 'anvil_setBalance', [account.address, `0x${parseEther('10000').toString(16)}`])
    await callRpc(rpcUrl, 'eth_sendTransaction', [{ from, to: token.address, data }])
    payers.set(chainId, await createEvmPayer({ chainId, rpcUrl, account }))
    watchers.set(chainId, await createEvmWatcher({ chainId, rpcUrl, secret, tokens: [token.address] }))
  }
  const { chain, node } = solana
  node.ledger.airdrop(address(signer.address), SOL_OF_PAYER)
  await giveSolanaTokens(node.ledger, signer.address)
  const place = { chainId: chain.caip2, rpcUrl: chain.rpcUrl }
  payers.set(chain.caip2, await createSolanaPayer({ ...place, signer }))
  watchers.set(chain.caip2, await createSolanaWatcher({ ...place, secret, tokens: [chain.token.mint] }))

  let app: { fetch(request: Request): Response | Promise<Response> } | undefined
  const server = await serveApp('Sandbox', options.port, () => app)
  const url = `http://${host}:${server.port}`
  const folder = mkdtempSync(join(tmpdir(), 'portico-sandbox-'))
  const sandbox = await openSandbox({
    ...{ databaseUrl: `file:${join(folder, 'sandbox.db')}`, secret, url, payers, watchers },
    ...{ networks: describeNetworks(evm, chain), assets: describeAssets(evm, chain) },
  }).catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  app = sandbox.app
  return {
    url,
    settings: { providers: [sandbox.provider], secret: randomBytes(32) },
    offramp: [sandbox.buyer],
    start: (apiUrl) =>
      sandbox.start({
        buying: `${apiUrl}/v1/onramp/callback/sandbox`,
        selling: `${apiUrl}/v1/offramp/callback/sandbox`,
      }),
    async stop() {
      await server.stop()
      await sandbox.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const nameOf = ({ chainId }: EvmChainDescription) => NAMES[chainId] ?? `local-${chainId}`

const describeNetworks = (evm: readonly EvmChainDescription[], solana: SolanaDescription) => [
  ...evm.map((chain) => ({ name: nameOf(chain), displayName: chain.name, chainId: chain.caip2 })),
  { name: 'solana', displayName: solana.name, chainId: solana.caip2 },
]

function describeAssets(evm: readonly EvmChainDescription[], { token: spl }: SolanaDescription): SandboxAsset[] {
  const [first] = evm
  const on = (assetOf: (chain: EvmChainDescription) => { contract?: string }) =>
    Object.fromEntries(evm.map((chain) => [nameOf(chain), assetOf(chain)]))
  const { mint: contract, ...described } = spl
  return [
    { id: 'ETH', name: 'Ether', symbol: 'ETH', decimals: 18, price: ETHER, networks: on(() => ({})) },
    ...(first
      ? [{ ...describe(first.token), price: DOLLAR, networks: on(({ token }) => ({ contract: token.address })) }]
      : []),
    { id: 'SOL', name: 'Solana', symbol: 'SOL', decimals: 9, price: SOL, networks: { solana: {} } },
    { ...described, id: described.symbol, price: SPL, networks: { solana: { contract } } },
  ]
}

const describe = ({ name, symbol, decimals }: EvmChainDescription['token']) => ({ id: symbol, name, symbol, decimals })
