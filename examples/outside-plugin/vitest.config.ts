import { defineConfig } from 'vitest/config'

// Vitest 5 prints failures with Map.groupBy, which Node 20 lacks.
Map.groupBy ??= (items, keyOf) => {
  const groups = new Map()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}

export default defineConfig({ test: { include: ['test/**/*.test.ts'] } })
