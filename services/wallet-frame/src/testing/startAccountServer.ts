import {
  concatHex,
  createTestClient,
  erc20Abi,
  hexToBytes,
  http,
  parseEther,
  publicActions,
  walletActions,
  zeroHash,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import {
  collections,
  contractDeployments,
  create2Deployer,
  evmAccounts,
  testDollar,
} from '../../../../examples/stack/src/evmContracts.js'
import { startEvmNode } from '../../../../examples/stack/src/evmNode.js'
import { startAccounts } from '../../../../examples/stack/src/wallet/accounts/startAccounts.js'
import { createTestSecret, startTestServer } from '../../../wallet/testing/openTestWallet.js'
import { ApiError } from '../api/apiError.js'
import type { Api } from '../api/createApi.js'
import type { LendKeys } from '../approvals/facts.js'

export const CHAIN_ID = 'eip155:31337'
const richest = evmAccounts[0] as `0x${string}`

/** The wallet server before a local chain with smart accounts, its bundler and sponsor. */
export async function startAccountServer() {
  const clock = { nowMs: Date.now() }
  const stops: (() => Promise<void>)[] = []
  const node = await startEvmNode({ chainId: foundry.id, port: 0, prepare: async () => {} })
  stops.push(node.stop)
  const chains = await startAccounts(
    [{ chainId: CHAIN_ID, name: 'Harbour', symbol: 'HRB', rpcUrl: node.rpcUrl }],
    stops,
  )
  const { server, stop } = await startTestServer(clock, { chains })
  stops.push(stop)
  const client = createTestClient({ mode: 'anvil', chain: foundry, transport: http(node.rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
  const tokens: readonly string[] = [testDollar.address, collections.erc721.address]
  for (const { address, initCode } of contractDeployments) {
    if (!tokens.includes(address)) continue
    await client.sendTransaction({ account: richest, to: create2Deployer, data: concatHex([zeroHash, initCode]) })
  }
  let people = 0
  return {
    ...{ clock, client, rpcUrl: node.rpcUrl },
    giveDollars: (to: `0x${string}`, amount: bigint) =>
      client.writeContract({
        ...{ account: richest, address: testDollar.address, abi: erc20Abi },
        ...{ functionName: 'transfer', args: [to, amount] },
      }),
    async stop() {
      for (const end of stops.reverse()) await end()
    },
    /** A person with a wallet and some coins, and the calls of their frame. */
    async openOwner() {
      people += 1
      const device = server.device(`198.51.100.${people}`)
      await server.logIn(device, `owner${people}@batch.example`)
      const key = generatePrivateKey()
      const { address } = privateKeyToAccount(key)
      const { wallet } = createTestSecret()
      await device.ask('POST /v1/wallet', { ...wallet, addresses: { ...wallet.addresses, eip155: address } })
      await client.sendTransaction({ account: richest, to: address, value: parseEther('1') })
      const api: Api = {
        async ask(call, schema, body) {
          const { status, json } = await device.ask(call.replace(' ', ' /'), body)
          if (status !== 200) throw new ApiError(json.error.code, json.error.message)
          return schema.parse(json)
        },
      }
      const lend: LendKeys = async (use) => use({ eip155: hexToBytes(key), solana: new Uint8Array(32) })
      return { address, api, lend }
    },
  }
}
