import { WalletError } from '@portico/test-kit'
import type { SignClientTypes } from '@walletconnect/types'
import { type Kit, readSite, type Site } from './kit.js'
import type { PreparedRequest } from './preparedRequest.js'
import { createReason, readReason, unknownMethod, unsupportedChain } from './requestErrors.js'
import { requestMethods } from './requestMethods.js'
import type { WalletAccounts } from './walletAccounts.js'
import { namespaceOf } from './walletChain.js'

export interface PendingRequest {
  readonly id: number
  readonly topic: string
  readonly site: Site
  /** CAIP-2. */
  readonly chainId: string
  readonly method: string
  readonly params: unknown
  /** What the person is asked: "Send 0.5 ETH". */
  readonly title: string
  readonly detail: string
  /** Signs or sends, and answers; what fails is answered as an error. */
  approve(): Promise<void>
  /** Default: 4001. */
  reject(code?: number): Promise<void>
}

export type SessionRequest = Omit<SignClientTypes.EventArguments['session_request'], 'verifyContext'>

type Answer = { result: unknown } | { error: { code: number; message: string } }

export interface RequestReaderOptions {
  readonly kit: Kit
  readonly accounts: WalletAccounts
  changeChain(chainId: string): Promise<void>
  /** Sends an answer, as the wallet's behaviour has it. */
  respond(topic: string, id: number, answer: Answer): Promise<void>
}

/** The request as something to decide on, or nothing when it has been answered without the person. */
export async function readRequest(
  { kit, accounts, changeChain, respond }: RequestReaderOptions,
  { id, topic, params }: SessionRequest,
): Promise<PendingRequest | undefined> {
  const { chainId, request } = params
  const answer = (given: Answer) => respond(topic, id, given)
  const prepare = async (): Promise<PreparedRequest> => {
    const chain = accounts.findChain(chainId)
    if (!chain) throw unsupportedChain(chainId)
    const methods = requestMethods[namespaceOf(chainId)] ?? {}
    const method = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined
    if (!method) throw unknownMethod(request.method)
    return method({ chain, params: request.params, accounts, changeChain })
  }
  const answerWith = async (prepared: PreparedRequest) => {
    const given = await prepared.answer().then(
      (result): Answer => ({ result }),
      (error: unknown): Answer => ({ error: readReason(error) }),
    )
    await answer(given)
  }
  try {
    const prepared = await prepare()
    if (prepared.isSilent) {
      await answerWith(prepared)
      return undefined
    }
    return {
      id,
      topic,
      chainId,
      site: readSite(kit.getActiveSessions()[topic]?.peer.metadata),
      method: request.method,
      params: request.params,
      title: prepared.title,
      detail: prepared.detail,
      approve: () => answerWith(prepared),
      reject: (code = 4001) => answer({ error: createReason(code) }),
    }
  } catch (error) {
    if (!(error instanceof WalletError)) throw error
    await answer({ error: readReason(error) })
    return undefined
  }
}
