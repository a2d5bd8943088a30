import { type ChoosePort, type FamilyNodes, readMemory } from './family.js'

/** The families that are started when they are asked for. Each is loaded with that. */
const families = {
  algorand: async (port: ChoosePort) => (await import('./algorand.js')).startAlgorand(port),
  bip122: async (port: ChoosePort) => (await import('./bip122.js')).startBitcoin(port),
  cip34: async (port: ChoosePort) => (await import('./cip34.js')).startCardano(port),
  cosmos: async (port: ChoosePort) => (await import('./cosmos.js')).startCosmos(port),
  mvx: async (port: ChoosePort) => (await import('./mvx.js')).startMvx(port),
  near: async (port: ChoosePort) => (await import('./near.js')).startNear(port),
  polkadot: async (port: ChoosePort) => (await import('./polkadot.js')).startPolkadot(port),
  tezos: async (port: ChoosePort) => (await import('./tezos.js')).startTezos(port),
} satisfies Record<string, (port: ChoosePort) => Promise<FamilyNodes>>

export type FamilyName = keyof typeof families

/** The nodes of each family that runs. */
export type RunningFamilies = { readonly [Name in FamilyName]?: Awaited<ReturnType<(typeof families)[Name]>> }

/** What pages receive, by family. */
export type FamilyDescriptions = {
  [Name in FamilyName]?: Awaited<ReturnType<(typeof families)[Name]>>['description']
}

const familyNames = Object.keys(families) as FamilyName[]

/** `--with cosmos`, several with commas between, or `--with all`. @throws for one that there is not */
export function readFamilyNames(args: readonly string[]): readonly FamilyName[] {
  const at = args.indexOf('--with')
  if (at < 0) return []
  const names = (args[at + 1] ?? '').split(',')
  if (names.includes('all')) return familyNames
  for (const name of names) {
    if (!Object.hasOwn(families, name))
      throw new Error(`There is no family "${name}" to start. --with takes: ${familyNames.join(', ')}, all.`)
  }
  return names as FamilyName[]
}

/** Starts one family alone, on free ports unless told otherwise. */
export const startFamily = <Name extends FamilyName>(
  name: Name,
  port: ChoosePort = () => 0,
): ReturnType<(typeof families)[Name]> => families[name](port) as ReturnType<(typeof families)[Name]>

/** One after another, so that the memory of each is known. When one fails, those before it are stopped. */
export async function startFamilies(
  names: readonly FamilyName[],
  port: ChoosePort,
): Promise<{
  readonly running: RunningFamilies
  readonly memory: Readonly<Record<string, number>>
  stop(): Promise<void>
}> {
  const running: Record<string, FamilyNodes> = {}
  const memory: Record<string, number> = {}
  const stop = async () => {
    await Promise.all(Object.values(running).map((nodes) => nodes.stop()))
  }
  try {
    for (const name of new Set(names)) {
      const before = process.memoryUsage.rss()
      const nodes: FamilyNodes = await startFamily(name, port)
      running[name] = nodes
      const own = Math.max(0, process.memoryUsage.rss() - before)
      memory[name] = own + (await readMemory(nodes.processes ?? []))
    }
    return { running, memory, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
