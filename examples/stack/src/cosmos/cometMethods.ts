import { fromBase64, fromHex, toBase64 } from '@cosmjs/encoding'
import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { QueryAccountRequest, QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import { QueryBalanceRequest, QueryBalanceResponse } from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SimulateRequest, SimulateResponse } from 'cosmjs-types/cosmos/tx/v1beta1/service'
import { type CosmosLedger, hashOf } from './ledger.js'
import { Code, TransactionError } from './transactions.js'

type Params = Readonly<Record<string, string>>

/** CometBFT's JSON-RPC, as far as the reference client needs it to read, send and find a transaction. */
export function createCometMethods(ledger: CosmosLedger): (method: string, params: Params) => unknown {
  const zeros = (length: number) => '00'.repeat(length)
  const queries: Readonly<Record<string, (request: Uint8Array) => Uint8Array>> = {
    '/cosmos.auth.v1beta1.Query/Account': (request) => {
      const { address } = QueryAccountRequest.decode(request)
      const account = ledger.account(address)
      if (!account) throw new TransactionError(22, `account ${address} not found: key not found`)
      const { number, sequence, publicKey } = account
      const value = BaseAccount.encode({
        address,
        accountNumber: BigInt(number),
        sequence: BigInt(sequence),
        ...(publicKey && {
          pubKey: {
            typeUrl: '/cosmos.crypto.secp256k1.PubKey',
            value: PubKey.encode({ key: publicKey }).finish(),
          },
        }),
      }).finish()
      return QueryAccountResponse.encode({
        account: { typeUrl: '/cosmos.auth.v1beta1.BaseAccount', value } as never,
      }).finish()
    },
    '/cosmos.bank.v1beta1.Query/Balance': (request) => {
      const { address, denom } = QueryBalanceRequest.decode(request)
      const amount = ledger.balances(address).find((coin) => coin.denom === denom)?.amount ?? 0n
      return QueryBalanceResponse.encode({ balance: { denom, amount: String(amount) } }).finish()
    },
    '/cosmos.tx.v1beta1.Service/Simulate': (request) => {
      const gasUsed = ledger.simulate(SimulateRequest.decode(request).txBytes)
      return SimulateResponse.encode(
        SimulateResponse.fromPartial({ gasInfo: { gasUsed, gasWanted: 0n }, result: {} }),
      ).finish()
    },
  }
  const describe = (error: unknown) => ({
    code: error instanceof TransactionError ? error.code : 1,
    log: error instanceof Error ? error.message : 'failed',
    codespace: 'sdk',
  })
  const methods: Readonly<Record<string, (params: Params) => unknown>> = {
    health: () => ({}),
    status: () => ({
      node_info: {
        protocol_version: { p2p: '8', block: '11', app: '0' },
        ...{ id: zeros(20), listen_addr: 'tcp://127.0.0.1', network: ledger.genesis.chainId, version: '0.38.12' },
        ...{ channels: '40', moniker: 'stand-in', other: { tx_index: 'on', rpc_address: 'tcp://127.0.0.1' } },
      },
      sync_info: {
        ...{ latest_block_hash: zeros(32), latest_app_hash: zeros(32), catching_up: false },
        ...{ latest_block_height: String(ledger.height()), latest_block_time: new Date().toISOString() },
      },
      validator_info: {
        ...{ address: zeros(20), voting_power: '1' },
        pub_key: { type: 'tendermint/PubKeyEd25519', value: toBase64(new Uint8Array(32)) },
      },
    }),
    abci_query({ path = '', data = '' }) {
      const frame = { info: '', index: '0', key: null, proofOps: null, height: String(ledger.height()) }
      try {
        const query = queries[path]
        if (!query) throw new TransactionError(Code.unknownRequest, 'unknown query path')
        return { response: { ...frame, code: 0, log: '', codespace: '', value: toBase64(query(fromHex(data))) } }
      } catch (error) {
        return { response: { ...frame, ...describe(error), value: null } }
      }
    },
    broadcast_tx_sync({ tx = '' }) {
      const bytes = fromBase64(tx)
      try {
        return { code: 0, data: '', log: '', codespace: '', hash: ledger.submit(bytes) }
      } catch (error) {
        return { data: '', hash: hashOf(bytes), ...describe(error) }
      }
    },
    tx_search({ query = '' }) {
      const found = ledger.included(/tx\.hash='([0-9A-F]+)'/.exec(query)?.[1] ?? '')
      const txs = [found].flatMap((one) => {
        if (!one) return []
        const gas = { gas_wanted: String(one.gasWanted), gas_used: String(one.gasUsed) }
        const result = { code: one.code, data: '', log: one.log, info: '', ...gas, events: [], codespace: '' }
        const { hash, height, bytes } = one
        return { hash, height: String(height), index: 0, tx: toBase64(bytes), tx_result: result }
      })
      return { txs, total_count: String(txs.length) }
    },
  }
  return (method, params) => {
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) throw new Error('Method not found')
    return run(params)
  }
}
