import type { CoreTypes } from '@walletconnect/types'

type ClientStorage = NonNullable<CoreTypes.Options['storage']>

/**
 * Where the pairing library keeps its own keys: the page's local storage, so that other tabs hear of every change. What
 * can't be stored there is kept in memory, silently (wire §8). The library's default would leave a page without
 * storage with no pairing at all.
 */
export function createPageStorage(): ClientStorage {
  const memory = new Map<string, string | undefined>()
  const attempt = <T>(run: (area: Storage) => T): T | undefined => {
    try {
      return globalThis.localStorage && run(globalThis.localStorage)
    } catch {
      return undefined
    }
  }
  const read = (key: string) => (memory.has(key) ? memory.get(key) : attempt((area) => area.getItem(key)))
  const write = (key: string, text: string | undefined) => {
    const isDone = attempt((area) => {
      if (text === undefined) area.removeItem(key)
      else area.setItem(key, text)
      return true
    })
    if (isDone) memory.delete(key)
    else memory.set(key, text)
  }
  const listKeys = () => {
    const stored = attempt((area) => Array.from({ length: area.length }, (_, index) => area.key(index))) ?? []
    const isOwn = (key: string | null): key is string => key?.startsWith('wc@2:') === true && read(key) != null
    return [...new Set([...stored, ...memory.keys()])].filter(isOwn)
  }
  return {
    getKeys: async () => listKeys(),
    getEntries: async <T>() => listKeys().map((key) => [key, parse(read(key))] as [string, T]),
    getItem: async <T>(key: string) => parse(read(key)) as T | undefined,
    setItem: async (key, value) => write(key, JSON.stringify(value)),
    removeItem: async (key) => write(key, undefined),
  }
}

function parse(text: string | null | undefined): unknown {
  try {
    return text ? keepObjects(JSON.parse(text)) : undefined
  } catch {
    return undefined
  }
}

/** The library keeps objects and lists of objects, and can't be made while one of them is anything else. */
function keepObjects(value: unknown): object | undefined {
  if (Array.isArray(value)) return value.filter(isObject)
  return isObject(value) ? value : undefined
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
