import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import {
  Balance,
  type ChainId,
  formatAccountId,
  type NodeRequest,
  PorticoError,
  SignInProof,
  type SiwxFields,
} from '@portico/kernel'
import { createEvmWallet } from '@portico/test-kit'
import fc from 'fast-check'
import {
  createPublicClient,
  type Hex,
  hashMessage,
  hexToBytes,
  http,
  numberToHex,
  pad,
  toHex,
  verifyMessage,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openContractWallets } from '../../test/contractWallets.js'
import { useLocalStack } from '../../test/localStack.js'
import { openPage } from '../../test/page.js'
import { failureOf, NETWORKS, ONE, openConnectedScene, openScene } from '../../test/scene.js'
import { ADDRESS, createScriptedWallet, OTHER_ADDRESS } from '../../test/scriptedWallet.js'
import { evmNetwork } from '../networks.js'
import { createVerifier } from './verifySignature.js'

const TEXT = 'example.org wants you to sign in with your Ethereum account:\n…\n\nNonce: 00c0ffee 👋'
/** Not used by wallets of the family: the text says it all. */
const fields: SiwxFields = {
  ...{
    accountAddress: ADDRESS,
    chainId: ONE,
    domain: 'example.org',
    uri: 'https://example.org',
    version: '1',
    nonce: '0',
  },
}
const owner = privateKeyToAccount(generatePrivateKey())
const account = formatAccountId(ONE, owner.address)

function recoverByNoble(hash: Uint8Array, signature: Uint8Array, parity: number): string | undefined {
  try {
    const point = secp256k1.Signature.fromBytes(signature, 'compact').addRecoveryBit(parity).recoverPublicKey(hash)
    return toHex(keccak_256(point.toBytes(false).subarray(1)).subarray(-20))
  } catch {
    return undefined
  }
}

type Contracts = Awaited<ReturnType<typeof openContractWallets>>

async function openProof(config?: Parameters<typeof openScene>[0]) {
  const { networks, rpcUrls } = await useLocalStack()
  const scene = await openScene({ networks, customRpcUrls: rpcUrls, fetch, ...config })
  return { ...scene, proof: await scene.get(SignInProof) }
}

/** The plugin's own check on the real node without the kernel's limit of ten calls in a second. */
async function openFastVerifier() {
  const { first } = await useLocalStack()
  const client = createPublicClient({ transport: http(first.rpcUrl) })
  const nodes = {
    request: (chainId: ChainId, { method, params }: NodeRequest) =>
      client.request({ method, params } as never).catch(({ details }: { readonly details: string }) => {
        throw new PorticoError('RPC_REFUSED', { chainId, method, rpcCode: -32000, reason: details })
      }),
  }
  return createVerifier(nodes)
}

it('writes the account in EIP-55, also where checksums are salted, and the network as a number [S1.2c]', async () => {
  const { proof } = await openProof()
  const salted = '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD'
  expect(proof.addressText(formatAccountId('eip155:1', ADDRESS.toLowerCase()))).toBe(ADDRESS)
  expect(proof.addressText(formatAccountId('eip155:30', salted))).toBe('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  expect(proof.chainText('eip155:8453')).toBe('8453')
})

it('has the wallet sign the text, so that others verify it [S1.2c]', async () => {
  const chains = [{ chainId: 31337, rpcUrl: 'http://127.0.0.1:9/' }]
  const wallet = createEvmWallet({ chains, target: openPage(), autoApprove: true })
  onTestFinished(wallet.uninstall)
  const { connector, proof } = await openProof()
  const [{ id }] = (await connector.connect('test.wallet.evm')).accounts
  const signature = (await proof.sign(id, { text: TEXT, fields })).text as Hex
  expect(await verifyMessage({ address: ADDRESS, message: TEXT, signature })).toBe(true)
  expect(await proof.verify(id, TEXT, signature)).toBe(true)
})

describe('a signature of a plain account', () => {
  it('is taken without a node, in any case of hex and address', async () => {
    const { proof } = await openProof({ networks: NETWORKS, customRpcUrls: {} })
    const signature = await owner.signMessage({ message: TEXT })
    const lower = formatAccountId(ONE, owner.address.toLowerCase())
    expect(await proof.verify(account, TEXT, signature)).toBe(true)
    expect(await proof.verify(lower, TEXT, `0x${signature.slice(2).toUpperCase()}`)).toBe(true)
  })

  it('is taken with the parity as devices write it', async () => {
    const { proof } = await openProof()
    const signature = await owner.signMessage({ message: TEXT })
    const parity = Number.parseInt(signature.slice(-2), 16) - 27
    expect(await proof.verify(account, TEXT, `${signature.slice(0, -2)}0${parity}`)).toBe(true)
  })

  it('is refused when one byte of the text, the signature or the address is another', async () => {
    const proof = await openFastVerifier()
    const message = 'abcdefghijklmnopqrstuvwxyz'.repeat(4)
    const signature = await owner.signMessage({ message })
    const parity = Number.parseInt(signature.slice(-2), 16)
    const flip = fc.record({ at: fc.nat(63), bits: fc.integer({ min: 1, max: 255 }) })
    await fc.assert(
      fc.asyncProperty(flip, fc.constantFrom('text', 'signature', 'parity', 'address'), async ({ at, bits }, where) => {
        const flipIn = (hex: string, index: number) => {
          const bytes = hexToBytes(hex as Hex)
          bytes[index] = (bytes[index] ?? 0) ^ bits
          return toHex(bytes)
        }
        // The same parity in the other spelling is the same signature.
        fc.pre(where !== 'parity' || (parity ^ bits) !== parity - 27)
        const holds = {
          text: () =>
            proof.verify(
              account,
              Buffer.from(flipIn(toHex(message), at).slice(2), 'hex').toString('latin1'),
              signature,
            ),
          signature: () => proof.verify(account, message, flipIn(signature, at)),
          parity: () => proof.verify(account, message, flipIn(signature, 64)),
          address: () => proof.verify(formatAccountId(ONE, flipIn(owner.address, at % 20)), message, signature),
        }
        expect(await holds[where]()).toBe(false)
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    '',
    '0x',
    'signature',
    `0x${'zz'.repeat(65)}`,
    `0x${'ab'.repeat(65)}a`,
    `0x${'00'.repeat(65)}`,
    `0x${'ff'.repeat(65)}`,
  ])('is not %s', async (signature) => {
    const { proof } = await openProof()
    expect(await proof.verify(account, TEXT, signature)).toBe(false)
  })

  it('is not a megabyte, and not one for an address that is none', async () => {
    const { proof } = await openProof({ networks: NETWORKS, customRpcUrls: {} })
    const signature = await owner.signMessage({ message: TEXT })
    expect(await proof.verify(account, TEXT, `0x${'ab'.repeat(1_000_000)}`)).toBe(false)
    expect(await proof.verify(formatAccountId(ONE, 'vitalik'), TEXT, signature)).toBe(false)
  })
})

it('takes what an independent implementation takes', async () => {
  const proof = await openFastVerifier()
  const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
  await fc.assert(
    fc.asyncProperty(fc.string(), bytes32, bytes32, fc.constantFrom(27, 28), async (message, r, s, v) => {
      const signer = recoverByNoble(hexToBytes(hashMessage(message)), Uint8Array.of(...r, ...s), v - 27)
      const signed = formatAccountId(ONE, signer ?? ADDRESS)
      expect(await proof.verify(signed, message, toHex(Uint8Array.of(...r, ...s, v)))).toBe(signer !== undefined)
    }),
  )
})

describe('a signature of a contract', () => {
  let contracts: Contracts
  beforeAll(async () => {
    contracts = await openContractWallets((await useLocalStack()).first.rpcUrl)
  })
  let lastSalt = 0
  const predict = () => contracts.predict(owner.address, pad(numberToHex(++lastSalt)))
  const signed = () => owner.signMessage({ message: TEXT })

  it('is what the deployed contract says it is [S7.30b]', async () => {
    const { proof } = await openProof()
    const wallet = await predict()
    const id = formatAccountId(ONE, wallet.address)
    expect(await proof.verify(id, TEXT, await signed())).toBe(false)
    await wallet.deploy()
    expect(await proof.verify(id, TEXT, await signed())).toBe(true)
    expect(await proof.verify(id, `${TEXT}.`, await signed())).toBe(false)
    const otherAccount = privateKeyToAccount(generatePrivateKey())
    expect(await proof.verify(id, TEXT, await otherAccount.signMessage({ message: TEXT }))).toBe(false)
  })

  it('is taken from one that is yet to be deployed, and stays so [S7.30b]', async () => {
    const { proof } = await openProof()
    const wallet = await predict()
    const id = formatAccountId(ONE, wallet.address)
    const signature = wallet.wrap(await signed())
    expect(await proof.verify(id, TEXT, signature)).toBe(true)
    expect(await contracts.codeOf(wallet.address)).toBeUndefined()
    expect(await proof.verify(id, `${TEXT}.`, signature)).toBe(false)
    expect(await proof.verify(formatAccountId(ONE, OTHER_ADDRESS), TEXT, signature)).toBe(false)
    await wallet.deploy()
    expect(await proof.verify(id, TEXT, signature)).toBe(true)
    expect(await proof.verify(id, `${TEXT}.`, signature)).toBe(false)
  })

  it('is refused when one byte of it is another, deployed or not', async () => {
    const proof = await openFastVerifier()
    const [deployed, planned] = [await predict(), await predict()]
    await deployed.deploy()
    const inner = await signed()
    const flip = fc.record({ at: fc.nat(63), bits: fc.integer({ min: 1, max: 255 }), isPlanned: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(flip, async ({ at, bits, isPlanned }) => {
        const bytes = hexToBytes(inner)
        bytes[at] = (bytes[at] ?? 0) ^ bits
        const [wallet, signature] = isPlanned ? [planned, planned.wrap(toHex(bytes))] : [deployed, toHex(bytes)]
        expect(await proof.verify(formatAccountId(ONE, wallet.address), TEXT, signature)).toBe(false)
      }),
      { numRuns: 60 },
    )
  })

  it('is no wrapping around nothing', async () => {
    const { proof } = await openProof()
    for (const content of ['', '00', 'ff'.repeat(96)]) {
      expect(await proof.verify(account, TEXT, `0x${content}${'6492'.repeat(16)}`)).toBe(false)
    }
  })

  it.each<[string, Hex, boolean]>([
    ['says yes to all', '0x631626ba7e60e01b60005260206000f3', true],
    ['says yes in four bytes', '0x631626ba7e60e01b60005260046000f3', false],
    ['says yes at the wrong end of the word', '0x631626ba7e60005260206000f3', false],
    ['says true', '0x600160005260206000f3', false],
    ['says nothing', '0x00', false],
    ['takes the call back', '0x60006000fd', false],
    ['breaks', '0xfe', false],
    ['never ends', '0x5b600056', false],
  ])('of a contract that %s is %s [S7.30b]', async (_what, code, expected) => {
    const { proof } = await openProof()
    const { address } = privateKeyToAccount(generatePrivateKey())
    await contracts.setCode(address, code)
    expect(await proof.verify(formatAccountId(ONE, address), TEXT, await signed())).toBe(expected)
  })
})

describe('when no node can say', () => {
  const otherAccount = formatAccountId(ONE, OTHER_ADDRESS)

  it('throws: that is neither yes nor no', async () => {
    const { proof } = await openProof()
    const { nodes } = await useLocalStack()
    const signature = await owner.signMessage({ message: TEXT })
    await nodes[0].stop()
    try {
      await failureOf(proof.verify(otherAccount, TEXT, signature), 'RPC_FAILED')
    } finally {
      await nodes[0].start()
    }
  })

  it.each([null, 7, 'yes', '0x123', {}])('throws for %j in place of an answer', async (result) => {
    const answer: typeof fetch = async (_url, init) => {
      const { id } = JSON.parse(String(init?.body))
      return Response.json({ jsonrpc: '2.0', id, result })
    }
    const customRpcUrls = { [ONE]: [{ url: 'https://node.example' }] }
    const { proof } = await openProof({ networks: NETWORKS, customRpcUrls, fetch: answer })
    await failureOf(proof.verify(otherAccount, TEXT, await owner.signMessage({ message: TEXT })), 'RPC_FAILED')
  })

  it('throws when the node refuses for a reason of its own', async () => {
    const answer: typeof fetch = async (_url, init) => {
      const { id } = JSON.parse(String(init?.body))
      return Response.json({ jsonrpc: '2.0', id, error: { code: -32000, message: 'header not found' } })
    }
    const customRpcUrls = { [ONE]: [{ url: 'https://node.example' }] }
    const { proof } = await openProof({ networks: NETWORKS, customRpcUrls, fetch: answer })
    await failureOf(proof.verify(otherAccount, TEXT, await owner.signMessage({ message: TEXT })), 'RPC_REFUSED')
  })

  it.each([
    ['no other is set', undefined, 'RPC_MISSING'],
    ['every other fails', async () => new Response('', { status: 503 }), 'RPC_FAILED'],
    ['every other is full', async () => new Response('', { status: 429 }), 'RPC_FAILED'],
  ] as const)('does not take the node of the connected wallet for a witness where %s', async (_what, answer, code) => {
    const wallet = createScriptedWallet({ eth_call: () => `0x1626ba7e${'0'.repeat(56)}`, eth_getBalance: () => '0x7' })
    const nodes = answer && { fetch: answer, customRpcUrls: { [ONE]: [{ url: 'https://node.example' }] } }
    const { get, kernel, session } = await openConnectedScene(wallet, nodes)
    await kernel.connect('eip155', 'one.wallet')
    const connected = session.accounts[0].id
    expect((await (await get(Balance)).getBalance(connected)).amount).toBe(7n) // it is asked for what is no proof
    const claim = { account: otherAccount, signature: await owner.signMessage({ message: TEXT }) }
    const call = (await get(SignInProof)).verify(claim.account, TEXT, claim.signature)
    expect(await failureOf(call, code)).toMatchObject({ chainId: ONE })
    expect(wallet.methods()).not.toContain('eth_call')
  })

  it('can be given up', async () => {
    const customRpcUrls = { [ONE]: [{ url: 'https://node.example' }] }
    const { proof } = await openProof({ networks: NETWORKS, customRpcUrls, fetch: () => new Promise(() => {}) })
    const signature = await owner.signMessage({ message: TEXT })
    const patience = new AbortController()
    const failure = failureOf(
      proof.verify(otherAccount, TEXT, signature, { signal: patience.signal }),
      'REQUEST_ABORTED',
    )
    setTimeout(() => patience.abort(), 20)
    await failure
  })
})

it('asks the proxy with the network and the project in the query [S7.30a]', async () => {
  const asked: { readonly url: string; readonly body: unknown }[] = []
  const answer: typeof fetch = async (url, init) => {
    if (String(url).includes('supported-chains')) return Response.json({ http: ['eip155:10'], ws: [] })
    const body = JSON.parse(String(init?.body))
    asked.push({ url: String(url), body })
    return Response.json({ jsonrpc: '2.0', id: body.id, result: `0x1626ba7e${'0'.repeat(56)}` })
  }
  const networks = [evmNetwork({ id: 10, name: 'Ten' })] as const
  const config = { networks, customRpcUrls: {}, rpcUrl: 'https://rpc.example', projectId: 'p1', fetch: answer }
  const { proof } = await openProof(config)
  const signature = await owner.signMessage({ message: TEXT })
  expect(await proof.verify(formatAccountId('eip155:10', OTHER_ADDRESS), TEXT, signature)).toBe(true)
  expect(asked).toEqual([
    {
      url: 'https://rpc.example/v1/?chainId=eip155%3A10&projectId=p1',
      body: expect.objectContaining({
        method: 'eth_call',
        params: [{ to: OTHER_ADDRESS, data: expect.stringMatching(/^0x1626ba7e/) }, 'latest'],
      }),
    },
  ])
})
