import { readFileSync } from 'node:fs'
import {
  type Abi,
  type Address,
  createTestClient,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  http,
  publicActions,
  serializeErc6492Signature,
  walletActions,
  zeroHash,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEvmNode } from '../../examples/stack/src/evmNode.js'
import type { VerifySignature } from './checkProof.js'
import { createAuthOptions } from './createAuthOptions.js'
import { otherWallet, signMessage, wallet } from './testing/signMessage.js'
import { startVisit } from './testing/startVisit.js'

/** A contract account's factory, of the tests of the EVM plugin. */
const { abi, bytecode } = JSON.parse(
  readFileSync(
    new URL('../../plugins/chains/eip155/test/contracts/ownedWalletFactory.artifact.json', import.meta.url),
    'utf8',
  ),
) as { abi: Abi; bytecode: Hex }
const FUNDED: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

async function openChain(chainId: number) {
  const node = await startEvmNode({ chainId, port: 0, prepare: async () => {} })
  const client = createTestClient({ mode: 'anvil', transport: http(node.rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
  const hash = await client.sendTransaction({
    account: FUNDED,
    chain: null,
    data: encodeDeployData({ abi, bytecode }),
  })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash })
  const factory = contractAddress as Address

  return {
    node,
    client,
    factory,
    /** Deploys a contract account of this owner. */
    async deploy(owner: Address): Promise<Address> {
      const args = [owner, zeroHash]
      const call = { account: FUNDED, chain: null, address: factory, abi, functionName: 'make', args } as const
      await client.waitForTransactionReceipt({ hash: await client.writeContract(call) })
      return (await client.readContract({ address: factory, abi, functionName: 'predict', args })) as Address
    },
  }
}

type Chain = Awaited<ReturnType<typeof openChain>>
let chains: Readonly<Record<string, Chain>>
let chain: Chain
/** The same address on both chains: the wallet's on the first, another owner's on the second. */
let account: Address
beforeAll(async () => {
  const [first, second] = [await openChain(31_337), await openChain(31_338)]
  chain = first
  chains = { 'eip155:31337': first, 'eip155:31338': second }
  account = await first.deploy(wallet.address)
  const code = await second.client.getCode({ address: await second.deploy(otherWallet.address) })
  await second.client.setCode({ address: account, bytecode: code as Hex })
})
afterAll(async () => {
  for (const { node } of Object.values(chains ?? {})) await node.stop()
})

const verifySignature: VerifySignature = async ({ chainId, ...signed }) =>
  (await chains[chainId]?.client.verifyMessage(signed)) ?? false

const networks = ['eip155:31337', 'eip155:31338'] as const
const refused = { code: 'SIWX_INVALID', context: { reason: 'CredentialsSignin' } }

describe('a contract account', () => {
  it.each([
    ['eip155:31337', wallet, otherWallet],
    ['eip155:31338', otherWallet, wallet],
  ] as const)('is the one on the network of the message: %s', async (chainId, owner, other) => {
    const { client, server } = await startVisit({ networks, verifySignature })
    const changes = { accountAddress: account, chainId }
    const foreign = await client.csrf()
    const proof = { ...(await signMessage(server.url, foreign, changes, other)), nonce: foreign }
    await expect(client.callback(proof)).rejects.toMatchObject(refused)
    const nonce = await client.csrf()
    const own = { ...(await signMessage(server.url, nonce, changes, owner)), nonce }
    expect(await client.callback(own)).toMatchObject({ address: account, chainId })
  })

  it('signs in before it is deployed, and the session has the signature (ERC-6492)', async () => {
    const { client, server } = await startVisit({ networks, verifySignature })
    const args = [wallet.address, `0x${'01'.repeat(32)}`]
    const accountAddress = (await chain.client.readContract({
      ...{ address: chain.factory, abi, functionName: 'predict', args },
    })) as Address
    const data = encodeFunctionData({ abi, functionName: 'make', args })
    const nonce = await client.csrf()
    const { message, signature } = await signMessage(server.url, nonce, { accountAddress, chainId: 'eip155:31337' })
    const wrapped = serializeErc6492Signature({ address: chain.factory, data, signature: signature as Hex })
    expect(await client.callback({ message, signature: wrapped, nonce })).toMatchObject({
      address: accountAddress,
      signature: wrapped,
    })
  })
})

describe('a network', () => {
  it.each(['eip155:0', 'eip155:2', 'eip155:999999999'] as const)(
    'that is not in the list is refused: %s',
    async (chainId) => {
      const { client, server } = await startVisit({ networks: ['eip155:1'] })
      const nonce = await client.csrf()
      const proof = { ...(await signMessage(server.url, nonce, { chainId })), nonce }
      await expect(client.callback(proof)).rejects.toMatchObject(refused)
      expect(await client.session()).toBeUndefined()
    },
  )

  it.each([[[]], [['1']], [['eip155:01']], [['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']]])(
    'a list of %j does not start a server',
    (list) => {
      const config = { origin: 'https://shop.example', secret: 'x', networks: list as never }
      expect(() => createAuthOptions(config)).toThrow('networks')
    },
  )
})

describe('a signature', () => {
  const accept: VerifySignature = async () => true

  it.each([
    [1_026, true],
    [4_096, true],
    [4_098, false],
    [65_536, false],
  ])('of %i characters signs in; given back with the session: %s', async (length, isGivenBack) => {
    const { client, server } = await startVisit({ verifySignature: accept })
    const nonce = await client.csrf()
    const { message } = await signMessage(server.url, nonce)
    const signature = `0x${'ab'.repeat(length / 2 - 1)}`
    const session = await client.callback({ message, signature, nonce })
    expect(session).toMatchObject({ address: wallet.address })
    expect(session.signature).toBe(isGivenBack ? signature : undefined)
  })

  it.each([65_538, 200_000])('of %i characters is refused', async (length) => {
    const { client, server } = await startVisit({ verifySignature: accept })
    const nonce = await client.csrf()
    const { message } = await signMessage(server.url, nonce)
    const signature = `0x${'ab'.repeat(length / 2 - 1)}`
    await expect(client.callback({ message, signature, nonce })).rejects.toMatchObject({
      code: expect.stringMatching(/^(SIWX_INVALID|HTTP_STATUS)$/),
    })
    expect(await client.session()).toBeUndefined()
  })
})
