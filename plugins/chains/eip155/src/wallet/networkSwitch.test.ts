import { NetworkSwitch } from '@portico/kernel'
import { toWalletError, type WalletPort } from '@portico/kernel/chain'
import { createFakeClock } from '@portico/kernel/testing'
import { createEvmWallet } from '@portico/test-kit'
import { describe, expect, it, onTestFinished } from 'vitest'
import { useLocalStack } from '../../test/localStack.js'
import { openPage } from '../../test/page.js'
import { failureOf, NETWORKS, ONE, openConnectedScene, openScene, settle, TWO } from '../../test/scene.js'
import { type Answer, createScriptedWallet, refuse } from '../../test/scriptedWallet.js'
import { evmNetwork } from '../networks.js'
import { walletErrors } from './dialect.js'
import { moveTo } from './moveTo.js'

const SWITCH = 'wallet_switchEthereumChain'
const ADD = 'wallet_addEthereumChain'

/** A wallet that is on network one and knows of two only once it was added. */
function createMovingWallet(answers: Record<string, Answer> = {}) {
  let chainId = '0x7a69'
  let knowsTwo = false
  const wallet = createScriptedWallet({
    eth_chainId: () => chainId,
    [SWITCH]([to]) {
      if (!knowsTwo) throw Object.assign(new Error('Unrecognized chain ID'), { code: 4902 })
      chainId = (to as { chainId: string }).chainId
      return null
    },
    [ADD]() {
      knowsTwo = true
      return null
    },
    ...answers,
  })
  return wallet
}

async function openSwitch(wallet: ReturnType<typeof createScriptedWallet>, config?: Parameters<typeof openScene>[0]) {
  const scene = await openConnectedScene(wallet, config)
  return { ...scene, networks: await scene.get(NetworkSwitch), asked: () => wallet.methods().slice(2) }
}

describe('switchTo, with a wallet on real nodes', () => {
  async function openReal(chains: 'one' | 'both') {
    const { first, second, networks, rpcUrls } = await useLocalStack()
    const wallet = createEvmWallet({
      chains: chains === 'one' ? [first] : [first, second],
      target: openPage(),
      autoApprove: true,
    })
    onTestFinished(wallet.uninstall)
    const scene = await openScene({ networks, customRpcUrls: rpcUrls, fetch })
    await scene.connector.connect('test.wallet.evm')
    return { wallet, ...scene, networks: await scene.get(NetworkSwitch) }
  }

  it('moves the wallet, and has reported the new session when it resolves [S7.35]', async () => {
    const { wallet, networks, reports } = await openReal('both')
    await networks.switchTo(TWO)
    expect(wallet.chainId).toBe(31338)
    expect(reports.map((session) => session?.chainId)).toEqual([TWO])
  })

  it('adds a network that the wallet does not know, with the network’s own address [S7.35, S8.10a]', async () => {
    const { wallet, networks } = await openReal('one')
    const { second } = await useLocalStack()
    await networks.switchTo(TWO)
    expect(wallet.chainId).toBe(31338)
    expect(wallet.requests.find(({ method }) => method === ADD)?.params).toEqual([
      {
        chainId: '0x7a6a',
        chainName: second.name,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [second.rpcUrl],
      },
    ])
  })

  it('says CHAIN_MISMATCH when the wallet agrees but stays, and reports no move [S8.10a]', async () => {
    const { wallet, networks, reports } = await openReal('both')
    wallet.lieAboutSwitch(true)
    expect(await failureOf(networks.switchTo(TWO), 'CHAIN_MISMATCH')).toEqual({ expected: TWO, actual: ONE })
    expect(reports).toEqual([])
  })

  it('stays when the person refuses', async () => {
    const { wallet, networks } = await openReal('both')
    wallet.rejectNext()
    await failureOf(networks.switchTo(TWO), 'REQUEST_REJECTED')
    expect(wallet.chainId).toBe(31337)
  })
})

describe('switchTo', () => {
  it('switches again after it has added the network [S8.10a]', async () => {
    const { networks, asked } = await openSwitch(createMovingWallet())
    await networks.switchTo(TWO)
    expect(asked()).toEqual([SWITCH, ADD, 'eth_chainId', SWITCH, 'eth_chainId'])
  })

  describe.each([4902, 5000, 32603, -32603])('when the wallet answers %d', (code) => {
    it.each([
      ['itself', refuse(code)],
      ['as text', refuse(String(code) as never)],
      ['in data.originalError', refuse(-32000, 'failed', { originalError: { code } })],
      ['in data.originalError of an internal error', refuse(-32603, 'Internal error', { originalError: { code } })],
      ['in data.cause', refuse(-32000, '', { cause: { code } })],
    ])('%s: adds the network and switches again [S8.10a]', async (_where, answer) => {
      const wallet = createMovingWallet()
      const known = wallet.answers[SWITCH]
      wallet.answers[SWITCH] = (params) => (wallet.methods().includes(ADD) ? known?.(params) : answer(params))
      const { networks, asked, reports } = await openSwitch(wallet)
      await networks.switchTo(TWO)
      expect(asked()).toEqual([SWITCH, ADD, 'eth_chainId', SWITCH, 'eth_chainId'])
      expect(reports.map((session) => session?.chainId)).toEqual([TWO])
    })

    const expected = Math.abs(code) === 32603 ? 'CHAIN_ID_INVALID' : 'CHAIN_UNRECOGNISED'

    it(`says ${expected} when it would not add the network either [S8.10a]`, async () => {
      const { networks } = await openSwitch(createMovingWallet({ [SWITCH]: refuse(code), [ADD]: refuse(-32602) }))
      expect(await failureOf(networks.switchTo(TWO), expected)).toEqual({ chainId: TWO })
    })

    it(`says ${expected} when it says so again after it has added the network [S8.10a]`, async () => {
      const { networks, asked } = await openSwitch(createMovingWallet({ [SWITCH]: refuse(code) }))
      expect(await failureOf(networks.switchTo(TWO), expected)).toEqual({ chainId: TWO })
      expect(asked()).toEqual([SWITCH, ADD, 'eth_chainId', SWITCH])
    })
  })

  it('asks for no second switch when the wallet has moved as it added the network [S8.10a]', async () => {
    const wallet = createMovingWallet()
    wallet.answers[ADD] = () => {
      wallet.answers.eth_chainId = () => '0x07A6A'
      return null
    }
    const { networks, asked } = await openSwitch(wallet)
    await networks.switchTo(TWO)
    expect(asked()).toEqual([SWITCH, ADD, 'eth_chainId', 'eth_chainId'])
  })

  it.each([
    [4001, '', 'REQUEST_REJECTED'],
    [-32603, 'User rejected the request', 'REQUEST_REJECTED'],
    [-32002, '', 'WALLET_BUSY'],
    [4200, '', 'WALLET_UNSUPPORTED'],
    [4900, '', 'WALLET_FAILED'],
  ] as const)('adds nothing when the wallet answers %d %s', async (code, message, expected) => {
    const wallet = createMovingWallet({ [SWITCH]: refuse(code, message) })
    const { networks } = await openSwitch(wallet)
    await failureOf(networks.switchTo(TWO), expected)
    expect(wallet.methods()).not.toContain(ADD)
  })

  it('gives the wallet the addresses of the chain, and none of a service with the project’s id [S3.3, S7.35]', async () => {
    const wallet = createMovingWallet()
    const proxy = 'https://rpc.example/v1/?chainId=eip155:31338&projectId=secret'
    const two = evmNetwork({
      id: 31338,
      name: 'Two',
      rpcUrls: ['wss://two.example', 'javascript:alert(1)', 'https://two.example/rpc'],
      blockExplorer: { name: 'Scan', url: 'https://scan.example' },
      imageUrl: 'https://two.example/icon.png',
    })
    const { http } = two.rpcUrls.default
    const resolveNetwork = { ...two, rpcUrls: { default: { http: [proxy, ...http] }, chainDefault: { http } } }
    const port: WalletPort = {
      walletId: 'one.wallet',
      provider: wallet.provider,
      ask: async (method, run, schema, { chainId } = {}) => {
        const call = { namespace: 'eip155', walletId: 'one.wallet', method, chainId }
        const reply = await Promise.resolve(run()).catch((cause) =>
          Promise.reject(toWalletError(cause, call, walletErrors)),
        )
        return schema.parse(reply)
      },
    }
    await moveTo(port, resolveNetwork, {})
    expect(wallet.requests.find(({ method }) => method === ADD)?.params).toEqual([
      {
        chainId: '0x7a6a',
        chainName: 'Two',
        nativeCurrency: two.nativeCurrency,
        rpcUrls: ['https://two.example/rpc'],
        blockExplorerUrls: ['https://scan.example'],
        iconUrls: ['https://two.example/icon.png'],
      },
    ])
  })

  it.each(['http://two.example/icon.png', 'data:image/png;base64,AA==', undefined])(
    'gives the wallet no picture that it could not load: %s',
    async (imageUrl) => {
      const wallet = createMovingWallet()
      const two = evmNetwork({ id: 31338, name: 'Two', rpcUrls: ['https://two.example/rpc'], imageUrl, imageId: 'two' })
      const { networks } = await openSwitch(wallet, { networks: [NETWORKS[0], two] })
      await networks.switchTo(TWO)
      expect(wallet.requests.find(({ method }) => method === ADD)?.params).toEqual([
        expect.not.objectContaining({ iconUrls: expect.anything() }),
      ])
    },
  )

  it('says CHAIN_UNRECOGNISED when there is no address to give [S8.10a]', async () => {
    const wallet = createMovingWallet()
    const { networks } = await openSwitch(wallet, { networks: [NETWORKS[0], evmNetwork({ id: 31338, name: 'Two' })] })
    expect(await failureOf(networks.switchTo(TWO), 'CHAIN_UNRECOGNISED')).toEqual({ chainId: TWO })
    expect(wallet.methods()).not.toContain(ADD)
  })

  it.each([-32602, 4200])(
    'says CHAIN_UNRECOGNISED when the wallet answers %d to the network [S8.10a]',
    async (code) => {
      const { networks } = await openSwitch(createMovingWallet({ [ADD]: refuse(code) }))
      expect(await failureOf(networks.switchTo(TWO), 'CHAIN_UNRECOGNISED')).toEqual({ chainId: TWO })
    },
  )

  it('says REQUEST_REJECTED when the person does not want the network added', async () => {
    const { networks } = await openSwitch(createMovingWallet({ [ADD]: refuse(4001) }))
    await failureOf(networks.switchTo(TWO), 'REQUEST_REJECTED')
  })

  it('waits for a wallet that answers before it has moved, and asks for 2 s at most', async () => {
    const clock = createFakeClock()
    const wallet = createScriptedWallet({ [SWITCH]: () => null })
    const { networks, reports } = await openSwitch(wallet, { clock })
    const moved = networks.switchTo(TWO)
    await clock.advance(1_000)
    wallet.answers.eth_chainId = () => '0x7a6a'
    await clock.advance(200)
    await moved
    expect(reports.map((session) => session?.chainId)).toEqual([TWO])

    wallet.answers.eth_chainId = () => '0x1'
    const lied = failureOf(networks.switchTo(ONE), 'CHAIN_MISMATCH')
    await clock.advance(2_000)
    expect(await lied).toEqual({ expected: ONE, actual: 'eip155:1' })
    expect(reports.at(-1)?.chainId).toBe('eip155:1')
  })

  it('moves a wallet away from a network of 2^31 or more [S5.16]', async () => {
    const wallet = createMovingWallet()
    const { eth_chainId } = wallet.answers
    wallet.answers.eth_chainId = () => '0x2a15c308d'
    const { networks, session } = await openSwitch(wallet)
    expect(session.chainId).toBe('eip155:11297108109')
    if (eth_chainId) wallet.answers.eth_chainId = eth_chainId
    await networks.switchTo(TWO)
  })

  it('refuses networks that are not configured, and pages that are not connected', async () => {
    const { networks, connector } = await openSwitch(createMovingWallet())
    const context = { chainId: 'eip155:5', supported: [ONE, TWO] }
    expect(await failureOf(networks.switchTo('eip155:5'), 'CHAIN_UNSUPPORTED')).toEqual(context)
    expect(networks.chains()).toEqual([ONE, TWO])
    await connector.disconnect()
    await failureOf(networks.switchTo(TWO), 'ACCOUNT_MISSING')
  })

  it('ends with REQUEST_ABORTED when it is given up, while the session goes on', async () => {
    const wallet = createScriptedWallet({ [SWITCH]: () => new Promise(() => {}) })
    const { networks, reports } = await openSwitch(wallet)
    const patience = new AbortController()
    const failure = failureOf(networks.switchTo(TWO, { signal: patience.signal }), 'REQUEST_ABORTED')
    await settle()
    patience.abort()
    await failure
    wallet.emit('chainChanged', '0x7a6a')
    expect(reports.map((session) => session?.chainId)).toEqual([TWO])
  })
})
