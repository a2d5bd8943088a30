import { readFileSync } from 'node:fs'
import {
  type Abi,
  type Address,
  createTestClient,
  encodeFunctionData,
  type Hex,
  http,
  keccak256,
  parseAbi,
  publicActions,
  serializeErc6492Signature,
  toBytes,
  type WriteContractParameters,
  walletActions,
  zeroHash,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { namehash } from 'viem/ens'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { nameRegistryArtifact } from '../../../examples/stack/src/evmArtifacts.js'
import { askService } from '../../../examples/stack/src/services/askService.js'
import { type Services, startServices } from '../../../examples/stack/src/services/startServices.js'
import { startTestChain, type TestChain } from '../testChain.js'

/** A contract account's factory, of the tests of the EVM plugin. */
const { abi, bytecode } = JSON.parse(
  readFileSync(
    new URL('../../../plugins/chains/eip155/test/contracts/ownedWalletFactory.artifact.json', import.meta.url),
    'utf8',
  ),
) as { abi: Abi; bytecode: Hex }

let chain: TestChain
let services: Services
beforeAll(async () => {
  chain = await startTestChain()
  services = await startServices({ ports: { services: 0 }, data: { chains: [chain.config], pollMs: 100 } })
})
afterEach(() => chain.node.start())
afterAll(async () => {
  await services?.stop()
  await chain?.node.stop()
})

const get = (path: string, query: Readonly<Record<string, string>> = {}) =>
  askService(`${services.description.apiUrl}/v1/${path}`, query)
const profile = (name: string) => get(`profile/account/${name}`, { apiVersion: '2' })
const reverse = (address: string) => get(`profile/reverse/${address}`, { apiVersion: '2' })
/** Below `eth`, whose owner the node signs for. */
async function addName(label: string, leadsTo: Address): Promise<void> {
  const { names, accounts } = chain.description
  const client = createTestClient({ mode: 'anvil', transport: http(chain.node.rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
  const owner = accounts.at(-1) as Address
  const common = { account: owner, chain: null } as const
  for (const call of [
    {
      ...{ address: names.registry, abi: nameRegistryArtifact.abi, functionName: 'setSubnodeRecord' },
      args: [namehash('eth'), keccak256(toBytes(label)), owner, names.resolver, 0n],
    },
    {
      ...{
        address: names.resolver,
        abi: parseAbi(['function setAddr(bytes32 node, address to)']),
        functionName: 'setAddr',
      },
      args: [namehash(`${label}.eth`), leadsTo],
    },
  ] as const) {
    const hash = await client.writeContract({ ...call, ...common } as WriteContractParameters)
    const { status } = await client.waitForTransactionReceipt({ hash })
    expect(status).toBe('success')
  }
}

const COIN_TYPE = 0x80_00_00_00 + 31337

describe("names of the chain's registry", () => {
  it('resolve to the account that they lead to, with their picture [S7.14a] [S7.14b]', async () => {
    const { names } = chain.description
    const { json, status } = await profile('ALICE.eth')
    expect(status).toBe(200)
    expect(json).toMatchObject({ name: 'alice.eth', attributes: [{ avatar: expect.stringMatching(/^data:image\//) }] })
    expect(json.addresses[COIN_TYPE].address).toBe(names.registered['alice.eth'])
    expect(json.addresses['60'].address).toBe(names.registered['alice.eth'])
  })

  it('name the account that says so itself, if they lead back to it [S7.3] [S7.15]', async () => {
    const { registered } = chain.description.names
    for (const [name, address] of Object.entries(registered)) {
      expect((await get(`identity/${address}`)).json.name).toBe(name)
      expect((await reverse(address.toLowerCase())).json.map((one: { name: string }) => one.name)).toEqual([name])
    }
  })

  it("never name an account that claims someone else's name [S7.3] [S7.15]", async () => {
    const { impostor } = chain.description.names
    expect((await get(`identity/${impostor}`)).json).toEqual({ name: null, avatar: null })
    expect((await reverse(impostor)).json).toEqual([])
  })

  it.each(['empty.eth', 'unknown.eth', 'аlice.eth', 'alice..eth', 'eth', '%2e'])(
    '%s leads to no account: 404 [S7.14a]',
    async (name) => {
      expect((await profile(encodeURIComponent(name))).status).toBe(404)
    },
  )

  it('in Greek capitals is the name that they are the capitals of, not the one with a final sigma [S7.14a]', async () => {
    const { names } = chain.description
    const [owner, other] = [names.registered['alice.eth'], names.registered['bob.eth']] as [Address, Address]
    await addName('νίκοσ-παπάσ', owner)
    await addName('νίκος-παπάσ', other)
    await addName('❤', owner)
    const lead = async (name: string) => (await profile(encodeURIComponent(name))).json?.addresses?.['60']?.address
    expect(await lead('ΝΊΚΟΣ-ΠΑΠΆΣ.eth')).toBe(owner)
    expect(await lead('νίκος-παπάσ.eth')).toBe(other)
    expect(await lead('❤️.eth')).toBe(owner)
    expect(await lead('ａｌｉｃｅ.eth')).toBe(owner)
  })

  it('a name with what no database keeps is refused, not looked up [S7.14a]', async () => {
    for (const name of ['a%00b.reown.id', 'a%0Ab.eth']) expect((await profile(name)).status).toBe(400)
  })

  it('a node that is away is not taken for a missing name [S7.3] [S7.14a] [S7.15]', async () => {
    await chain.node.stop()
    const otherAccount = privateKeyToAccount(generatePrivateKey()).address
    const answers = await Promise.all([get(`identity/${otherAccount}`), reverse(otherAccount), profile('later.eth')])
    expect(answers.map(({ status }) => status)).toEqual([502, 502, 502])
    expect(answers[0]?.json.error.code).toBe('UPSTREAM')
    await chain.node.start()
    expect((await profile('later.eth')).status).toBe(404)
  })
})

describe('registering a name by a signed message', () => {
  const now = () => Math.floor(Date.now() / 1000)
  const writeMessage = (name: string) => JSON.stringify({ name, attributes: {}, timestamp: now() })
  const post = (body: object) => askService(`${services.description.apiUrl}/v1/profile/account`, {}, { post: body })
  const register = (address: Address, message: string, signature: Hex) =>
    post({ coin_type: COIN_TYPE, address, message, signature })
  const openWallets = () => {
    const client = createTestClient({ mode: 'anvil', transport: http(chain.node.rpcUrl) })
      .extend(publicActions)
      .extend(walletActions)
    const [, , payer] = chain.description.accounts as [Address, Address, Address]
    return { client, payer }
  }
  const deployFactory = async () => {
    const { client, payer } = openWallets()
    const hash = await client.deployContract({ account: payer, chain: null, abi, bytecode })
    const { contractAddress } = await client.waitForTransactionReceipt({ hash })
    const factory = contractAddress as Address
    const predict = async (owner: Address, salt: Hex) =>
      (await client.readContract({ address: factory, abi, functionName: 'predict', args: [owner, salt] })) as Address
    return { client, payer, factory, predict }
  }

  it('works for a key, and the name then leads there and back [S7.17a] [S7.17b] [S7.14b] [S5.14]', async () => {
    const account = privateKeyToAccount(generatePrivateKey())
    const message = writeMessage('Own-Key.reown.id')
    expect((await register(account.address, message, await account.signMessage({ message }))).json).toEqual({
      success: true,
    })
    const { json } = await profile('own-key.reown.id')
    expect(json).toMatchObject({ name: 'own-key.reown.id', addresses: { [COIN_TYPE]: { address: account.address } } })
    expect((await reverse(account.address)).json).toEqual([json])
    expect((await get(`identity/${account.address}`)).json.name).toBe('own-key.reown.id')
  })

  it('works for a contract account that is there (ERC-1271), and not for who does not own it [S7.17a]', async () => {
    const { client, payer, factory, predict } = await deployFactory()
    const owner = privateKeyToAccount(generatePrivateKey())
    const address = await predict(owner.address, zeroHash)
    const data = encodeFunctionData({ abi, functionName: 'make', args: [owner.address, zeroHash] })
    await client.waitForTransactionReceipt({
      hash: await client.sendTransaction({ account: payer, chain: null, to: factory, data }),
    })
    const message = writeMessage('contract-account.reown.id')
    const otherAccount = privateKeyToAccount(generatePrivateKey())
    const refused = await register(address, message, await otherAccount.signMessage({ message }))
    expect(refused.status).toBe(400)
    expect(refused.json.error.reasons[0].name).toBe('signature')
    expect((await register(address, message, await owner.signMessage({ message }))).json).toEqual({ success: true })
  })

  it('works for a contract account that is not there yet (ERC-6492) [S7.17a]', async () => {
    const { factory, predict } = await deployFactory()
    const owner = privateKeyToAccount(generatePrivateKey())
    const salt: Hex = `0x${'1'.repeat(64)}`
    const address = await predict(owner.address, salt)
    const message = writeMessage('future-account.reown.id')
    const data = encodeFunctionData({ abi, functionName: 'make', args: [owner.address, salt] })
    const signature = serializeErc6492Signature({
      address: factory,
      data,
      signature: await owner.signMessage({ message }),
    })
    expect((await register(address, message, signature)).json).toEqual({ success: true })
  })

  it('a message is accepted once, also when it is sent many times at once [S7.17a]', async () => {
    const account = privateKeyToAccount(generatePrivateKey())
    const message = writeMessage('only-once.reown.id')
    const signature = await account.signMessage({ message })
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(account.address, message, signature)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.json.error.code).toBe('NAME_TAKEN')
  })

  it('of many who want a name at once, one gets it [S7.17a]', async () => {
    const message = writeMessage('wanted-by-all.reown.id')
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const account = privateKeyToAccount(generatePrivateKey())
        return register(account.address, message, await account.signMessage({ message }))
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)])
  })

  it('one account gets ten names at most', async () => {
    const account = privateKeyToAccount(generatePrivateKey())
    const ask = async (index: number) => {
      const message = writeMessage(`many-names-${index}.reown.id`)
      return (await register(account.address, message, await account.signMessage({ message }))).status
    }
    const statuses: number[] = []
    for (let index = 0; index < 11; index += 1) statuses.push(await ask(index))
    expect(statuses).toEqual([...Array(10).fill(200), 422])
  })

  it('a node that is away is not taken for a wrong signature [S7.17a]', async () => {
    await chain.node.stop()
    const account = privateKeyToAccount(generatePrivateKey())
    const message = writeMessage('node-away.reown.id')
    const foreign = await privateKeyToAccount(generatePrivateKey()).signMessage({ message })
    expect((await register(account.address, message, foreign)).status).toBe(502)
    await chain.node.start()
    expect((await register(account.address, message, foreign)).status).toBe(400)
  })

  it('names of the legacy zone are looked up, but no longer given out [S5.14]', async () => {
    const [address = ''] = chain.description.accounts.slice(5)
    const digest = 'import'
    await services.data.store.names.register({
      ...{ name: 'older.wcn.id', coinType: COIN_TYPE, address, digest },
      ...{ nowMs: 1, mostOfAddress: 10 },
    })
    expect((await profile('older.wcn.id')).json).toMatchObject({ name: 'older.wcn.id' })
    expect((await reverse(address)).json).toMatchObject([{ name: 'older.wcn.id' }])
    const account = privateKeyToAccount(generatePrivateKey())
    const message = writeMessage('newer.wcn.id')
    expect((await register(account.address, message, await account.signMessage({ message }))).status).toBe(400)
    expect((await get('profile/suggestions/newer', { zone: 'wcn.id' })).status).toBe(400)
  })

  it.each([60, 0, 0x80_00_00_00 - 1])('the coin type %d of no EVM chain is refused [S7.17a]', async (coin_type) => {
    const { address } = privateKeyToAccount(generatePrivateKey())
    const { status, json } = await post({ coin_type, address, message: '{}', signature: '0x' })
    expect(status).toBe(400)
    expect(json.error.reasons[0].name).toBe('coin_type')
  })
})
