import { FrameRefusal } from '@portico/service-embedded-wallet/frame'
import { createTestClient, http, parseEther, publicActions, walletActions } from 'viem'
import { foundry } from 'viem/chains'
import { evmAccounts } from '../../../../examples/stack/src/evmContracts.js'
import { startEvmNode } from '../../../../examples/stack/src/evmNode.js'
import { localContracts } from '../../../../examples/stack/src/wallet/accounts/accountContracts.js'
import { createAccountsApp } from '../../../../examples/stack/src/wallet/accounts/createAccountsApp.js'
import { en } from '../messages/en.js'
import type { AccountPlace } from '../smartAccount/prepareCalls.js'
import { type SmartAccount, smartAccountOf } from '../smartAccount/smartAccount.js'
import type { Node } from '../wallet/createNode.js'

const chainId = foundry.id

/** A local chain with smart accounts, their bundler and a sponsor. */
export async function startAccountChain() {
  const node = await startEvmNode({ chainId, port: 0, prepare: async () => {} })
  const app = await createAccountsApp([{ chainId, rpcUrl: node.rpcUrl }])
  const client = createTestClient({ mode: 'anvil', chain: foundry, transport: http(node.rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
  const ask = async (send: (body: string) => Response | Promise<Response>, method: string, params: unknown) => {
    const response = await send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    const { result, error } = await response.json()
    if (error) throw new FrameRefusal('INTERNAL', error.message, { rpcCode: error.code, data: error.data })
    return result
  }
  const headers = { 'content-type': 'application/json' }
  const toNode = (send: (body: string) => Response | Promise<Response>): Node => ({
    ask: (method, params) => ask(send, method, params),
  })
  const part = (name: string) => toNode((body) => app.request(`/${name}/${chainId}`, { method: 'POST', body, headers }))
  const chainNode = toNode((body) => fetch(node.rpcUrl, { method: 'POST', body, headers }))
  return {
    ...{ client, rpcUrl: node.rpcUrl, bundler: part('bundler'), sponsor: part('sponsor'), stop: node.stop },
    network: { node: chainNode, name: 'Harbour', symbol: 'HRB', texts: en },
    fund: (address: `0x${string}`, amount = '1') =>
      client.sendTransaction({ account: evmAccounts[0] as `0x${string}`, to: address, value: parseEther(amount) }),
    /** Of this owner. */
    placeOf(owner: `0x${string}`, { isSponsored = false } = {}): AccountPlace & { readonly account: SmartAccount } {
      const account = smartAccountOf(owner, localContracts)
      return {
        ...{ account, chainId, bundler: part('bundler'), sponsor: isSponsored ? part('sponsor') : undefined },
        isDeployed: async () => (await client.getCode({ address: account.address })) !== undefined,
      }
    },
  }
}
