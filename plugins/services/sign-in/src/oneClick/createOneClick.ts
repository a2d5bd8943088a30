import {
  type AccountId,
  type AuthenticationRequest,
  type ChainId,
  type Log,
  parseAccountId,
  parseChainId,
  type SignIn,
  type SiwxFields,
  type SiwxSession,
} from '@portico/kernel'
import { checkClaims, checkSignature, invalid } from '../checkClaims.js'
import { checkFields } from '../message/checkFields.js'
import type { FamilyProof } from '../message/readSiwxMessage.js'
import { writeMessage } from '../message/siwxMessage.js'
import { readPage } from '../readPage.js'
import { orInvalid, type RequestParts } from '../requestSession.js'
import { readCacao } from './readCacao.js'

/** Signing in while pairing (wire §7.6). */
export interface OneClick {
  authentication(chains: readonly ChainId[]): Promise<AuthenticationRequest | undefined>
  accept(request: AuthenticationRequest, cacaos: readonly unknown[]): Promise<void>
  acceptText(...signed: Parameters<SignIn['acceptText']>): Promise<void>
}

/** Any account, to see whether the rest of a message is of its form. */
const ANYBODY = '0'

export function createOneClick(parts: RequestParts & { readonly log: Log }): OneClick {
  const { setup, findProof, clock, log } = parts
  /** What was asked for, by its nonce. */
  const open = new Map<string, AuthenticationRequest>()

  async function prepare(chains: readonly [ChainId, ...ChainId[]]): Promise<AuthenticationRequest | undefined> {
    const proof = await findProof(parseChainId(chains[0]).namespace)
    const terms = proof?.standard === 'eip4361' ? await setup.prepareTerms?.() : undefined
    if (!terms) return undefined
    const { domain, uri } = readPage()
    const iat = new Date(clock.now()).toISOString()
    const request: AuthenticationRequest = { chains, domain, uri, version: '1', iat, ...terms }
    const { nonce, statement, exp: expirationTime, resources } = terms
    const times = { issuedAt: iat, expirationTime }
    const fields = { chainId: chains[0], domain, uri, version: '1', nonce, statement, resources, ...times }
    checkFields({ accountAddress: ANYBODY, ...fields }, undefined)
    open.set(nonce, request)
    return request
  }

  /** One answer for each. */
  async function take(nonce: string) {
    const request = open.get(nonce)
    open.delete(nonce)
    const [first] = request?.chains ?? []
    const proof = first && (await findProof(parseChainId(first).namespace))
    if (!request || !proof) throw invalid('nonce')
    return { request, proof }
  }

  async function keep(
    answers: readonly { readonly account: AccountId; readonly session: SiwxSession }[],
    proof: FamilyProof,
  ): Promise<void> {
    const sessions = answers.map(({ session }) => session)
    for (const { account, session } of answers) {
      checkClaims(session, { proof, account, page: readPage(), nowMs: clock.now() })
    }
    for (const session of sessions) await checkSignature(session, proof)
    await orInvalid('host', setup.confirm(sessions))
    await orInvalid('storage', setup.keep(sessions))
  }

  return {
    async authentication(chains) {
      const [first, ...others] = chains
      if (first === undefined) return undefined
      const { namespace } = parseChainId(first)
      if (others.some((chainId) => parseChainId(chainId).namespace !== namespace)) return undefined
      try {
        return await prepare([first, ...others])
      } catch (cause) {
        // The wallet can still connect, and is asked afterwards.
        log.error('signing in while pairing is not possible', cause)
        return undefined
      }
    },

    async accept({ nonce }, cacaos) {
      const { request, proof } = await take(nonce)
      if (cacaos.length === 0) throw invalid('cacao')
      const answers = cacaos.map((cacao) => readCacao(cacao, request, proof))
      const rank = ({ data }: SiwxSession) => request.chains.indexOf(data.chainId)
      await keep(
        answers.sort(({ session: one }, { session: other }) => rank(one) - rank(other)),
        proof,
      )
    },

    async acceptText({ nonce }, { account, message, signature }) {
      const { request, proof } = await take(nonce)
      const { chainId, address } = parseAccountId(account)
      if (!request.chains.includes(chainId)) throw invalid('chain')
      const { chains: _, iat, exp, nbf, ...others } = request
      const times = { issuedAt: iat, expirationTime: exp, notBefore: nbf }
      const data: SiwxFields = { accountAddress: address, chainId, ...others, ...times }
      // Byte for byte: what was signed is what was asked for.
      if (message !== writeMessage(data, { family: proof.family, chain: proof.chainText(chainId) })) {
        throw invalid('message')
      }
      await keep([{ account, session: { data, message, signature } }], proof)
    },
  }
}
