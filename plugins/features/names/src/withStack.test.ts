import { eip155 } from '@portico/chain-eip155'
import { type AccountId, Names } from '@portico/kernel'
import { createTestKernel } from '@portico/kernel/testing'
import { indexer } from '@portico/service-indexer'
import { type Stack, startStack } from '@portico-examples/stack'
import { type Hex, hexToString } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { names as namesPlugin } from './index.js'
import { NameRegistrar } from './manifest.js'

let stack: Stack

beforeAll(async () => {
  stack = await startStack({ ports: { evm: 0, evm2: 0, solana: 0, services: 0 } })
})
afterAll(() => stack.stop())

/** A page with a wallet that holds this key and signs whatever it is asked, or declines. */
async function openPage({ key = generatePrivateKey(), declines = false } = {}) {
  const [chain] = stack.description.evm
  const signer = privateKeyToAccount(key)
  const provider = {
    async request({ method, params = [] }: { readonly method: string; readonly params?: readonly unknown[] }) {
      switch (method) {
        case 'eth_requestAccounts':
        case 'eth_accounts':
          return [signer.address]
        case 'eth_chainId':
          return `0x${chain.chainId.toString(16)}`
        case 'personal_sign':
          if (declines) throw Object.assign(new Error('declined'), { code: 4001 })
          return signer.signMessage({ message: hexToString(params[0] as Hex) })
        default:
          throw Object.assign(new Error(method), { code: 4200 })
      }
    },
    on() {},
    removeListener() {},
  }
  vi.stubGlobal('window', new EventTarget())
  onTestFinished(() => void vi.unstubAllGlobals())
  const info = { uuid: 'u', name: 'Wallet', icon: 'data:image/png;base64,AA==', rdns: 'one.wallet' }
  window.addEventListener('eip6963:requestProvider', () => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  })
  const kernel = createTestKernel({
    plugins: [eip155(), indexer(), namesPlugin()],
    networks: [
      {
        ...{ id: chain.chainId, caipNetworkId: chain.caip2, chainNamespace: 'eip155', name: chain.name },
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [chain.rpcUrl] } },
      },
    ],
    projectId: stack.description.services.projectId,
    apiUrl: stack.description.services.apiUrl,
    fetch: (input, init) => fetch(input, init),
  })
  onTestFinished(() => kernel.dispose())
  const session = await kernel.connect('eip155', 'one.wallet')
  const account = session.accounts[0].id
  return {
    account,
    names: await kernel.get(Names, 'eip155'),
    registrar: await kernel.get(NameRegistrar, 'eip155'),
    accountOf: (address: string): AccountId => `${chain.caip2}:${address}`,
  }
}

describe('with the reference server and a node', () => {
  it('a name of the chain leads to its account, and the account has the name [S7.3] [S7.14a]', async () => {
    const { names, accountOf } = await openPage()
    const { registered, impostor, empty } = stack.description.evm[0].names
    const [[name, address] = ['', '0x']] = Object.entries(registered)
    expect(await names.resolveName(name)).toMatchObject({ accounts: [accountOf(address)] })
    expect((await names.fetchIdentity(accountOf(address))).name).toBeDefined()
    expect(await names.resolveName(empty)).toMatchObject({ accounts: [] })
    expect(await names.fetchIdentity(accountOf(impostor))).toEqual({})
  })

  it('a name is free, is registered by a signature, and then taken [S1.2j] [S7.16a] [S7.17a] [S7.17b]', async () => {
    const { account, names, registrar } = await openPage()
    const label = `loom-${Date.now()}`
    expect((await registrar.suggest(account, label))[0]).toEqual({ name: `${label}.reown.id`, registered: false })
    expect(await registrar.register(account, label)).toBe(`${label}.reown.id`)
    expect(await names.resolveName(`${label}.reown.id`)).toMatchObject({ accounts: [account] })
    expect(await names.fetchIdentity(account)).toEqual({ name: `${label}.reown.id` })
    expect(await registrar.namesOf(account)).toEqual([`${label}.reown.id`])

    const other = await openPage()
    expect((await other.registrar.suggest(other.account, label))[0]).toMatchObject({ registered: true })
    await expect(other.registrar.register(other.account, label)).rejects.toMatchObject({ code: 'NAME_TAKEN' })
    expect(await other.names.fetchIdentity(other.account)).toEqual({})
  })

  it('declining in the wallet is a result: nothing is registered [S4.20b]', async () => {
    const { account, names, registrar } = await openPage({ declines: true })
    await expect(registrar.register(account, 'declined-one')).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
    expect(await names.resolveName('declined-one.reown.id')).toMatchObject({ accounts: [] })
  })
})
