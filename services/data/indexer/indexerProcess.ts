import Libsql from 'libsql'
import pg from 'pg'
import { openStore } from '../store/dataStore.js'
import { silentLog } from './silentLog.js'
import { startIndexer } from './startIndexer.js'

// An instance for tests, which ends like a killed one before its n-th database statement, or when it is killed:
// `indexerProcess.ts <database> <chain> <node> <holder> <n>`.
const [url, chainId = '', rpcUrl = '', holder, statements = 'Infinity'] = process.argv.slice(2)

let left = Number(statements)
function countStatement(): void {
  left -= 1
  if (left < 0) process.kill(process.pid, 'SIGKILL')
}
function countCalls(of: object, method: string): void {
  const original: unknown = Reflect.get(of, method)
  if (typeof original !== 'function') throw new Error(`There is no ${method} to count.`)
  Reflect.set(of, method, function (this: unknown, ...args: unknown[]): unknown {
    countStatement()
    return Reflect.apply(original, this, args)
  })
}

const store = await openStore({ url })
countCalls(Libsql.prototype, 'prepare')
countCalls(pg.Client.prototype, 'query')
startIndexer({ store, chains: [{ chainId, rpcUrl }], log: silentLog, pollMs: 1, holder })
