import { once } from 'node:events'
import type { Address } from '@solana/kit'
import { type WebSocket, WebSocketServer } from 'ws'
import { viewAccount } from './accountView.js'
import type { Ledger, TransactionRecord } from './ledger.js'
import { type Commitment, type Params, readAddress, readCommitment, readConfig, readText } from './params.js'
import { answerRpcText, type RpcMethods, toJson } from './rpc.js'
import { readAccount } from './tokenAccounts.js'
import { hasReached } from './transactionMethods.js'

type Subscription =
  | { kind: 'slot' }
  | { kind: 'signature'; signature: string; commitment: Commitment }
  | { kind: 'account'; account: Address; config: Readonly<Record<string, unknown>> }

interface Subscriber {
  readonly socket: WebSocket
  readonly subscription: Subscription
}

export interface PubSub {
  close(): Promise<void>
}

/** Solana's subscriptions over WebSocket. */
export async function startPubSub(ledger: Ledger, port: number): Promise<PubSub> {
  const subscribers = new Map<number, Subscriber>()
  const server = new WebSocketServer({ host: '127.0.0.1', port })
  await once(server, 'listening')
  let lastId = 0
  server.on('connection', (socket) => {
    const add = (subscription: Subscription) => {
      lastId += 1
      subscribers.set(lastId, { socket, subscription })
      return lastId
    }
    const remove = ([id]: Params) => typeof id === 'number' && subscribers.delete(id)
    const methods = createSubscriptionMethods(add, remove)
    socket.on('message', (text) => {
      socket.send(answerRpcText(methods, String(text)))
      // The signature may have landed before its subscription came.
      notifySignatures(ledger, subscribers)
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      for (const [id, subscriber] of subscribers) if (subscriber.socket === socket) subscribers.delete(id)
    })
  })
  ledger.onSlot((slot) => {
    notifySlot(subscribers, slot)
    notifySignatures(ledger, subscribers)
  })
  ledger.onTransaction((record) => {
    notifyAccounts(ledger, subscribers, record)
    notifySignatures(ledger, subscribers)
  })
  return {
    close() {
      for (const socket of server.clients) socket.terminate()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function createSubscriptionMethods(
  add: (subscription: Subscription) => number,
  remove: (params: Params) => boolean,
): RpcMethods {
  return {
    slotSubscribe: () => add({ kind: 'slot' }),
    signatureSubscribe: ([signature, config]: Params) =>
      add({
        kind: 'signature',
        signature: readText(signature, 'a signature'),
        commitment: readCommitment(readConfig(config)),
      }),
    accountSubscribe: ([account, config]: Params) =>
      add({ kind: 'account', account: readAddress(account), config: readConfig(config) }),
    slotUnsubscribe: remove,
    signatureUnsubscribe: remove,
    accountUnsubscribe: remove,
  }
}

function notifySlot(subscribers: ReadonlyMap<number, Subscriber>, slot: number): void {
  const result = { slot, parent: slot - 1, root: Math.max(0, slot - 32) }
  for (const [id, { socket, subscription }] of subscribers) {
    if (subscription.kind === 'slot') notify(socket, 'slotNotification', id, result)
  }
}

/** Tells once and ends the subscription, as a node does. */
function notifySignatures(ledger: Ledger, subscribers: Map<number, Subscriber>): void {
  for (const [id, { socket, subscription }] of subscribers) {
    if (subscription.kind !== 'signature') continue
    const record = ledger.records.get(subscription.signature)
    if (!record || !hasReached(ledger, record, subscription.commitment)) continue
    subscribers.delete(id)
    notify(socket, 'signatureNotification', id, { context: { slot: ledger.slot() }, value: { err: record.err } })
  }
}

function notifyAccounts(ledger: Ledger, subscribers: ReadonlyMap<number, Subscriber>, record: TransactionRecord): void {
  for (const [id, { socket, subscription }] of subscribers) {
    if (subscription.kind !== 'account' || !record.keys.includes(subscription.account)) continue
    const account = readAccount(ledger.svm, subscription.account)
    const value = account ? viewAccount(ledger.svm, account, subscription.config) : null
    notify(socket, 'accountNotification', id, { context: { slot: ledger.slot() }, value })
  }
}

function notify(socket: WebSocket, method: string, subscription: number, result: unknown): void {
  socket.send(toJson({ jsonrpc: '2.0', method, params: { subscription, result } }))
}
