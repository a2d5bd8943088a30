import { type KeyValueStorage, withPrefix } from '../storage/createStorage.js'
import { markSchema } from '../storage/records.js'
import type { AnyManifest, PluginRecord } from './manifest.js'

/** What a plugin may keep: its own keys under its own prefix, and the records that its manifest names, under their names. */
export function pluginStorage(storage: KeyValueStorage, { id, records = [] }: AnyManifest): KeyValueStorage {
  const names = records.map(({ name }: PluginRecord) => name)
  const own = withPrefix(storage, `plugin/${id}/`)
  const placeOf = (key: string) => (names.includes(key) ? storage : own)
  return {
    get: (key) => placeOf(key).get(key),
    set(key, value) {
      if (names.includes(key)) markSchema(storage)
      placeOf(key).set(key, value)
    },
    keys: () => [...own.keys(), ...storage.keys().filter((key) => names.includes(key))],
  }
}
