import { eip155 } from '@portico/chain-eip155'
import type { AccountId, ChainId, PermissionRequest } from '@portico/kernel'
import { createMemoryArea, createTestKernel } from '@portico/kernel/testing'
import { indexer } from '@portico/service-indexer'
import { createEvmWallet } from '@portico/test-kit'
import { type Stack, startStack } from '@portico-examples/stack'
import { deployAccountContracts, localContracts } from '@portico-examples/stack/accounts'
import { createPublicClient, type Hex, http, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { smartSessions } from './index.js'
import { Permissions } from './manifest.js'

const ORIGIN = 'http://localhost:5173'
const manager = localContracts.delegationManager

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ ports: { evm: 0, evm2: 0, solana: 0, services: 0 }, pollMs: 50 })
  const { rpcUrl } = stack.description.evm[0]
  await deployAccountContracts(rpcUrl, privateKeyToAccount(generatePrivateKey()).address)
})
afterAll(() => stack?.stop())

const chain = () => stack.description.evm[0]
const isDisabled = (pci: string) =>
  createPublicClient({ transport: http(chain().rpcUrl) }).readContract({
    ...{ address: manager, functionName: 'disabledDelegations', args: [pci as Hex] },
    abi: parseAbi(['function disabledDelegations(bytes32) view returns (bool)']),
  })

/** A page with a wallet that gives permissions, and what stays when it is loaded anew. */
async function openBrowser(form: 'first' | 'second') {
  vi.stubGlobal('window', new EventTarget())
  onTestFinished(() => void vi.unstubAllGlobals())
  const wallet = createEvmWallet({
    ...{ chains: [chain()], target: window, autoApprove: true, permissions: { form, manager } },
  })
  onTestFinished(wallet.uninstall)
  const storage = createMemoryArea()
  async function load() {
    const { caip2, name, chainId, rpcUrl } = chain()
    const kernel = createTestKernel({
      storage,
      networks: [
        {
          ...{ id: chainId, caipNetworkId: caip2 as ChainId, chainNamespace: 'eip155', name },
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: { default: { http: [rpcUrl] } },
        },
      ],
      plugins: [eip155(), indexer(), smartSessions()],
      customRpcUrls: { [caip2]: [{ url: rpcUrl }] },
      ...{ projectId: 'playground', apiUrl: stack.description.services.apiUrl },
      fetch: (input, init) => fetch(input, { ...init, headers: { ...init?.headers, origin: ORIGIN } }),
    })
    onTestFinished(() => kernel.dispose())
    const account = (await kernel.connect('eip155', 'test.wallet.evm')).accounts[0].id as AccountId
    return { kernel, account, permissions: await kernel.get(Permissions, 'eip155') }
  }
  return { wallet, load }
}

it.each(['first', 'second'] as const)(
  'a permission of another wallet in the %s form is listed and ended on the network after the page was loaded anew',
  async (form) => {
    const { wallet, load } = await openBrowser(form)
    const { kernel, account, permissions } = await load()
    const request: PermissionRequest = {
      ...{ account, spender: privateKeyToAddress(generatePrivateKey()), expiresAtMs: Date.now() + 86_400_000 },
      limit: { kind: 'token', token: `${chain().caip2}:${chain().token.address}`, amount: 250n, periodSec: 3_600 },
    }
    const { pci } = await permissions.grant(request)
    await kernel.dispose()

    const later = await load()
    const listed = async () => (await later.permissions.list(account)).permissions
    expect(await listed()).toMatchObject([{ pci, status: 'active', limit: { kind: 'token', amount: 250n } }])
    wallet.rejectNext()
    await expect(later.permissions.revoke(account, pci)).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
    expect([await isDisabled(pci), (await listed())[0]?.status]).toEqual([false, 'active'])
    await later.permissions.revoke(account, pci)
    expect(await isDisabled(pci)).toBe(true)
    await later.kernel.dispose()

    const last = await load()
    expect((await last.permissions.list(account)).permissions).toMatchObject([{ pci, status: 'revoked' }])
    await expect(last.permissions.revoke(account, pci)).rejects.toMatchObject({ code: 'PERMISSION_UNKNOWN' })
  },
)

it('one that was ended in the wallet is seen to have ended', async () => {
  const { wallet, load } = await openBrowser('first')
  const { account, permissions } = await load()
  const { pci, context } = await permissions.grant({
    ...{ account, spender: privateKeyToAddress(generatePrivateKey()), expiresAtMs: Date.now() + 86_400_000 },
    limit: { kind: 'coin', amount: 7n },
  })
  await wallet.provider.request({ method: 'wallet_revokePermissions', params: [{ permissionContext: context }] })
  await vi.waitFor(async () => expect(await isDisabled(pci)).toBe(true))
  expect((await permissions.list(account)).permissions).toMatchObject([{ pci, status: 'revoked' }])
})
