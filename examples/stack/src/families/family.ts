import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** A network of a family, as the table of `npm start` shows it. */
export interface FamilyNetworkDescription {
  name: string
  caip2: `${string}:${string}`
  rpcUrl: string
}

/** Plain JSON, served to pages in /stack.json under the family's name. */
export interface FamilyDescription {
  networks: readonly FamilyNetworkDescription[]
}

/** The nodes of a family that run: healthy by the time they are handed over. */
export interface FamilyNodes<Description extends FamilyDescription = FamilyDescription> {
  readonly description: Description
  /** Programs beside this one, whose memory counts. */
  readonly processes?: readonly number[]
  stop(): Promise<void>
}

/** The port of a part: what the variable says, or the usual one; any free one where a test named other ports. */
export type ChoosePort = (variable: `PORTICO_PORT_${string}`, usual: number) => number

/** Resident memory of programs, in bytes; of those that are gone or can't be asked, nothing. */
export async function readMemory(processes: readonly number[]): Promise<number> {
  if (processes.length === 0) return 0
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', processes.join(',')])
    return stdout
      .trim()
      .split(/\s+/)
      .reduce((sum, text) => sum + Number(text) * 1024, 0)
  } catch {
    return 0
  }
}
