import { moreMvxKeys, mvxAddressOf, signMvxTransaction, testMvxKeys } from '@portico/testing/mvx'
import { startMvxApi } from '../mvx/api.js'
import { type MvxSimulator, startMvxSimulator } from '../mvx/simulator.js'
import { startMvxWebWallet } from '../mvx/webWallet.js'
import type { StandIn } from '../serveStandIn.js'
import type { ChoosePort, FamilyDescription, FamilyNetworkDescription, FamilyNodes } from './family.js'

interface MvxNetworkDescription extends FamilyNetworkDescription {
  caip2: `mvx:${string}`
  /** As the gateway says it. */
  chainId: string
  /** The accounts of the test wallets; all hold coins, and the first the token. */
  accounts: string[]
  /** A fungible token (ESDT), held by the first account. */
  token: { id: string; name: string; symbol: string; decimals: number }
}

export interface MvxDescription extends FamilyDescription {
  networks: [MvxNetworkDescription]
  /** A wallet that is a web page, with the first of the test accounts. */
  webWallet: string
  /** Where herotags are read, and the first account's. */
  api: string
  herotag: string
}

export interface MvxNodes extends FamilyNodes<MvxDescription> {
  readonly simulator: MvxSimulator
  readonly webWallet: StandIn
  readonly api: StandIn
}

const EGLD = 10n ** 18n
const TAG = 'pearl'
const TOKEN = { name: 'TestDollar', symbol: 'TUSD', decimals: 6 }
/** The contract that issues tokens. */
const ISSUER = 'erd1qqqqqqqqqqqqqqqpqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqzllls8a5w6u'

const hexOf = (text: string) => Buffer.from(text).toString('hex')

/** MultiversX' own simulator, in which the test accounts hold coins, and a web wallet. */
export async function startMvx(port: ChoosePort): Promise<MvxNodes> {
  const keys = [...testMvxKeys, ...moreMvxKeys]
  const accounts = keys.map(mvxAddressOf)
  const simulator = await startMvxSimulator(port('PORTICO_PORT_MVX', 8085))
  try {
    const balance = String(1_000n * EGLD)
    await simulator.ask(
      'simulator/set-state',
      accounts.map((address) => ({ address, balance, nonce: 0 })),
    )
    const { config } = (await simulator.ask('network/config')) as { config: { erd_chain_id: string } }
    const chainId = config.erd_chain_id
    const id = await issueToken(simulator, chainId)
    const webWallet = await startMvxWebWallet(port('PORTICO_PORT_MVX_WALLET', 8086))
    const api = await startMvxApi(port('PORTICO_PORT_MVX_API', 8087), { [TAG]: accounts[0] ?? '' })
    const network: MvxNetworkDescription = {
      ...{ name: 'Local MultiversX', caip2: `mvx:${chainId}`, rpcUrl: simulator.url },
      ...{ chainId, accounts, token: { id, ...TOKEN } },
    }
    return {
      description: { networks: [network], webWallet: webWallet.url, api: api.url, herotag: `@${TAG}` },
      ...{ simulator, webWallet, api, processes: simulator.processes },
      async stop() {
        await Promise.all([simulator.stop(), webWallet.stop(), api.stop()])
      },
    }
  } catch (error) {
    await simulator.stop()
    throw error
  }
}

/** Has the first account issue a token, all of which it then holds. @returns its identifier */
async function issueToken({ ask }: MvxSimulator, chainID: string): Promise<string> {
  const [key = new Uint8Array()] = testMvxKeys
  const sender = mvxAddressOf(key)
  const supply = (5_000n * 10n ** BigInt(TOKEN.decimals)).toString(16)
  const parts = [hexOf(TOKEN.name), hexOf(TOKEN.symbol), supply.padStart(supply.length + (supply.length % 2), '0')]
  const data = ['issue', ...parts, `0${TOKEN.decimals}`].join('@')
  const transaction = {
    ...{ nonce: 0, value: String(EGLD / 20n), receiver: ISSUER, sender, gasPrice: 1_000_000_000, gasLimit: 60_000_000 },
    ...{ data: Buffer.from(data).toString('base64'), chainID, version: 2 },
  }
  const signature = signMvxTransaction(transaction, key)
  const { txHash } = (await ask('transaction/send', { ...transaction, signature })) as { txHash: string }
  await ask(`simulator/generate-blocks-until-transaction-processed/${txHash}`, {})
  const { esdts } = (await ask(`address/${sender}/esdt`)) as { esdts: Record<string, unknown> }
  const [id] = Object.keys(esdts)
  if (id === undefined) throw new Error(`MultiversX issued no token with ${txHash}.`)
  return id
}
