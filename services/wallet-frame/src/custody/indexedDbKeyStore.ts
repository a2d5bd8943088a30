import { FrameError } from '../frameError.js'
import type { KeyStore } from './keyStore.js'

const DATABASE = 'portico'
const STORE = 'kept'
/** A browser may never answer, for example while it deletes the storage of the site. */
const PATIENCE_MS = 10_000

/** Keeps keys in the IndexedDB of the frame's origin; browsers hold it apart for each site that the frame is on. */
export const indexedDbKeyStore: KeyStore = {
  read: (name) => useStore('readonly', (store) => store.get(name)),
  // One transaction, so that two tabs that begin at once end with the same key.
  keep: (name, key) =>
    useStore('readwrite', (store) => {
      const kept = store.get(name)
      kept.onsuccess = () => {
        if (kept.result === undefined) store.put(key, name)
      }
      return kept
    }).then((kept) => kept ?? key),
  replace: async (name, value) => {
    await useStore('readwrite', (store) => store.put(value, name))
  },
  forget: async (name) => {
    await useStore('readwrite', (store) => store.delete(name))
  },
}

function useStore(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => {
      clearTimeout(timer)
      reject(new FrameError('STORAGE_BLOCKED', 'The browser does not let this wallet keep its key', { cause }))
    }
    const timer = setTimeout(() => fail(new Error(`No answer within ${PATIENCE_MS} ms`)), PATIENCE_MS)
    // Some browsers throw where others report: https://w3c.github.io/IndexedDB/#dom-idbfactory-open
    try {
      const opening = indexedDB.open(DATABASE, 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
      opening.onerror = () => fail(opening.error)
      opening.onsuccess = () => {
        const database = opening.result
        try {
          const transaction = database.transaction(STORE, mode)
          const request = ask(transaction.objectStore(STORE))
          transaction.oncomplete = () => {
            clearTimeout(timer)
            database.close()
            resolve(request.result)
          }
          transaction.onabort = () => {
            database.close()
            fail(transaction.error)
          }
        } catch (cause) {
          database.close()
          fail(cause)
        }
      }
    } catch (cause) {
      fail(cause)
    }
  })
}
