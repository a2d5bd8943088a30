import { type KeyValueStorage, withPrefix } from '../storage/createStorage.js'
import { markSchema } from '../storage/records.js'
import type { AnyManifest } from './manifest.js'

/** What a plugin may keep: its own keys under its own prefix, and the records that its manifest names, under their names. */
export function pluginStorage(storage: KeyValueStorage, { id, records = [] }: AnyManifest): KeyValueStorage {
  const own = withPrefix(storage, `plugin/${id}/`)
  const placeOf = (key: string) => (records.includes(key) ? storage : own)
  return {
    get: (key) => placeOf(key).get(key),
    set(key, value) {
      if (records.includes(key)) markSchema(storage)
      placeOf(key).set(key, value)
    },
    keys: () => [...own.keys(), ...storage.keys().filter((key) => records.includes(key))],
  }
}
