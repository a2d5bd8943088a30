import { type Address, encodeDeployData, getCreate2Address, type Hex, parseUnits, zeroHash } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import {
  batchAccountArtifact,
  collectionArtifact,
  itemsArtifact,
  oldTokenArtifact,
  poolArtifact,
  routerArtifact,
  stuckTokenArtifact,
  taxedTokenArtifact,
  tokenArtifact,
  wrappedCoinArtifact,
} from './evmArtifacts.js'
import type { CollectionDescription, PoolDescription, TokenContract } from './stackDescription.js'

export const multicall3Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

// Anvil starts with this CREATE2 deployer: the same addresses on every chain, whatever the nonces.
export const create2Deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

const mnemonic = 'test test test test test test test test test test test junk'
export const evmAccounts: readonly Address[] = Array.from(
  { length: 10 },
  (_, addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address,
)
// The last accounts pay and fill the pools, so that the wallets' own start with nonce 0 and all they have.
export const [goldMaker, coinMaker, deployer] = evmAccounts.slice(7) as unknown as [Address, Address, Address]

/** What the CREATE2 deployer runs, and where the contract is then. */
export interface Deployment {
  readonly address: Address
  readonly initCode: Hex
}

export function planDeployment(
  { abi, bytecode }: Pick<typeof tokenArtifact, 'abi' | 'bytecode'>,
  args: readonly unknown[] = [],
): Deployment {
  const initCode = encodeDeployData({ abi, bytecode, args })
  return { address: getCreate2Address({ from: create2Deployer, salt: zeroHash, bytecode: initCode }), initCode }
}

function planToken(name: string, symbol: string, decimals: number, holders: readonly Address[], share: string) {
  const deployment = planDeployment(tokenArtifact, [name, symbol, decimals, holders, parseUnits(share, decimals)])
  return { deployment, token: { name, symbol, decimals, address: deployment.address } satisfies TokenContract }
}

const dollarPlan = planToken('Test Dollar', 'TUSD', 6, evmAccounts, '10000')
export const testDollar = dollarPlan.token

const goldPlan = planToken('Test Gold', 'TGLD', 18, evmAccounts, '500')
export const testGold = goldPlan.token

// Turns the writing direction, looks like markup, and goes on for too long.
const hostileName = `\u202eHTE\u202c <img src=x onerror=alert(1)> ${'Free coins at https://free.example '.repeat(40)}`
const hostilePlan = planToken(hostileName, '\u202eHTE\u202c\n<b>💰</b>', 18, evmAccounts.slice(0, 3), '1000000')
export const hostileToken = hostilePlan.token

const stuckDeployment = planDeployment(stuckTokenArtifact, [evmAccounts, parseUnits('100', 18)])
export const stuckToken: TokenContract = {
  ...{ name: 'Stuck Token', symbol: 'STUCK', decimals: 18 },
  address: stuckDeployment.address,
}

// The test wallets have none of these: what they hold stays as it is.
const oldDeployment = planDeployment(oldTokenArtifact, [[goldMaker], parseUnits('100000', 6)])
export const oldToken: TokenContract = {
  ...{ name: 'Old Token', symbol: 'OLD', decimals: 6 },
  address: oldDeployment.address,
}
const taxedDeployment = planDeployment(taxedTokenArtifact, [[deployer], parseUnits('100000', 18)])
export const taxedToken: TokenContract = {
  ...{ name: 'Taxed Token', symbol: 'TAX', decimals: 18 },
  address: taxedDeployment.address,
}

const wrappedDeployment = planDeployment(wrappedCoinArtifact)
export const wrappedEther: TokenContract = {
  ...{ name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 },
  address: wrappedDeployment.address,
}

const planPool = (one: Address, two: Address) => {
  const deployment = planDeployment(poolArtifact, [one, two])
  const [token0, token1] = one.toLowerCase() < two.toLowerCase() ? [one, two] : [two, one]
  return { deployment, pool: { address: deployment.address, token0, token1 } satisfies PoolDescription }
}
const coinPoolPlan = planPool(wrappedEther.address, testDollar.address)
const goldPoolPlan = planPool(testGold.address, testDollar.address)
const oldPoolPlan = planPool(oldToken.address, testGold.address)
const taxedPoolPlan = planPool(taxedToken.address, testDollar.address)
export const coinPool = coinPoolPlan.pool
export const goldPool = goldPoolPlan.pool
export const oldPool = oldPoolPlan.pool
export const taxedPool = taxedPoolPlan.pool

export const router = planDeployment(routerArtifact, [wrappedEther.address])

const planCollection = (name: string, symbol: string, holders: readonly Address[]) => {
  const deployment = planDeployment(collectionArtifact, [name, symbol, holders])
  return { deployment, collection: { name, address: deployment.address } satisfies CollectionDescription }
}
const piecesPlan = planCollection('Test Pieces', 'PIECE', evmAccounts)
const spamPlan = planCollection('Claim 5000 USDC at https://claim.example', 'CLAIM', evmAccounts.slice(0, 1))
const itemsDeployment = planDeployment(itemsArtifact, ['Test Items', evmAccounts])

export const collections = {
  erc721: piecesPlan.collection,
  erc1155: { name: 'Test Items', address: itemsDeployment.address } satisfies CollectionDescription,
  spam: spamPlan.collection,
}

export const batchAccount = planDeployment(batchAccountArtifact)

export const contractDeployments: readonly Deployment[] = [
  ...[dollarPlan, goldPlan, hostilePlan].map(({ deployment }) => deployment),
  ...[stuckDeployment, wrappedDeployment, itemsDeployment, oldDeployment, taxedDeployment],
  ...[coinPoolPlan, goldPoolPlan, oldPoolPlan, taxedPoolPlan].map(({ deployment }) => deployment),
  ...[piecesPlan, spamPlan].map(({ deployment }) => deployment),
  ...[batchAccount, router],
]
