import { type Connector, type KeyValueStorage, type Nodes, PorticoError, parseAccountId } from '@portico/kernel'
import * as z from 'zod/mini'
import { createGateway } from '../node/gateway.js'
import { broadcast, readSigned } from '../send/broadcast.js'
import { readSignature } from '../sign/signer.js'
import { addressSchema, grantKey } from './dialect.js'
import { ASKED } from './webWallet.js'

const text = /* @__PURE__ */ z.string()
const number = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.nonnegative())
const messageSchema = /* @__PURE__ */ z.object({ message: text })
const transactionSchema = /* @__PURE__ */ z.object({
  transaction: /* @__PURE__ */ z.object({
    ...{ nonce: number, value: text, receiver: text, sender: text, gasPrice: number, gasLimit: number },
    ...{ data: /* @__PURE__ */ z.optional(text), chainID: text, version: number },
    ...{ options: /* @__PURE__ */ z.optional(number), guardian: /* @__PURE__ */ z.optional(text) },
  }),
})

/**
 * Reads what a web wallet has answered in the address that it has led back to. What was asked is what this page had noted before, and not
 * what the address says.
 */
export const createResume =
  (parts: {
    readonly connect: Connector['connect']
    readonly nodes: Nodes
    readonly storage: KeyValueStorage
  }): NonNullable<Connector['resume']> =>
  async ({ url, walletId, request }, options = {}) => {
    const { connect, nodes, storage } = parts
    const answers = new URL(url).searchParams
    const asked: unknown = JSON.parse(storage.get(ASKED) ?? 'null')
    storage.set(ASKED, undefined)
    const bad = () => new PorticoError('WALLET_BAD_REPLY', { walletId, method: 'resume' })
    const parse = <T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> => {
      const { data, success } = schema.safeParse(value)
      if (!success) throw bad()
      return data
    }
    const states = [answers.get('status'), answers.get('walletProviderStatus')]
    if (states.some((state) => state !== null && /^(cancelled|failed|transactionsCancelled)$/.test(state)))
      throw new PorticoError('REQUEST_REJECTED', { walletId })

    if (request.type === 'connect') {
      storage.set(grantKey(walletId), parse(addressSchema, answers.get('address')))
      return { type: 'connect', session: await connect(walletId, { ...options, silent: true }) }
    }
    const { chainId, address } = parseAccountId(request.account)
    if (request.type === 'sign') {
      const message = new TextEncoder().encode(parse(messageSchema, asked).message)
      const reply = { signature: answers.get('signature') }
      return { type: 'sign', signature: readSignature(reply, { address, message, walletId }) }
    }
    const { transaction } = parse(transactionSchema, asked)
    if (transaction.sender !== address) throw bad()
    const field = (name: string) => answers.get(`${name}[0]`) ?? undefined
    const whole = (name: string) => (field(name) === undefined ? undefined : Number(field(name)))
    const reply = {
      ...{ signature: field('signature'), guardianSignature: field('guardianSignature') },
      ...{ version: whole('version'), options: whole('options') },
    }
    const signed = readSigned(reply, { transaction, address, walletId })
    return { type: 'send', receipt: await broadcast(createGateway(nodes, chainId, options), signed, chainId) }
  }
