import type { Action } from 'near-api-js'
import { GAS_PRICE, type NearLedger, NearRefusal } from './ledger.js'

/** Of all methods together; they are the caller's word, and strings where they are there. */
interface Params {
  readonly request_type: string
  readonly account_id: string
  readonly public_key: string
  readonly method_name: string
  readonly args_base64: string
  readonly tx_hash: string
  readonly signed_tx_base64: string
  readonly wait_until?: string
}

/** The part of a node's JSON-RPC that wallets, near-api-js and the widget use (docs.near.org/api/rpc). */
export function createNearMethods(ledger: NearLedger, networkId: string) {
  const at = () => ({ block_height: ledger.height(), block_hash: ledger.blockHash() })
  const need = (accountId: string) => {
    const account = ledger.accounts.get(accountId)
    if (account) return account
    const text = `account ${accountId} does not exist while viewing`
    throw new NearRefusal('UNKNOWN_ACCOUNT', { requested_account_id: accountId, ...at() }, text)
  }
  const keyView = ({ nonce, permission }: { readonly nonce: bigint; readonly permission: unknown }) => ({
    nonce: Number(nonce),
    permission,
  })

  const queries: Readonly<Record<string, (params: Params) => object>> = {
    view_account: ({ account_id: id }) => {
      const { amount, storageUsage } = need(id)
      const code = '11111111111111111111111111111111'
      return { amount: String(amount), locked: '0', code_hash: code, storage_usage: storageUsage, storage_paid_at: 0 }
    },
    // As nodes do, in a result and in no error.
    view_access_key: ({ account_id: id, public_key: key }) => {
      const found = ledger.accounts.get(id)?.keys.get(key)
      return found ? keyView(found) : { error: `access key ${key} does not exist while viewing`, logs: [] }
    },
    view_access_key_list: ({ account_id: id }) => ({
      keys: [...need(id).keys].map(([key, access]) => ({ public_key: key, access_key: keyView(access) })),
    }),
    call_function: ({ account_id: id, method_name: method, args_base64: args }) => {
      const { contract } = need(id)
      if (!contract) {
        const text = `contract code for contract ID #${id} has never been observed on the node`
        throw new NearRefusal('NO_CONTRACT_CODE', { contract_account_id: id, ...at() }, text)
      }
      try {
        const value = contract.view(method, JSON.parse(Buffer.from(args, 'base64').toString() || '{}'))
        return { result: [...Buffer.from(JSON.stringify(value))], logs: [] }
      } catch (error) {
        return { error: error instanceof Error ? error.message : String(error), logs: [] }
      }
    },
  }

  function outcome(hash: string): object {
    const found = ledger.find(hash)
    if (!found)
      throw new NearRefusal(
        'UNKNOWN_TRANSACTION',
        { requested_transaction_hash: hash },
        `Transaction ${hash} doesn't exist`,
      )
    const { transaction, publicKey, height, failures } = found
    if (height === undefined) return { final_execution_status: 'NONE' }
    const [failure] = failures
    const status = failure
      ? { Failure: { ActionError: { index: 0, kind: { FunctionCallError: { ExecutionError: failure } } } } }
      : { SuccessValue: '' }
    const gas = { gas_burnt: 0, tokens_burnt: '0', logs: [], receipt_ids: [] }
    return {
      final_execution_status: ledger.height() > height ? 'FINAL' : 'EXECUTED_OPTIMISTIC',
      status,
      transaction: {
        ...{ hash, signer_id: transaction.signerId, receiver_id: transaction.receiverId },
        ...{ nonce: Number(transaction.nonce), public_key: publicKey },
        actions: transaction.actions.map(viewAction),
      },
      transaction_outcome: {
        ...{ id: hash, block_hash: ledger.blockHash(height), proof: [] },
        outcome: { ...gas, executor_id: transaction.signerId, status: { SuccessReceiptId: hash } },
      },
      receipts_outcome: [
        {
          ...{ id: hash, block_hash: ledger.blockHash(height), proof: [] },
          outcome: { ...gas, executor_id: transaction.receiverId, status },
        },
      ],
    }
  }

  async function send(params: Params): Promise<object> {
    const { signed_tx_base64: text, wait_until: wait = 'EXECUTED_OPTIMISTIC' } = params
    const { hash } = ledger.submit(Buffer.from(text, 'base64'))
    if (wait === 'NONE') return { final_execution_status: 'NONE' }
    for (let looks = 0; looks < 100 && ledger.find(hash)?.height === undefined; looks++)
      await new Promise((resolve) => setTimeout(resolve, 50))
    return outcome(hash)
  }

  const methods: Readonly<Record<string, (params: Params) => unknown>> = {
    query(params) {
      const ask = queries[params.request_type]
      if (!ask) throw new NearRefusal('PARSE_ERROR', {}, `Unknown query ${params.request_type}`)
      return { ...ask(params), ...at() }
    },
    gas_price: () => ({ gas_price: String(GAS_PRICE) }),
    block: () => ({
      author: 'stand-in',
      chunks: [],
      header: { height: ledger.height(), hash: ledger.blockHash(), timestamp: Date.now() * 1e6 },
    }),
    status: () => ({
      chain_id: networkId,
      sync_info: { latest_block_hash: ledger.blockHash(), latest_block_height: ledger.height(), syncing: false },
    }),
    send_tx: send,
    tx: (params) => outcome(params.tx_hash),
  }

  return async (method: string, params: unknown): Promise<unknown> => {
    const run = methods[method]
    if (!run) throw new NearRefusal('METHOD_NOT_FOUND', {}, method)
    return run((params ?? {}) as Params)
  }
}

const viewAction = ({ transfer, functionCall }: Action): object =>
  functionCall
    ? {
        FunctionCall: {
          method_name: functionCall.methodName,
          args: Buffer.from(functionCall.args).toString('base64'),
          gas: Number(functionCall.gas),
          deposit: String(functionCall.deposit),
        },
      }
    : { Transfer: { deposit: String(transfer?.deposit ?? 0n) } }
