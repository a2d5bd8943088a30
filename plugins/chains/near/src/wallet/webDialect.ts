import {
  type Connector,
  type KeyValueStorage,
  PorticoError,
  type RedirectAnswer,
  type RedirectRequest,
  type Redirects,
  type ReturnedRequest,
} from '@portico/kernel'
import { type Dialect, toWalletError, type WalletPort } from '@portico/kernel/chain'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import type { NearWebWallet } from '../index.js'
import { type Nep413Message, verifyNep413, writeSignature } from '../sign/nep413.js'
import { accountsSchema, type Grant, signedMessageSchema, transactionIdSchema, walletErrors } from './nearWallet.js'

/** Wallets that are asked on a page of their own, in the place of this one (MyNearWallet's protocol, and NEP-413 for messages). */
export interface WebWallets {
  readonly dialect: Dialect<Grant>
  readonly resume: NonNullable<Connector['resume']>
  /** Leaves for the wallet's page. The promise never settles. */
  signMessage(wallet: WalletPort, request: RedirectRequest, message: Nep413Message): Promise<never>
  /** The same for a transaction. @param transaction in Borsh, unsigned */
  sendTransaction(wallet: WalletPort, request: RedirectRequest, transaction: Uint8Array): Promise<never>
}

export const isWebWallet = (provider: object): provider is NearWebWallet =>
  'url' in provider && 'chainId' in provider && !('manifest' in provider) && !('connect' in provider)

const keptSchema = /* @__PURE__ */ z.object({
  message: z.string(),
  recipient: z.string(),
  nonce: z.string(),
  callbackUrl: z.string(),
})
const MESSAGE_KEY = 'message'
const grantKey = (walletId: string) => `account:${walletId}`

export function createWebWallets(
  redirects: Redirects,
  storage: KeyValueStorage,
  /** Asks for the session that was granted. */
  restore: (walletId: string) => ReturnType<Connector['connect']>,
): WebWallets {
  /** Where the wallet leads back to: it puts a fragment of its own behind the address. */
  function noteRequest({ walletId }: WalletPort, request: RedirectRequest): URL {
    const back = new URL(redirects.leave({ namespace: 'near', walletId, request }))
    back.hash = ''
    return back
  }

  function leaveFor({ provider }: WalletPort, path: string, query: Readonly<Record<string, string>>): Promise<never> {
    const { url } = provider as NearWebWallet
    globalThis.location.assign(`${url.replace(/\/+$/, '')}/${path}?${new URLSearchParams(query)}`)
    return new Promise(() => {})
  }

  function readGrant(walletId: string): z.output<typeof accountsSchema> {
    try {
      return accountsSchema.parse([JSON.parse(storage.get(grantKey(walletId)) ?? '')])
    } catch {
      return []
    }
  }

  const dialect: Dialect<Grant> = {
    speaks: isWebWallet,
    chains: ({ provider }) => [(provider as NearWebWallet).chainId],
    async connect(wallet, { silent }) {
      if (silent) {
        const { chainId } = wallet.provider as NearWebWallet
        const toGrant = ({ accountId, accessKey }: ReturnType<typeof readGrant>[number]): Grant => ({
          ...{ address: accountId, accessKey, chains: [chainId] },
        })
        return readGrant(wallet.walletId).map(toGrant)
      }
      const back = noteRequest(wallet, { type: 'connect' })
      const declined = new URL(back)
      declined.searchParams.set('errorCode', 'userRejected')
      return leaveFor(wallet, 'login/', { success_url: back.href, failure_url: declined.href })
    },
    async end({ walletId }) {
      storage.set(grantKey(walletId), undefined)
    },
  }

  /** @throws what the wallet says instead of an answer */
  function readRefusal({ url, walletId }: ReturnedRequest): void {
    const { searchParams, hash } = new URL(url)
    const fragment = new URLSearchParams(hash.slice(1))
    const code = searchParams.get('errorCode') ?? fragment.get('errorCode')
    const message = fragment.get('error') ?? searchParams.get('errorMessage') ?? fragment.get('errorMessage') ?? ''
    if (code === null && message === '') return
    const call = { namespace: 'near', walletId, method: 'redirect' }
    throw toWalletError({ code, message }, call, walletErrors)
  }

  function read<T extends z.ZodMiniType>(schema: T, answer: unknown, walletId: string): z.output<T> {
    const { data, error } = schema.safeParse(answer)
    if (error) throw new PorticoError('WALLET_BAD_REPLY', { walletId, method: 'redirect' }, { cause: error })
    return data
  }

  async function resumeConnect({ url, walletId }: ReturnedRequest): Promise<RedirectAnswer> {
    const query = new URL(url).searchParams
    const publicKey = query.get('public_key') ?? query.get('all_keys')?.split(',')[0]
    const [account] = read(accountsSchema, [{ accountId: query.get('account_id'), publicKey }], walletId)
    storage.set(grantKey(walletId), JSON.stringify({ accountId: account?.accountId, publicKey: account?.accessKey }))
    return { type: 'connect', session: await restore(walletId) }
  }

  function resumeSign({ url, walletId }: ReturnedRequest, account: string): RedirectAnswer {
    const kept = storage.get(MESSAGE_KEY)
    storage.set(MESSAGE_KEY, undefined)
    const answer = Object.fromEntries(new URLSearchParams(new URL(url).hash.slice(1)))
    const { accountId, publicKey, signature } = read(signedMessageSchema, answer, walletId)
    const asked = read(keptSchema, kept === undefined ? undefined : JSON.parse(kept), walletId)
    const signed = { ...asked, nonce: base64.decode(asked.nonce), publicKey, signature }
    if (!account.endsWith(`:${accountId}`) || !verifyNep413(asked.message, signed))
      throw new PorticoError('WALLET_BAD_REPLY', { walletId, method: 'redirect' })
    return { type: 'sign', signature: { bytes: signature, text: writeSignature(signed), scheme: 'nep413' } }
  }

  return {
    dialect,
    async signMessage(wallet, request, message) {
      const { href: callbackUrl } = noteRequest(wallet, request)
      const { recipient, nonce } = { recipient: message.recipient, nonce: base64.encode(message.nonce) }
      const asked = { message: message.message, nonce, recipient, callbackUrl }
      storage.set(MESSAGE_KEY, JSON.stringify(asked))
      return leaveFor(wallet, 'sign-message', asked)
    },
    async sendTransaction(wallet, request, transaction) {
      const { href: callbackUrl } = noteRequest(wallet, request)
      return leaveFor(wallet, 'sign', { transactions: base64.encode(transaction), callbackUrl })
    },
    async resume(returned) {
      readRefusal(returned)
      const { request, url, walletId } = returned
      if (request.type === 'connect') return resumeConnect(returned)
      if (request.type === 'sign') return resumeSign(returned, request.account)
      const id = new URL(url).searchParams.get('transactionHashes')?.split(',')[0]
      return { type: 'send', receipt: { id: read(transactionIdSchema, id, walletId) } }
    },
  }
}
