import { createHash, createPublicKey, verify } from 'node:crypto'
import { formatAccountId, parseAccountId, type SiwxFields } from '@portico/kernel'
import { algorandAddressOf, testAlgorandSeeds } from '@portico/testing/algorand'
import {
  Address,
  decodeSignedTransaction,
  encodeUnsignedTransaction,
  makePaymentTxnWithSuggestedParamsFromObject,
  verifyBytes,
} from 'algosdk'
import { expect, it } from 'vitest'
import { openConnected } from './openPlugin.js'

type Opened = Awaited<ReturnType<typeof openConnected>>

const fieldsOf = ({ from }: Opened, more: Partial<SiwxFields> = {}): SiwxFields => {
  const { chainId, address } = parseAccountId(from)
  const page = { domain: 'example.org', uri: 'https://example.org/', version: '1' }
  return {
    ...page,
    accountAddress: address,
    chainId,
    nonce: '8e2f0b64c1a97d35e0f4b2a6',
    issuedAt: '2026-01-02T03:04:05.000Z',
    ...more,
  }
}
const textOf = (fields: SiwxFields) =>
  [
    `${fields.domain} wants you to sign in with your Algorand account:\n${fields.accountAddress}\n`,
    ...(fields.statement === undefined ? [] : [fields.statement]),
    `\nURI: ${fields.uri}\nVersion: 1\nChain ID: ${fields.chainId}\nNonce: ${fields.nonce}\nIssued At: ${fields.issuedAt}`,
    ...(fields.resources ? ['Resources:', ...fields.resources.map((one) => `- ${one}`)] : []),
  ].join('\n')

/** Ed25519 by Node. */
function isSignature(address: string, signed: Uint8Array, signature: Uint8Array): boolean {
  const key = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Address.fromString(address).publicKey])
  return verify(null, signed, createPublicKey({ key, format: 'der', type: 'spki' }), signature)
}
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const fromBase64 = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'))

it('signs in by ARC-27 so that the reference library takes the signature', async () => {
  const opened = await openConnected()
  const text = textOf(fieldsOf(opened))
  const { text: signature, scheme } = await opened.proof.sign(opened.from, { text, fields: fieldsOf(opened) })
  expect(scheme).toBe('arc27')
  expect(verifyBytes(new TextEncoder().encode(text), fromBase64(signature), `${opened.main.accounts[0]}`)).toBe(true)
  expect(await opened.proof.verify(opened.from, text, signature)).toBe(true)
})

it.each([{}, { statement: 'Welcome.' }, { statement: '', resources: ['https://example.org/a', 'urn:b'] }])(
  'signs in by ARC-60: the wallet gets the fields as JSON, and what it signs says what the message says %j',
  async (more) => {
    const opened = await openConnected({ dialect: 'lute' })
    const fields = fieldsOf(opened, more)
    const text = textOf(fields)
    const { text: signature, scheme } = await opened.proof.sign(opened.from, { text, fields })
    expect(scheme).toBe('arc60')
    const form = JSON.parse(signature)
    const siwa = JSON.parse(Buffer.from(form.data, 'base64').toString())
    expect(Object.keys(siwa)).toEqual(Object.keys(siwa).sort())
    expect(siwa).toMatchObject({
      domain: 'example.org',
      chain_id: '283',
      type: 'ed25519',
      account_address: fields.accountAddress,
    })
    const authenticator = fromBase64(form.authenticatorData)
    expect(Buffer.from(authenticator.subarray(0, 32))).toEqual(sha256('example.org'))
    const signed = Buffer.concat([sha256(fromBase64(form.data)), sha256(authenticator)])
    expect(isSignature(fields.accountAddress, signed, fromBase64(form.signature))).toBe(true)

    const { proof, from, side } = opened
    expect(await proof.verify(from, text, signature)).toBe(true)
    const elsewhere = formatAccountId(side.caip2, fields.accountAddress)
    const asked = [
      [from, `${text} `],
      [from, text.replace('example.org wants', 'example.com wants')],
      [from, text.replace('8e2f', '8e2e')],
      [elsewhere, text],
      [elsewhere, textOf({ ...fields, chainId: side.caip2 })],
      [formatAccountId(opened.main.caip2, `${opened.main.accounts[1]}`), text],
    ] as const
    for (const [account, other] of asked) expect(await proof.verify(account, other, signature), other).toBe(false)
    const changed = (part: object) => JSON.stringify({ ...form, ...part })
    const noise = Buffer.alloc(64, 1).toString('base64')
    for (const other of [
      changed({ signature: noise }),
      changed({ authenticatorData: noise }),
      changed({ data: Buffer.from(JSON.stringify({ ...siwa, nonce: 'other' })).toString('base64') }),
      changed({ more: 1 }),
      ` ${signature}`,
      form.signature,
    ])
      expect(await proof.verify(from, text, other), other).toBe(false)
  },
)

it('a message in another layout goes to Lute as any other message', async () => {
  const opened = await openConnected({ dialect: 'lute' })
  const text = 'Sign in, please. Nonce: 8e2f0b64c1a97d35e0f4b2a6'
  const { text: signature, scheme } = await opened.proof.sign(opened.from, { text, fields: fieldsOf(opened) })
  expect(scheme).toBe('note')
  expect(await opened.proof.verify(opened.from, text, signature)).toBe(true)
})

it.each(['arc1', 'lute'] as const)(
  'a wallet of %s that signs transactions alone signs one that no node takes',
  async (dialect) => {
    const { signer, from, main, wallet, proof } = await openConnected({ dialect })
    const { bytes, text, scheme } = await signer.signMessage(from, 'Hello, Algorand 👋')
    expect(scheme).toBe('note')
    const address = `${main.accounts[0]}`
    const byReference = makePaymentTxnWithSuggestedParamsFromObject({
      ...{ sender: address, receiver: address, amount: 0, note: new TextEncoder().encode('Hello, Algorand 👋') },
      suggestedParams: {
        ...{ fee: 0n, flatFee: true, minFee: 0n, firstValid: 1n, lastValid: 1n },
        ...{ genesisHash: fromBase64(main.genesisHash), genesisID: main.genesisId },
      },
    })
    expect(isSignature(address, byReference.bytesToSign(), bytes)).toBe(true)
    expect(await proof.verify(from, 'Hello, Algorand 👋', text)).toBe(true)
    expect(await proof.verify(from, 'Hello, Algorand', text)).toBe(false)
    const [, txn = ''] = /"txn":"([^"]+)"/.exec(JSON.stringify(wallet.requests.at(-1))) ?? []
    expect(fromBase64(txn)).toEqual(encodeUnsignedTransaction(byReference))
    const signed = Buffer.concat([
      Buffer.from([0x82, 0xa3]),
      Buffer.from('sig'),
      Buffer.from([0xc4, 64]),
      bytes,
      Buffer.from([0xa3]),
      Buffer.from('txn'),
      fromBase64(txn),
    ])
    expect(decodeSignedTransaction(Uint8Array.from(signed)).txn.txID()).toBe(byReference.txID())
    const answer = await fetch(`${main.rpcUrl}/v2/transactions`, { method: 'POST', body: signed })
    expect(answer.status).toBe(400)
  },
)

it('a message with more than a note holds is refused where a note is all there is', async () => {
  const { signer, from } = await openConnected({ dialect: 'arc1' })
  await expect(signer.signMessage(from, 'x'.repeat(1025))).rejects.toMatchObject({ code: 'WALLET_UNSUPPORTED' })
})

it('bytes that are no text are signed as a note, and give the same bytes back', async () => {
  const { signer, from } = await openConnected()
  expect((await signer.signMessage(from, Uint8Array.of(0xff, 0xfe, 0))).scheme).toBe('note')
})

it('a signature of another key is a bad reply', async () => {
  const { signer, from } = await openConnected({
    addresses: [`${algorandAddressOf(new Uint8Array(32).fill(9))}`],
  })
  await expect(signer.signMessage(from, 'hello')).rejects.toMatchObject({ code: 'WALLET_BAD_REPLY' })
})

it.each(['arc27', 'arc1', 'lute'] as const)(
  'signs in an account that is rekeyed, by the key that it has now: %s',
  async (dialect) => {
    const own = new Uint8Array(32).fill(45)
    const rekeyed = algorandAddressOf(own)
    const seeds = [testAlgorandSeeds[1] ?? own]
    const opened = await openConnected({ dialect, seeds, addresses: [rekeyed] })
    const fields = fieldsOf(opened)
    const text = textOf(fields)
    const { text: signature } = await opened.proof.sign(opened.from, { text, fields })
    expect(await opened.proof.verify(opened.from, text, signature)).toBe(true)
  },
)

it('the key that an account was rekeyed from proves nothing any more', async () => {
  const opened = await openConnected({ seeds: [new Uint8Array(32).fill(45)] })
  const text = textOf(fieldsOf(opened))
  const { text: signature } = await opened.proof.sign(opened.from, { text, fields: fieldsOf(opened) })
  expect(verifyBytes(new TextEncoder().encode(text), fromBase64(signature), opened.main.rekeyed)).toBe(true)
  expect(await opened.proof.verify(opened.from, text, signature)).toBe(false)
})
