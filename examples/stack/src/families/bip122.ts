import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { bitcoinAddressOf, moreBitcoinKeys, testBitcoinKeys } from '@portico/testing/bip122'
import { type BitcoinCall, startBitcoind } from '../bitcoin/bitcoind.js'
import { createEsplora } from '../bitcoin/esplora.js'
import { bindPort, listen } from '../ports.js'
import type { ChoosePort, FamilyDescription, FamilyNetworkDescription, FamilyNodes } from './family.js'

interface BitcoinDescription extends FamilyDescription {
  networks: [FamilyNetworkDescription]
  /** The payment addresses of the test wallets, each with 50 coins that can be spent. */
  accounts: string[]
}

interface BitcoinNodes extends FamilyNodes<BitcoinDescription> {
  readonly call: BitcoinCall
  /** Makes a block at once. */
  mine(): Promise<void>
  /** From now on there are no blocks but those that {@link BitcoinNodes.mine} makes. */
  holdBlocks(): void
}

/** From sending to the next block. */
const BLOCK_MS = 1_500
/** Coins of a new block can't be spent before so many more. */
const MATURITY = 100
const MINER = bitcoinAddressOf(new Uint8Array(32).fill(99), 'regtest').address

/** A real node with a chain of its own (regtest), and Esplora's interface. What is sent is in a block within a second or two. */
export async function startBitcoin(port: ChoosePort): Promise<BitcoinNodes> {
  const accounts = [...testBitcoinKeys, ...moreBitcoinKeys].map((key) => bitcoinAddressOf(key, 'regtest').address)
  const node = await startBitcoind()
  const { call } = node
  const mine = async () => void (await call('generatetoaddress', [1, MINER]))
  let timer: NodeJS.Timeout | undefined
  let isHeld = false
  const onSent = () => {
    if (!isHeld) timer = setTimeout(() => void mine().catch(() => {}), BLOCK_MS)
  }
  try {
    for (const account of accounts) await call('generatetoaddress', [1, account])
    await call('generatetoaddress', [MATURITY, MINER])
    const esplora = await createEsplora(call, onSent)
    const server = createServer(getRequestListener(esplora.fetch))
    const bound = await bindPort('Bitcoin', port('PORTICO_PORT_BITCOIN', 3002), (asked) => listen(server, asked))
    const rpcUrl = `http://127.0.0.1:${bound}`
    const network = { name: 'Local Bitcoin', caip2: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', rpcUrl } as const
    return {
      description: { networks: [network], accounts },
      ...{ call, mine, processes: [node.processId] },
      holdBlocks() {
        clearTimeout(timer)
        isHeld = true
      },
      async stop() {
        clearTimeout(timer)
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
        await node.stop()
      },
    }
  } catch (error) {
    await node.stop()
    throw error
  }
}
