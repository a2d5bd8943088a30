import Libsql from 'libsql'
import { vi } from 'vitest'

/**
 * From then on the database takes no statement any more, as for one that was killed: what is half done is undone. Until
 * `vi.restoreAllMocks`. Says whether that has not happened. For tests.
 */
export function dieAfter(statements: number): () => boolean {
  let left = statements
  const prepare = Libsql.prototype.prepare
  vi.spyOn(Libsql.prototype, 'prepare').mockImplementation(function (this: Libsql.Database, source) {
    const isUndoing = /^rollback/i.test(source)
    if (!isUndoing) left -= 1
    if (left < 0 && !isUndoing) throw new Error('killed')
    return prepare.call(this, source)
  })
  return () => left >= 0
}
