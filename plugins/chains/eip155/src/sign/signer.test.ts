import { formatAccountId, Signer, type TypedMessage, TypedMessageSigner } from '@portico/kernel'
import { createEvmWallet } from '@portico/test-kit'
import { bytesToHex, type Hex, verifyMessage, verifyTypedData } from 'viem'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openPage } from '../../test/page.js'
import { failureOf, ONE, openConnectedScene, openScene, TWO } from '../../test/scene.js'
import { ADDRESS, type Answer, announce, createScriptedWallet, OTHER_ADDRESS } from '../../test/scriptedWallet.js'

const account = formatAccountId(ONE, ADDRESS)
const chains = [
  { chainId: 31337, rpcUrl: 'http://127.0.0.1:9/' },
  { chainId: 31338, rpcUrl: 'http://127.0.0.1:9/' },
]

/** A page that is connected to a wallet with real keys. */
async function openReal() {
  const wallet = createEvmWallet({ chains, target: openPage(), autoApprove: true })
  onTestFinished(wallet.uninstall)
  const scene = await openScene()
  await scene.connector.connect('test.wallet.evm')
  return { wallet, signer: await scene.get(Signer), typedSigner: await scene.get(TypedMessageSigner) }
}

async function openScripted(answers: Record<string, Answer>) {
  const wallet = createScriptedWallet(answers)
  const scene = await openConnectedScene(wallet)
  return { wallet, ...scene, signer: await scene.get(Signer), typedSigner: await scene.get(TypedMessageSigner) }
}

describe('signMessage', () => {
  it.each([
    ['text', new TextEncoder().encode('hello')],
    ['text in other scripts', new TextEncoder().encode('héllo 👋 שלום')],
    ['bytes that are no text', new Uint8Array([0, 255, 128, 1])],
    ['nothing', new Uint8Array()],
  ])('signs %s so that it verifies [S7.35]', async (_what, message) => {
    const { signer } = await openReal()
    const { bytes, ...rest } = await signer.signMessage(account, message)
    const signature = bytesToHex(bytes)
    expect(await verifyMessage({ address: ADDRESS, message: { raw: message }, signature })).toBe(true)
    expect(rest).toEqual({ text: signature, scheme: 'eip191' })
  })

  it('signs a text as its UTF-8 bytes [S7.35]', async () => {
    const { signer } = await openReal()
    const { text: signature } = await signer.signMessage(account, 'héllo 👋 שלום')
    expect(await verifyMessage({ address: ADDRESS, message: 'héllo 👋 שלום', signature: signature as Hex })).toBe(true)
  })

  it('hands the wallet the message first and then the address [S7.35]', async () => {
    const { signer, wallet } = await openScripted({ personal_sign: () => `0x${'ab'.repeat(65)}` })
    await signer.signMessage(account, new Uint8Array([1, 254]))
    expect(wallet.requests.at(-1)).toEqual({ method: 'personal_sign', params: ['0x01fe', ADDRESS] })
  })

  it('accepts an account in any case', async () => {
    const { signer } = await openScripted({ personal_sign: () => `0x${'ab'.repeat(65)}` })
    await signer.signMessage(formatAccountId(ONE, ADDRESS.toLowerCase()), new Uint8Array([1]))
  })

  it.each([31, 65, 500])('takes a signature of %d bytes [S5.25b]', async (length) => {
    const { signer } = await openScripted({ personal_sign: () => `0x${'Ab'.repeat(length)}` })
    expect(await signer.signMessage(account, new Uint8Array([1]))).toEqual({
      ...{ bytes: new Uint8Array(length).fill(0xab), text: `0x${'ab'.repeat(length)}`, scheme: 'eip191' },
    })
  })

  it.each([null, '', '0x', `0x${'ab'.repeat(30)}`, `0x${'ab'.repeat(65)}a`, 'ab'.repeat(65), {}])(
    'refuses %j for a signature [S5.25b]',
    async (reply) => {
      const { signer } = await openScripted({ personal_sign: () => reply })
      await failureOf(signer.signMessage(account, new Uint8Array([1])), 'WALLET_BAD_REPLY')
    },
  )
})

describe('a request of either kind', () => {
  const typed: TypedMessage = { domain: {}, types: { Note: [] }, primaryType: 'Note', message: {} }
  const kinds = {
    personal_sign: ({ signer }: Awaited<ReturnType<typeof openScripted>>) =>
      signer.signMessage(account, new Uint8Array([1])),
    eth_signTypedData_v4: ({ typedSigner }: Awaited<ReturnType<typeof openScripted>>) =>
      typedSigner.signTypedData(account, typed),
  }

  describe.each(Object.entries(kinds))('%s', (method, sign) => {
    const open = () => openScripted({ [method]: () => `0x${'ab'.repeat(65)}` })

    it('is refused when the chain changed since it was built', async () => {
      const scene = await open()
      scene.wallet.emit('chainChanged', '0x7a6a')
      expect(await failureOf(sign(scene), 'CHAIN_MISMATCH')).toEqual({ expected: ONE, actual: TWO })
      expect(scene.wallet.methods()).not.toContain(method)
    })

    it('is refused when the chain changed without a word, and all hear of it', async () => {
      const scene = await open()
      scene.wallet.answers.eth_chainId = () => '0x7a6a'
      expect(await failureOf(sign(scene), 'CHAIN_MISMATCH')).toEqual({ expected: ONE, actual: TWO })
      expect(scene.wallet.methods()).not.toContain(method)
      expect(scene.reports.map((session) => session?.chainId)).toEqual([TWO])
    })

    it.each([
      ['account', [OTHER_ADDRESS], 'ACCOUNT_MISMATCH'],
      ['permission', [], 'ACCOUNT_MISSING'],
    ] as const)(
      'is refused when the %s changed while the wallet was asked where it is',
      async (_what, addresses, code) => {
        const scene = await open()
        scene.wallet.answers.eth_chainId = () => {
          scene.wallet.emit('accountsChanged', addresses)
          return '0x7a69'
        }
        await failureOf(sign(scene), code)
        expect(scene.wallet.methods()).not.toContain(method)
      },
    )

    it('goes to no wallet when another one was connected while the first was asked where it is', async () => {
      const scene = await open()
      const other = createScriptedWallet()
      onTestFinished(announce(other.provider, { uuid: 'b', name: 'Two', rdns: 'two.wallet' }))
      scene.wallet.answers.eth_chainId = async () => {
        await scene.connector.connect('two.wallet')
        return '0x7a69'
      }
      await failureOf(sign(scene), 'ACCOUNT_MISMATCH')
      expect([...scene.wallet.methods(), ...other.methods()]).not.toContain(method)
    })
  })
})

describe('signTypedData', () => {
  const mail: TypedMessage = {
    domain: { name: 'Mail', version: '1', chainId: 31337, verifyingContract: `0x${'cc'.repeat(20)}` },
    types: {
      Person: [
        { name: 'name', type: 'string' },
        { name: 'wallet', type: 'address' },
      ],
      Mail: [
        { name: 'to', type: 'Person' },
        { name: 'amount', type: 'uint256' },
      ],
    },
    primaryType: 'Mail',
    message: { to: { name: 'Bob', wallet: `0x${'bb'.repeat(20)}` }, amount: 2n ** 200n },
  }

  it.each([
    ['a full domain', mail.domain],
    ['a chain id as bigint', { name: 'Mail', chainId: 31337n }],
    ['a domain without a chain', { name: 'Mail', salt: `0x${'11'.repeat(32)}` }],
    ['an empty domain', {}],
  ])('signs %s so that it verifies [S7.35]', async (_what, domain) => {
    const { typedSigner } = await openReal()
    const { bytes, ...rest } = await typedSigner.signTypedData(account, { ...mail, domain })
    const signature = bytesToHex(bytes)
    expect(rest).toEqual({ text: signature, scheme: 'eip712' })
    const typed = { ...mail, domain } as unknown as Omit<Parameters<typeof verifyTypedData>[0], 'address' | 'signature'>
    expect(await verifyTypedData({ ...typed, address: ADDRESS, signature } as never)).toBe(true)
  })

  it.each(['31337', '0x7a69', 31337n])('signs a domain whose chain id is %s as that of the number', async (chainId) => {
    const { typedSigner } = await openReal()
    const { text } = await typedSigner.signTypedData(account, { ...mail, domain: { ...mail.domain, chainId } })
    const typed = mail as unknown as Omit<Parameters<typeof verifyTypedData>[0], 'address' | 'signature'>
    expect(await verifyTypedData({ ...typed, address: ADDRESS, signature: text as Hex })).toBe(true)
  })

  it('keeps a domain type that the host wrote itself', async () => {
    const { typedSigner, wallet } = await openScripted({ eth_signTypedData_v4: () => `0x${'ab'.repeat(65)}` })
    const own = [{ name: 'name', type: 'string' }]
    await typedSigner.signTypedData(account, { ...mail, types: { ...mail.types, EIP712Domain: own } })
    const [address, payload] = wallet.requests.at(-1)?.params ?? []
    expect(address).toBe(ADDRESS)
    expect(JSON.parse(String(payload)).types.EIP712Domain).toEqual(own)
  })

  it.each([31338, '0x7a6a', 31338n])('refuses a domain of network %s without a prompt', async (chainId) => {
    const { typedSigner, wallet } = await openReal()
    const call = typedSigner.signTypedData(account, { ...mail, domain: { chainId } })
    expect(await failureOf(call, 'CHAIN_MISMATCH')).toEqual({ expected: TWO, actual: ONE })
    expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_signTypedData_v4')
  })

  it('refuses when the wallet has moved without a word', async () => {
    const { typedSigner, wallet } = await openScripted({})
    wallet.answers.eth_chainId = () => '0x7a6a'
    expect(await failureOf(typedSigner.signTypedData(account, mail), 'CHAIN_MISMATCH')).toEqual({
      expected: ONE,
      actual: TWO,
    })
  })
})
