import {
  EmbeddedWallet,
  isPorticoError,
  type Kernel,
  RemoteWalletAdapter,
  Signer,
  sessionOf,
  type ViewParams,
} from '@portico/kernel'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openWidget, type Widget } from '../test/openWidget.js'
import { EVM_ADDRESS, SMART_ADDRESS } from '../test/scriptedFrame.js'
import { FrameRefusal, type RequestTools } from './frame/createFrameReceiver.js'

let widget: Widget
async function open(...options: Parameters<typeof openWidget>) {
  widget = await openWidget(...options)
  await widget.logIn()
  await widget.settle()
  return { ...widget, provider: providerOf(widget.kernel) }
}
afterEach(async () => {
  await widget.kernel.dispose()
  vi.unstubAllGlobals()
})

interface Provider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}
const providerOf = (kernel: Kernel) => kernel.state.wallets.get().get('eip155')?.[0]?.provider as Provider
const SIGN = { method: 'personal_sign', params: ['0x48', EVM_ADDRESS] }
const codeOf = (error: unknown): unknown => (isPorticoError(error) ? error.code : codeOf((error as Error).cause))
const failure = (call: Promise<unknown>) => call.then(() => 'no failure', codeOf)

/** Shows the frame, and answers when the test says so. */
function hold() {
  const asked: { answer: (value: unknown) => void; refuse: () => void; tools: RequestTools }[] = []
  widget.frame.own.RPC_REQUEST = (_, tools) => {
    tools.show('approve')
    return new Promise((answer, reject) => {
      const refuse = () => reject(new FrameRefusal('USER_REJECTED', 'Declined', { rpcCode: 4001 }))
      tools.signal.addEventListener('abort', () => reject(tools.signal.reason))
      asked.push({ answer, refuse, tools })
    })
  }
  return asked
}

describe('a request', () => {
  it('that needs consent is shown over the card, and closes the modal when it is answered [S2.2, S4.22a, S6.2]', async () => {
    const { provider, stage, settle } = await open()
    const asked = hold()
    const signed = provider.request(SIGN)
    await settle()
    expect([stage.stack, stage.places]).toEqual([['ApproveTransaction'], ['over-card']])
    expect(stage.surface()?.isAnswered?.()).toBe(true)
    asked[0]?.answer('0x51')
    expect(await signed).toBe('0x51')
    await settle()
    expect([stage.stack, stage.places, stage.outcomes]).toEqual([[], ['over-card', 'hidden'], ['success']])
  })

  it('says what the frame shows itself for, also when that changes', async () => {
    const { provider, stage, settle } = await open()
    const asked = hold()
    const signed = failure(provider.request(SIGN))
    await settle()
    const [{ params } = {}] = stage.opened
    const { purpose } = params as ViewParams['ApproveTransaction']
    expect(purpose.get()).toBe('approve')
    asked[0]?.tools.show('recover')
    await settle()
    expect([purpose.get(), stage.stack]).toEqual(['recover', ['ApproveTransaction']])
    asked[0]?.refuse()
    expect(await signed).toBe('REQUEST_REJECTED')
  })

  it('on top of another view leads back to it [S4.22a, S4.22b]', async () => {
    const { provider, stage, settle } = await open()
    const asked = hold()
    await stage.modal.open('Security')
    const signed = provider.request(SIGN)
    await settle()
    expect(stage.stack).toEqual(['Security', 'ApproveTransaction'])
    asked[0]?.answer('0x51')
    await signed
    await settle()
    expect(stage.stack).toEqual(['Security'])
    const refused = failure(provider.request(SIGN))
    await settle()
    asked[1]?.refuse()
    expect(await refused).toBe('REQUEST_REJECTED')
    await settle()
    expect([stage.stack, stage.outcomes]).toEqual([['Security'], ['success', 'cancel']])
  })

  it('waits for the one before; at most ten wait', async () => {
    const { provider, stage, settle, frame } = await open()
    const asked = hold()
    const all = Array.from({ length: 12 }, () => provider.request(SIGN).then(String, codeOf))
    await settle()
    expect(asked).toHaveLength(1)
    expect(await all[11]).toBe('FRAME_BUSY')
    for (let turn = 0; turn < 11; turn++) {
      asked[turn]?.answer(`0x5${turn.toString(16)}`)
      await settle()
    }
    expect(await all[10]).toBe('0x5a')
    expect(frame.names().filter((name) => name === 'RPC_REQUEST')).toHaveLength(11)
    expect(stage.outcomes).toHaveLength(11)
  })

  it('ends with the modal when that is closed by force, and those that wait with it [S2.7, S6.5]', async () => {
    const { provider, stage, settle, frame } = await open()
    const asked = hold()
    const all = [failure(provider.request(SIGN)), failure(provider.request(SIGN))]
    await settle()
    stage.forceClose()
    expect(await Promise.all(all)).toEqual(['REQUEST_ABORTED', 'REQUEST_ABORTED'])
    await settle()
    expect([asked.length, asked[0]?.tools.signal.aborted]).toEqual([1, true])
    expect(frame.names().filter((name) => name === 'RPC_REQUEST')).toHaveLength(1)
  })

  it('that only reads goes on then, and is never shown [S6.2, S6.5]', async () => {
    const { provider, stage, settle, frame } = await open()
    let answer = (_: unknown) => {}
    frame.own.RPC_REQUEST = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const read = provider.request({ method: 'wallet_getCapabilities', params: [EVM_ADDRESS] })
    await settle()
    stage.forceClose()
    answer({ '0x1': {} })
    expect(await read).toEqual({ '0x1': {} })
    expect(stage.places).toEqual([])
  })

  it('names its network and family, and is one of the list', async () => {
    const { provider, frame, kernel } = await open()
    await provider.request(SIGN)
    const account = sessionOf(kernel.state.namespaces.get().get('eip155'))?.accounts[0].id
    await (await kernel.get(Signer, 'eip155')).signMessage(account as never, 'hi').catch(() => {})
    const asked = frame.asked.filter(({ name }) => name === 'RPC_REQUEST').map(({ payload }) => payload)
    expect(asked[0]).toEqual({ ...SIGN, chainId: 'eip155:1', chainNamespace: 'eip155' })
    expect(asked[1]).toMatchObject({ method: 'personal_sign', params: ['0x6869', EVM_ADDRESS] })
  })

  it('that the wallet never does is refused with a word to the person, and what waits ends with it [S6.3, S8.6, S8.1h, S9.2f]', async () => {
    const { provider, stage, settle, frame, lines, clock } = await open()
    hold()
    const waiting = failure(provider.request(SIGN))
    await settle()
    const refused = failure(provider.request({ method: 'eth_sign', params: [EVM_ADDRESS, '0x00'] }))
    await settle()
    expect([stage.stack.at(-1), lines.at(-1)]).toEqual(['RequestRefused', 'Requested RPC call is not allowed'])
    await clock.advance(299)
    const early = await Promise.race([refused, 'still waiting'])
    await clock.advance(1)
    expect([early, await refused, await waiting]).toEqual(['still waiting', 'RPC_NOT_ALLOWED', 'REQUEST_ABORTED'])
    expect(frame.asked.some(({ payload }) => JSON.stringify(payload ?? '').includes('eth_sign"'))).toBe(false)
  })

  it('fails with the number that a node or wallet has for it', async () => {
    const { provider, frame } = await open()
    frame.own.RPC_REQUEST = () => {
      throw new FrameRefusal('INTERNAL', 'execution reverted', { rpcCode: 3, data: '0x08c379a0' })
    }
    await expect(provider.request(SIGN)).rejects.toMatchObject({
      code: 3,
      message: 'execution reverted',
      data: '0x08c379a0',
    })
  })

  it('is not made after the log-out', async () => {
    const { provider, wallet, frame, settle } = await open()
    const left = wallet.signOut()
    await settle(3_000)
    await left
    const before = frame.asked.length
    await expect(provider.request(SIGN)).rejects.toMatchObject({ code: 4900 })
    expect(frame.asked.length).toBe(before)
  })
})

describe('moving to another network', () => {
  it('asks the frame, and takes the address that it has there [S3.34]', async () => {
    const { kernel, frame, stored, address } = await open()
    frame.own.GET_USER = (query) => ({
      ...{ email: frame.email, chainId: query?.chainId },
      address: query?.chainId === 'eip155:10' ? SMART_ADDRESS : EVM_ADDRESS,
    })
    const moved = kernel.switchNetwork('eip155:10')
    await widget.settle(1_000)
    await moved
    await widget.settle()
    expect(address('eip155')).toBe(SMART_ADDRESS)
    expect(stored('last_used_chain')).toBe('eip155:10')
    expect(
      frame.asked.find(
        ({ name, payload }) => name === 'SWITCH_NETWORK' && (payload as { chainId: string }).chainId === 'eip155:10',
      ),
    ).toBeDefined()
  })

  it('says so where the frame does not serve it, and does not offer it again', async () => {
    const { kernel, frame, address } = await open()
    frame.chains = ['eip155:1']
    const moved = failure(kernel.switchNetwork('eip155:10'))
    await widget.settle(10_000)
    expect(await moved).toBe('CHAIN_UNRECOGNISED')
    expect(address('eip155')).toBe(EVM_ADDRESS)
  })
})

describe('the kinds of account', () => {
  const PLAIN_FIRST = { defaultAccountTypes: { eip155: 'eoa' } } as const

  it('begin with the one that is preferred, where the frame has it [S3.22]', async () => {
    expect((await open({ given: { hasKinds: true } })).address('eip155')).toBe(SMART_ADDRESS)
    expect((await open({ given: { hasKinds: false } })).address('eip155')).toBe(EVM_ADDRESS)
    const { address, frame } = await open({ given: { hasKinds: true }, config: PLAIN_FIRST })
    expect(address('eip155')).toBe(EVM_ADDRESS)
    const asked = frame.asked.filter(({ name }) => name === 'GET_USER').map(({ payload }) => payload)
    expect(asked).toMatchObject([{ preferredAccountType: 'eoa' }, { preferredAccountType: 'eoa' }])
  })

  it('work where the frame says so, and nowhere when it does not answer [S3.5] [S4.21b]', async () => {
    const { wallet, stored } = await open()
    expect([wallet.smartAccountChains.get(), stored('smart_account_networks')]).toEqual([
      ['eip155:1', 'eip155:10'],
      '1,10',
    ])
    const failing = await open({
      prepare(frame) {
        frame.own.GET_SMART_ACCOUNT_ENABLED_NETWORKS = () => {
          throw new FrameRefusal('INTERNAL', 'no')
        }
      },
    })
    expect([failing.wallet.smartAccountChains.get(), failing.stored('smart_account_networks')]).toEqual([[], ''])
  })

  it('are chosen in the frame, and the address follows [S3.4, S3.21, S3.23]', async () => {
    const { kernel, address, frame, wallet } = await open({ given: { hasKinds: true }, config: PLAIN_FIRST })
    expect(address('eip155')).toBe(EVM_ADDRESS)
    const chosen = kernel.setPreferredAccountType('eip155', 'smartAccount')
    await widget.settle(1_000)
    await chosen
    expect(address('eip155')).toBe(SMART_ADDRESS)
    expect(wallet.state.get().user?.accounts.slice(0, 2)).toEqual([
      { account: `eip155:1:${SMART_ADDRESS}`, type: 'smartAccount' },
      { account: `eip155:1:${EVM_ADDRESS}`, type: 'eoa' },
    ])
    expect(frame.names()).toContain('SET_PREFERRED_ACCOUNT')
  })

  it('begin with the one that the visitor has chosen before, whatever the page would begin with [S3.23]', async () => {
    const accounts = [
      { address: EVM_ADDRESS, type: 'eoa' as const },
      { address: SMART_ADDRESS, type: 'smartAccount' as const },
    ]
    const { kernel, address, wallet } = await open({
      config: PLAIN_FIRST,
      prepare(frame) {
        frame.own.GET_USER = (query) => ({
          ...{ address: SMART_ADDRESS, chainId: query?.chainId ?? 'eip155:1', email: 'ann@shop.example' },
          preferredAccountType: 'smartAccount',
          ...(`${query?.chainId}`.startsWith('eip155:') && { accounts }),
        })
      },
    })
    expect(address('eip155')).toBe(SMART_ADDRESS)
    expect(kernel.state.accountTypes.get().get('eip155')).toBe('smartAccount')
    const inUse = () => sessionOf(kernel.state.namespaces.get().get('eip155'))?.accounts[0]
    expect(inUse()).toMatchObject({ id: `eip155:1:${SMART_ADDRESS}`, type: 'smartAccount' })
    expect(wallet.state.get().user?.accounts[0]).toEqual({ account: `eip155:1:${SMART_ADDRESS}`, type: 'smartAccount' })
    const moved = kernel.switchNetwork('eip155:10')
    await widget.settle(1_000)
    await moved
    expect(inUse()).toMatchObject({ id: `eip155:10:${SMART_ADDRESS}`, type: 'smartAccount' })
  })

  it('fall back to the plain one when that fails, and address and kind fit [S4.21a]', async () => {
    const { kernel, address, frame } = await open({ given: { hasKinds: true }, config: PLAIN_FIRST })
    frame.own.SET_PREFERRED_ACCOUNT = () => {
      throw new FrameRefusal('INTERNAL', 'no')
    }
    const chosen = failure(kernel.setPreferredAccountType('eip155', 'smartAccount'))
    await widget.settle(1_000)
    expect(await chosen).toBe('FRAME_ERROR')
    expect([kernel.state.accountTypes.get().get('eip155'), address('eip155')]).toEqual(['eoa', EVM_ADDRESS])
  })
})

it('who is logged in, and whether the smart account is on its network, is known to the page [S3.4]', async () => {
  const smart = { address: SMART_ADDRESS, email: 'ann@shop.example', chainId: 'eip155:1' }
  let isThere = false
  const { kernel, wallet } = await open({
    prepare(frame) {
      frame.own.GET_USER = () => ({ ...smart, smartAccountDeployed: isThere })
    },
  })
  const { state } = await kernel.get(EmbeddedWallet)
  expect(state).toBe(wallet.state)
  expect(state.get().user).toMatchObject({ email: 'ann@shop.example', isDeployed: false })
  isThere = true
  await widget.logIn()
  expect(state.get().user?.isDeployed).toBe(true)
})

describe('the security pages', () => {
  it('open in the frame, and are left by closing it', async () => {
    const { wallet, stage, settle, frame } = await open()
    let page = new AbortController().signal
    frame.own.OPEN_SECURITY = (_, { show, signal }) => {
      page = signal
      show('security')
      return new Promise(() => {})
    }
    const left = failure(wallet.openSecurity('factors'))
    await settle()
    expect([stage.stack, stage.places, stage.surface()?.isAnswered?.()]).toEqual([['Security'], ['over-card'], false])
    stage.surface()?.onDismiss?.()
    expect(await left).toBe('REQUEST_ABORTED')
    await settle()
    expect([stage.stack, stage.places.at(-1), page.aborted]).toEqual([[], 'hidden', true])
  })

  it('say how well the wallet can be opened again', async () => {
    const { wallet } = await open()
    const security = wallet.security()
    await widget.settle()
    expect(await security).toEqual({ factors: ['passkey'], devices: 1, backedUp: false, isOpened: true })
  })
})

it('takes the requests of the families that the frame understands, and no other', async () => {
  const { kernel } = await open()
  const { methods } = await kernel.get(RemoteWalletAdapter, 'solana')
  expect(methods).toContain('solana_signTransaction')
  expect([...kernel.state.wallets.get()].map(([namespace, list]) => [namespace, list[0]?.id])).toEqual([
    ['eip155', 'embedded:wallet'],
    ['solana', 'embedded:wallet'],
  ])
})
