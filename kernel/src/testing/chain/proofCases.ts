import { expect } from 'vitest'
import { type AccountId, parseAccountId } from '../../caip/accountId.js'
import { SignInProof } from '../../capabilities/signer.js'
import type { SiwxFields } from '../../capabilities/signIn.js'
import { isPorticoError } from '../../errors/porticoError.js'
import { until } from '../waiting.js'
import type { Cases } from './cases.js'
import {
  expectFailure,
  expectNoPrompt,
  foreignAccount,
  foreignOnUnknownChain,
  onUnknownChain,
  type Stage,
} from './stage.js'

/** A node that is not there, and one that is overloaded. */
const AWAY: readonly (() => Promise<Response>)[] = [
  () => Promise.reject(new TypeError('fetch failed')),
  async () => new Response('', { status: 503 }),
]

export const proofCases = (): Cases => ({
  async 'writes accounts and networks as words, in one form each, and its manifest says what messages call the family'({
    open,
    fixture,
    home,
  }) {
    const { kernel, get } = await open()
    const proof = await get(SignInProof)
    const [account] = fixture.accounts
    const address = proof.addressText(account)
    const name = kernel.familyOf(parseAccountId(account).namespace)?.signIn
    expect([name, address, proof.chainText(home)]).toEqual(Array(3).fill(expect.stringMatching(/^\S.*$/)))
    expect(proof.addressText(`${home}:${address}`)).toBe(address)
  },

  async 'proves what the wallet has signed'(stage) {
    const { proof, account, text, signature } = await signIn(stage)
    expect(await proof.verify(account, text, signature)).toBe(true)
  },

  async 'takes the signature for no other message'(stage) {
    const { proof, account, text, signature } = await signIn(stage)
    const others = [`${text} `, text.slice(0, -1), text.toUpperCase(), text.replaceAll('\n', '\r\n'), '']
    expect(await Promise.all(others.map((other) => proof.verify(account, other, signature)))).toEqual(allFalse(others))
  },

  async 'takes the signature for no other account'(stage) {
    const { proof, account, text, signature } = await signIn(stage)
    const others = [stage.fixture.accounts[1], foreignAccount(account)]
    expect(await Promise.all(others.map((other) => proof.verify(other, text, signature)))).toEqual(allFalse(others))
  },

  async 'takes no signature that is cut, longer, changed or none'(stage) {
    const { proof, account, text, signature } = await signIn(stage)
    const places = [0, 1 / 4, 1 / 2, 3 / 4].map((share) => Math.floor(share * signature.length))
    const others = [
      ...['', signature.slice(0, signature.length / 2), signature.slice(0, -1), `${signature}2`, signature.repeat(2)],
      ...['null', '{}', '👋', '2'.repeat(100_000)],
      ...places.map((place) => changeAt(signature, place)),
    ]
    expect(await Promise.all(others.map((other) => proof.verify(account, text, other)))).toEqual(allFalse(others))
  },

  async 'never says no when it takes a node to know, and none answers'(stage) {
    const { account, text, signature } = await signIn(stage)
    for (const answer of AWAY) {
      const proof = await (await stage.open()).get(SignInProof)
      let asked = 0
      stage.network.answerWith(() => {
        asked++
        return answer()
      })
      const outcomeOf = (message: string) => proof.verify(account, message, signature).catch(codeOf)
      expect(await outcomeOf(text)).not.toBe(false)
      const isAskedForRight = asked > 0
      asked = 0
      const wrong = await outcomeOf(`${text} `)
      if (asked > 0 || isAskedForRight) expect(wrong).toMatch(/^(RPC|WALLET)_/)
      else expect(wrong).toBe(false)
    }
  },

  async 'refuses to sign before connect with ACCOUNT_MISSING, without a prompt'(stage) {
    stage.install()
    const proof = await (await stage.open()).get(SignInProof)
    const [account] = stage.fixture.accounts
    await expectNoPrompt(stage.wallet, () =>
      expectFailure(proof.sign(account, signedMessage(proof, account)), 'ACCOUNT_MISSING'),
    )
  },

  async "refuses to sign for an account that is not the session's, without a prompt"(stage) {
    const proof = await (await stage.connect()).get(SignInProof)
    const [account] = stage.fixture.accounts
    const message = signedMessage(proof, account)
    await expectNoPrompt(stage.wallet, async () => {
      await expectFailure(proof.sign(foreignAccount(account), message), 'ACCOUNT_MISMATCH')
      await expectFailure(proof.sign(onUnknownChain(stage, account), message), 'CHAIN_MISMATCH')
    })
  },

  async 'looks at the network first: an unknown account on another one is CHAIN_MISMATCH'(stage) {
    const proof = await (await stage.connect()).get(SignInProof)
    const message = signedMessage(proof, stage.fixture.accounts[0])
    await expectNoPrompt(stage.wallet, () =>
      expectFailure(proof.sign(foreignOnUnknownChain(stage), message), 'CHAIN_MISMATCH'),
    )
  },

  async 'reports a refusal as REQUEST_REJECTED'(stage) {
    const proof = await (await stage.connect()).get(SignInProof)
    const [account] = stage.fixture.accounts
    stage.wallet.rejectNext()
    await expectFailure(proof.sign(account, signedMessage(proof, account)), 'REQUEST_REJECTED')
  },

  async 'gives up an aborted request at once with REQUEST_ABORTED'(stage) {
    const proof = await (await stage.connect()).get(SignInProof)
    const [account] = stage.fixture.accounts
    const answer = stage.wallet.holdNext()
    const controller = new AbortController()
    const before = stage.wallet.prompts()
    const signing = proof.sign(account, signedMessage(proof, account), { signal: controller.signal })
    signing.catch(() => {})
    await until(() => stage.wallet.prompts() > before, 'the person is asked')
    controller.abort()
    await expectFailure(signing, 'REQUEST_ABORTED')
    answer()
  },
})

/** A sign-in message about the account (CAIP-122), with its fields. */
export function signedMessage(proof: SignInProof, account: AccountId): { text: string; fields: SiwxFields } {
  const { chainId, namespace } = parseAccountId(account)
  const fields = {
    ...{ accountAddress: proof.addressText(account), chainId, domain: 'example.org', uri: 'https://example.org/' },
    ...{ version: '1', nonce: '8e2f0b64c1a97d35e0f4b2a6', statement: 'Tie up at the quay – Kaimauer 埠頭' },
    issuedAt: '2026-01-02T03:04:05.000Z',
  }
  const { domain, accountAddress, statement, uri, version, nonce, issuedAt } = fields
  const head = `${domain} wants you to sign in with your ${namespace} account:\n${accountAddress}\n\n${statement}\n\n`
  const chain = proof.chainText(chainId)
  const rest = `URI: ${uri}\nVersion: ${version}\nChain ID: ${chain}\nNonce: ${nonce}\nIssued At: ${issuedAt}`
  return { text: head + rest, fields }
}

async function signIn(stage: Stage) {
  const proof = await (await stage.connect()).get(SignInProof)
  const [account] = stage.fixture.accounts
  const message = signedMessage(proof, account)
  const { text: signature } = await proof.sign(account, message)
  return { proof, account, text: message.text, signature }
}

const codeOf = (error: unknown): string => (isPorticoError(error) ? error.code : String(error))

const allFalse = (list: readonly unknown[]): readonly boolean[] => list.map(() => false)

/** Another character, valid in hex, base58 and base64 alike, and no other case of the same. */
const changeAt = (text: string, place: number): string =>
  `${text.slice(0, place)}${text[place] === '2' ? '3' : '2'}${text.slice(place + 1)}`
