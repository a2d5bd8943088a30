/** Where this device keeps keys that no script can read, and its session. Every call throws STORAGE_BLOCKED when the browser refuses. */
export interface KeyStore {
  /** Whatever is kept under a name; undefined when there is nothing. */
  read(name: string): Promise<unknown>
  /** Keeps a key unless one is kept under the name already, and answers the one that is kept. */
  keep(name: string, key: CryptoKey | CryptoKeyPair): Promise<unknown>
  /** Keeps a value instead of what is kept under the name. */
  replace(name: string, value: string): Promise<void>
  /** Deletes what is kept under a name. */
  forget(name: string): Promise<void>
}
