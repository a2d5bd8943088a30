import { readFileSync } from 'node:fs'
import {
  type Abi,
  createTestClient,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  http,
  publicActions,
  serializeErc6492Signature,
  walletActions,
  zeroHash,
} from 'viem'
import { ADDRESS } from './scriptedWallet.js'

/** Made from OwnedWallet.sol with solc 0.8.37, optimised for 200 runs. */
const factoryArtifact: { readonly abi: Abi; readonly bytecode: Hex } = JSON.parse(
  readFileSync(new URL('./contracts/ownedWalletFactory.artifact.json', import.meta.url), 'utf8'),
)

/** Contract accounts on a local chain, deployed and yet to be. */
export async function openContractWallets(rpcUrl: string) {
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
  const send = async (to: Hex | null, data: Hex) => {
    const hash = await client.sendTransaction({ account: ADDRESS, chain: null, to, data })
    return client.waitForTransactionReceipt({ hash })
  }
  const { abi, bytecode } = factoryArtifact
  const { contractAddress } = await send(null, encodeDeployData({ abi, bytecode }))
  const factory = contractAddress as Hex

  return {
    codeOf: (address: Hex) => client.getCode({ address }),
    /** Puts code of the test's own making at an address. */
    setCode: (address: Hex, code: Hex) => client.setCode({ address, bytecode: code }),
    /** An account of `owner`, not yet deployed. */
    async predict(owner: Hex, salt: Hex = zeroHash) {
      const args = [owner, salt]
      const address = (await client.readContract({ address: factory, abi, functionName: 'predict', args })) as Hex
      const deployment = encodeFunctionData({ abi, functionName: 'make', args })
      return {
        address,
        deploy: () => send(factory, deployment),
        /** A signature that says how the account comes to be (ERC-6492). */
        wrap: (signature: Hex) => serializeErc6492Signature({ address: factory, data: deployment, signature }),
      }
    },
  }
}
