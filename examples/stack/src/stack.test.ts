import { connect } from 'node:net'
import { testPrivateKeys, testSolanaSeeds } from '@portico/test-kit'
import {
  type Blockhash,
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  VersionedTransaction,
} from '@solana/web3.js'
import { createPublicClient, createWalletClient, defineChain, erc20Abi, http, parseEventLogs } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenArtifact } from './evmArtifacts.js'
import { callRpc } from './jsonRpcClient.js'
import { closedPort, readStackPorts } from './ports.js'
import { type Stack, solanaChainId, startStack } from './stack.js'

const payKey = 'k'.repeat(43)
let stack: Stack
beforeAll(async () => {
  stack = await startStack({ ports: { evm: 0, evm2: 0, solana: 0 }, slotMs: 50, payKey })
})
afterAll(() => stack?.stop())

function evmClient(index: 0 | 1) {
  const { chainId, name, rpcUrl, multicall3 } = stack.description.evm[index]
  const chain = defineChain({
    id: chainId,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: { multicall3: { address: multicall3 } },
  })
  return createPublicClient({ chain, transport: http(undefined, { retryCount: 0 }) })
}

describe('the EVM chains', () => {
  test.each([0, 1] as const)('chain %i has multicall3 and the token, at the same address', async (index) => {
    const { token, accounts } = stack.description.evm[index]
    const client = evmClient(index)
    expect(await client.getChainId()).toBe(31337 + index)
    expect(token.address).toBe(stack.description.evm[0].token.address)
    const contract = { address: token.address, abi: tokenArtifact.abi }
    const read = await client.multicall({
      contracts: [
        { ...contract, functionName: 'symbol' },
        { ...contract, functionName: 'decimals' },
        { ...contract, functionName: 'balanceOf', args: [accounts[1]] },
      ],
      allowFailure: false,
    })
    expect(read).toEqual(['TUSD', 6, 10_000_000_000n])
  })

  test('the token moves with its event, and refuses more than there is', async () => {
    const { token } = stack.description.evm[0]
    const client = evmClient(0)
    const account = privateKeyToAccount(testPrivateKeys[2] ?? '0x')
    const wallet = createWalletClient({ account, chain: client.chain, transport: http() })
    const receiver = `0x${'42'.repeat(20)}`
    const transfer = (amount: bigint) =>
      wallet.writeContract({
        address: token.address,
        abi: tokenArtifact.abi,
        functionName: 'transfer',
        args: [receiver, amount],
      })
    const hash = await transfer(1_500_000n)
    const { logs } = await client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
    const [event] = parseEventLogs({ abi: erc20Abi, logs, eventName: 'Transfer' })
    expect(event?.args).toEqual({ from: account.address, to: receiver, value: 1_500_000n })
    await expect(transfer(10n ** 12n)).rejects.toThrow('InsufficientBalance')
  })

  test('a node goes down and comes up again with its state', async () => {
    const client = evmClient(1)
    const { rpcUrl } = stack.description.evm[1]
    const [, node] = stack.evm
    await callRpc(rpcUrl, 'anvil_setBalance', [`0x${'ab'.repeat(20)}`, '0x7'])
    await node.stop()
    await expect(client.getBlockNumber()).rejects.toThrow()
    await node.start()
    expect(await client.getBalance({ address: `0x${'ab'.repeat(20)}` })).toBe(7n)
    expect(await client.getCode({ address: stack.description.evm[1].token.address })).toMatch(/^0x60/)
  })
})

describe('the Solana node', () => {
  const connectSolana = () => {
    const { rpcUrl, wsUrl } = stack.description.solana
    return new Connection(rpcUrl, { commitment: 'confirmed', wsEndpoint: wsUrl })
  }
  let payer: Keypair
  beforeAll(async () => {
    payer = await Keypair.fromSeed(testSolanaSeeds[0] ?? new Uint8Array(32))
  })
  const transfer = (lamports: number, toPubkey = new PublicKey(stack.description.solana.accounts[1] ?? '')) =>
    SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey, lamports })
  const signTransfer = async (lamports: number, recentBlockhash: Blockhash) => {
    const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash }).add(transfer(lamports))
    await transaction.sign(payer)
    return transaction.serialize()
  }

  test('its genesis hash gives its chain id', async () => {
    expect(`solana:${(await connectSolana().getGenesisHash()).slice(0, 32)}`).toBe(solanaChainId)
  })

  test('a transfer is confirmed, paid for and remembered', async () => {
    const connection = connectSolana()
    const receiver = (await Keypair.generate()).publicKey
    const latest = await connection.getLatestBlockhash()
    const transaction = new Transaction({ feePayer: payer.publicKey, ...latest }).add(transfer(1_500_000_000, receiver))
    await transaction.sign(payer)
    const signature = await connection.sendRawTransaction(await transaction.serialize())
    const { value } = await connection.confirmTransaction({ signature, ...latest }, 'confirmed')
    expect(value.err).toBeNull()
    expect(await connection.getBalance(receiver)).toBe(1_500_000_000n)
    const landed = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(landed?.meta?.fee).toBe(5000n)
    const parsed = await connection.getParsedTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(parsed?.transaction.message.accountKeys[0]?.signer).toBe(true)
    const history = await connection.getSignaturesForAddress(receiver)
    expect(history.map((entry) => entry.signature)).toEqual([signature])
  })

  test('a stale blockhash and a bad signature are refused', async () => {
    const connection = connectSolana()
    const stale = await signTransfer(1, String((await Keypair.generate()).publicKey) as Blockhash)
    await expect(connection.sendRawTransaction(stale)).rejects.toThrow('Blockhash not found')
    const { blockhash } = await connection.getLatestBlockhash()
    const forged = VersionedTransaction.deserialize(await signTransfer(1, blockhash))
    forged.signatures = [new Uint8Array(64).fill(9)]
    await expect(connection.sendTransaction(forged)).rejects.toThrow('signature verification failure')
  })

  test('a failing transfer is named as a real node names it', async () => {
    const connection = connectSolana()
    const { blockhash } = await connection.getLatestBlockhash()
    const signed = await signTransfer(1_000_000_000_000, blockhash)
    await expect(connection.sendRawTransaction(signed)).rejects.toThrow('custom program error: 0x1')
    const simulated = await connection.simulateTransaction(VersionedTransaction.deserialize(signed))
    expect(simulated.value.err).toEqual({ InstructionError: [0n, { Custom: 1n }] })
    const signature = await connection.sendRawTransaction(signed, { skipPreflight: true })
    const { value } = await connection.getSignatureStatus(signature)
    expect(value?.err).toEqual({ InstructionError: [0n, { Custom: 1n }] })
  })

  test('the test token is seen', async () => {
    const connection = connectSolana()
    const mint = new PublicKey(stack.description.solana.token.mint)
    const { value } = await connection.getParsedTokenAccountsByOwner(payer.publicKey, { mint })
    expect(value[0]?.account.data.parsed.info.tokenAmount.uiAmountString).toBe('1000')
    const balance = await connection.getTokenAccountBalance(value[0]?.pubkey ?? mint)
    expect(balance.value.amount).toBe('1000000000')
  })

  test('an account subscription tells of an airdrop', async () => {
    const connection = connectSolana()
    const receiver = (await Keypair.generate()).publicKey
    const answer = new Promise<number>((resolve) => {
      const id = connection.onAccountChange(receiver, ({ lamports }) => {
        resolve(Number(lamports))
        void connection.removeAccountChangeListener(id)
      })
    })
    await new Promise((resolve) => void connection.onSlotChange(resolve))
    await connection.requestAirdrop(receiver, 3_000_000_000)
    expect(await answer).toBe(3_000_000_000)
  })

  test('nonsense is answered, not fatal', async () => {
    const post = async (body: string) => {
      const response = await fetch(stack.description.solana.rpcUrl, { method: 'POST', body })
      return (await response.json()) as { error?: { code: number } }
    }
    expect((await post('{')).error?.code).toBe(-32700)
    expect((await post('null')).error?.code).toBe(-32600)
    expect((await post('{"id":1,"method":"toString"}')).error?.code).toBe(-32601)
    expect((await post('{"id":1,"method":"getBalance","params":["?"]}')).error?.code).toBe(-32602)
    expect((await post('{"id":1,"method":"sendTransaction","params":["!!"]}')).error?.code).toBe(-32602)
  })

  test('it goes down and comes up again', async () => {
    const before = await connectSolana().getSlot()
    await stack.solana.stop()
    await expect(callRpc(stack.description.solana.rpcUrl, 'getSlot')).rejects.toThrow()
    await stack.solana.start()
    expect(await callRpc(stack.description.solana.rpcUrl, 'getSlot')).toBeGreaterThanOrEqual(before)
  })
})

describe('the services', () => {
  test('reach every chain through the RPC proxy [S7.29a]', async () => {
    const { rpcUrl, projectId } = stack.description.services
    const proxyOf = (chainId: string) => `${rpcUrl}/v1/?chainId=${chainId}&projectId=${projectId}`
    const [one, two] = stack.description.evm
    expect(await callRpc(proxyOf(one.caip2), 'eth_chainId')).toBe('0x7a69')
    expect(await callRpc(proxyOf(two.caip2), 'eth_chainId')).toBe('0x7a6a')
    expect(await callRpc(proxyOf(stack.description.solana.caip2), 'getHealth')).toBe('ok')
  })

  test('create payments with the key, and refuse a page', async () => {
    const { evm, services } = stack.description
    const [{ caip2, accounts }] = evm
    const url = `${services.apiUrl}/v1/pay/intents`
    const headers = { authorization: `Bearer ${payKey}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ to: `${caip2}:${accounts[0]}`, amount: '1' })
    const made = await fetch(url, { method: 'POST', headers, body })
    expect([made.status, await made.json()]).toMatchObject([201, { status: 'created', amount: '1' }])
    const asked = { origin: 'http://localhost:5173', 'access-control-request-method': 'POST' }
    const preflight = await fetch(url, { method: 'OPTIONS', headers: asked })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('say which chains they serve', async () => {
    const { rpcUrl, projectId } = stack.description.services
    const response = await fetch(`${rpcUrl}/v1/supported-chains?projectId=${projectId}`)
    expect(await response.json()).toEqual({ http: ['eip155:31337', 'eip155:31338', solanaChainId], ws: [] })
  })
})

describe('starting and stopping', () => {
  test('a port in use is named', async () => {
    const taken = Number(new URL(stack.description.evm[0].rpcUrl).port)
    await expect(startStack({ ports: { evm: taken, evm2: 0, solana: 0 } })).rejects.toThrow(
      `EVM chain 31337: port ${taken} is in use.`,
    )
  })

  test('a part that fails takes the others down with it', async () => {
    const evm = await closedPort()
    const services = Number(new URL(stack.services.url).port)
    await expect(startStack({ ports: { evm, services } })).rejects.toThrow(`Services: port ${services} is in use.`)
    expect(await isOpen(`http://127.0.0.1:${evm}`)).toBe(false)
  })

  test('with one port named, the rest are free ones', () => {
    expect(readStackPorts({ evm: 5 })).toEqual({
      ...{ evm: 5, evm2: 0, base: 0, solana: 0, app: 0, services: 0, wallet: 0, mail: 0, identity: 0, onramp: 0 },
    })
    expect(readStackPorts()).toMatchObject({ evm: expect.any(Number), services: expect.any(Number) })
  })

  test('stop leaves no open port', async () => {
    const other = await startStack({ ports: { evm: 0, evm2: 0, solana: 0 }, base: true })
    const { evm, solana, services } = other.description
    const urls = [...evm.map(({ rpcUrl }) => rpcUrl), solana.rpcUrl, solana.wsUrl, services.rpcUrl]
    expect(await callRpc(evm[2]?.rpcUrl ?? '', 'eth_chainId')).toBe('0x2105')
    expect(await Promise.all(urls.map(isOpen))).toEqual(Array(6).fill(true))
    await other.stop()
    expect(await Promise.all(urls.map(isOpen))).toEqual(Array(6).fill(false))
  })
})

function isOpen(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
