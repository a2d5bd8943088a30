import { readFileSync } from 'node:fs'
import { type Abi, concatHex, encodeDeployData, getCreate2Address, type Hex, parseUnits, zeroHash } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { callRpc, waitForAnswer } from './jsonRpcClient.js'
import type { EvmChainDescription } from './stackDescription.js'

export const multicall3Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

const mnemonic = 'test test test test test test test test test test test junk'
export const evmAccounts = Array.from(
  { length: 10 },
  (_, addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address,
)

// Anvil starts with this CREATE2 deployer: the same token address on every chain, whatever the nonces.
const create2Deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

interface TokenArtifact {
  abi: Abi
  bytecode: Hex
}

export const tokenArtifact = readArtifact<TokenArtifact>('testToken')
const multicall3 = readArtifact<{ runtimeCode: Hex }>('multicall3')

const tokenDeployment = encodeDeployData({
  abi: tokenArtifact.abi,
  bytecode: tokenArtifact.bytecode,
  args: ['Test Dollar', 'TUSD', 6, evmAccounts, parseUnits('10000', 6)],
})

export const testDollar: EvmChainDescription['token'] = {
  name: 'Test Dollar',
  symbol: 'TUSD',
  decimals: 6,
  address: getCreate2Address({ from: create2Deployer, salt: zeroHash, bytecode: tokenDeployment }),
}

export async function deployTestContracts(rpcUrl: string): Promise<void> {
  await callRpc(rpcUrl, 'anvil_setCode', [multicall3Address, multicall3.runtimeCode])
  // The last account pays, so that the wallets' own start with nonce 0.
  const from = evmAccounts.at(-1)
  const transaction = { from, to: create2Deployer, data: concatHex([zeroHash, tokenDeployment]) }
  await callRpc(rpcUrl, 'eth_sendTransaction', [transaction])
  await waitForAnswer(`The test token at ${rpcUrl}`, async () => {
    const code = await callRpc(rpcUrl, 'eth_getCode', [testDollar.address, 'latest'])
    if (code === '0x') throw new Error('No code yet.')
  })
}

function readArtifact<Artifact>(name: string): Artifact {
  return JSON.parse(readFileSync(new URL(`../contracts/${name}.artifact.json`, import.meta.url), 'utf8')) as Artifact
}
