import type { Import } from './readImports.js'

/** Each circle once, as a way that begins and ends with the same file. Empty where nothing imports itself. */
export function findCircles(imports: readonly Import[]): readonly string[] {
  const targets = new Map<string, readonly string[]>()
  for (const { file, to } of imports) targets.set(file, [...(targets.get(file) ?? []), to])
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]) => {
    const start = way.indexOf(file)
    if (start >= 0) circles.push([...way.slice(start), file].join(' → '))
    if (start >= 0 || done.has(file)) return
    for (const next of targets.get(file) ?? []) visit(next, [...way, file])
    done.add(file)
  }
  for (const file of targets.keys()) visit(file, [])
  return circles
}
