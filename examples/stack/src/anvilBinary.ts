import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' }

/** The binary itself: the package's wrapper costs a second Node process per chain. */
export function findAnvilBinary(): string {
  const require = createRequire(import.meta.url)
  const architecture = architectures[process.arch] ?? process.arch
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  try {
    return require.resolve(`@foundry-rs/anvil-${process.platform}-${architecture}/bin/${file}`)
  } catch {
    if (spawnSync('anvil', ['--version']).status === 0) return 'anvil'
    throw new Error(
      `No anvil for ${process.platform} ${process.arch}: run "npm install" or put an "anvil" (Foundry) on the PATH.`,
    )
  }
}
