import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Finding, fault, ok, warning } from './finding.js'
import { satisfies } from './satisfies.js'

/** One installed copy of a package. */
interface Copy {
  readonly name: string
  readonly version: string
  /** Its folder, links followed. */
  readonly folder: string
  readonly peers: Readonly<Record<string, string>>
  readonly optional: readonly string[]
}

/** A second copy of these has state of its own: what one knows, the other does not. */
const SHARED = ['@portico/kernel', '@portico/ui']
const MAX_FOLDERS = 20_000

/** What is installed: one copy of what is shared, one version of all, and the peers that they need. */
export function examinePackages(folder: string): readonly Finding[] {
  const copies = findCopies(folder)
  if (copies.length === 0) {
    return [fault('No package of Portico is installed here.', 'npm install @portico/kernel @portico/ui')]
  }
  const findings = [...checkCopies(copies), ...checkVersions(copies), ...copies.flatMap(checkPeers)]
  if (findings.length > 0) return findings
  const versions = [...new Set(copies.map(({ version }) => version))]
  return [ok(`${copies.length} packages of Portico, version ${versions.join(', ')}, with all that they need.`)]
}

function checkCopies(copies: readonly Copy[]): readonly Finding[] {
  return SHARED.flatMap((name) => {
    const folders = copies.filter((copy) => copy.name === name).map((copy) => copy.folder)
    if (folders.length < 2) return []
    return fault(
      `${name} is installed ${folders.length} times: ${folders.join(', ')}.`,
      `Give all packages of Portico the same version, then: npm dedupe ${name}`,
    )
  })
}

function checkVersions(copies: readonly Copy[]): readonly Finding[] {
  const byVersion = new Map<string, string[]>()
  for (const { name, version } of copies) byVersion.set(version, [...(byVersion.get(version) ?? []), name])
  if (byVersion.size < 2) return []
  const listed = [...byVersion].map(([version, names]) => `${version}: ${[...new Set(names)].join(', ')}`)
  const names = [...new Set(copies.map(({ name }) => `${name}@latest`))]
  return [
    warning(
      `The packages of Portico have several versions (${listed.join('; ')}).`,
      `They are released together: npm install ${names.join(' ')}`,
    ),
  ]
}

function checkPeers({ name, folder, peers, optional }: Copy): readonly Finding[] {
  return Object.entries(peers).flatMap(([peer, range]) => {
    const found = findPackage(folder, peer)
    if (!found) {
      return optional.includes(peer)
        ? []
        : fault(`${name} needs ${peer}, which is not installed.`, `npm install "${peer}@${range}"`)
    }
    const { version } = readPackage(found)
    if (satisfies(version, range)) return []
    return fault(`${name} needs ${peer} ${range}; ${version} is installed.`, `npm install "${peer}@${range}"`)
  })
}

/** Every copy that is installed for the project, also inside of other packages and in folders above. */
function findCopies(start: string): readonly Copy[] {
  const copies = new Map<string, Copy>()
  const seen = new Set<string>()
  const visit = (modules: string): void => {
    for (const folder of foldersIn(modules)) {
      const place = realpathSync(folder)
      if (seen.has(place) || seen.size >= MAX_FOLDERS || !existsSync(join(place, 'package.json'))) continue
      seen.add(place)
      if (/[/\\]@portico[/\\][^/\\]+$/.test(folder)) copies.set(place, readPackage(place))
      visit(join(place, 'node_modules'))
    }
  }
  for (const folder of withParents(start)) visit(join(folder, 'node_modules'))
  return [...copies.values()]
}

function foldersIn(modules: string): readonly string[] {
  if (!existsSync(modules)) return []
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => {
      const folder = join(modules, name)
      return name.startsWith('@') ? readdirSync(folder).map((own) => join(folder, own)) : [folder]
    })
}

/** As Node looks for it: in the package itself, then in each folder above. */
function findPackage(from: string, name: string): string | undefined {
  return withParents(from)
    .map((folder) => join(folder, 'node_modules', name))
    .find((folder) => existsSync(join(folder, 'package.json')))
}

function withParents(folder: string): readonly string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [folder, ...withParents(parent)]
}

function readPackage(folder: string): Copy {
  const own = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const meta: Readonly<Record<string, { readonly optional?: boolean }>> = own.peerDependenciesMeta ?? {}
  return {
    name: String(own.name),
    version: String(own.version),
    folder,
    peers: own.peerDependencies ?? {},
    optional: Object.keys(meta).filter((peer) => meta[peer]?.optional),
  }
}
