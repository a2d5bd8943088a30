import { readFileSync } from 'node:fs'
import type { Abi, Hex } from 'viem'

interface ContractArtifact {
  abi: Abi
  bytecode: Hex
}

// Compiled by `npm run compile-contracts -w examples/stack`.
export const tokenArtifact = readArtifact<ContractArtifact>('testToken')
export const stuckTokenArtifact = readArtifact<ContractArtifact>('stuckToken')
export const wrappedCoinArtifact = readArtifact<ContractArtifact>('wrappedCoin')
export const oldTokenArtifact = readArtifact<ContractArtifact>('oldToken')
export const taxedTokenArtifact = readArtifact<ContractArtifact>('taxedToken')
export const poolArtifact = readArtifact<ContractArtifact>('testPool')
export const routerArtifact = readArtifact<ContractArtifact>('testRouter')
export const collectionArtifact = readArtifact<ContractArtifact>('testCollection')
export const itemsArtifact = readArtifact<ContractArtifact>('testItems')
export const batchAccountArtifact = readArtifact<ContractArtifact>('batchAccount')
export const nameRegistryArtifact = readArtifact<ContractArtifact>('nameRegistry')
export const nameResolverArtifact = readArtifact<ContractArtifact>('nameResolver')
export const sponsorArtifact = readArtifact<ContractArtifact>('sponsor')
export const multicall3Artifact = readArtifact<{ runtimeCode: Hex }>('multicall3')

function readArtifact<Artifact>(name: string): Artifact {
  return JSON.parse(readFileSync(new URL(`../contracts/${name}.artifact.json`, import.meta.url), 'utf8')) as Artifact
}
