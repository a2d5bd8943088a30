import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'

export interface StackPorts {
  evm: number
  evm2: number
  /** The third EVM chain's, where it is started. */
  base: number
  /** Solana's JSON-RPC; its PubSub takes the next port, as clients expect. */
  solana: number
  /** The playground's. */
  app: number
  /** The reference services': directory, RPC proxy, analytics. */
  services: number
  /** The wallet server's and its frame's. */
  wallet: number
  /** The page with the mails that the wallet server sends. */
  mail: number
  /** Where people log in with what they have elsewhere. */
  identity: number
  /** The pages of the provider that sells coins. */
  onramp: number
}

export const host = '127.0.0.1'
/** Below those that Linux, macOS and Windows give to connections and to servers that ask for any port. */
const RESTING_PORTS = [20_000, 32_000] as const

/**
 * 0 means any free port. With one port named, the rest are free ones, so that the stacks of several tests never
 * meet; otherwise the PORTICO_PORT_… variables are read, then the usual ports are taken.
 */
export function readStackPorts(asked: Partial<StackPorts> = {}): StackPorts {
  const choose = choosePort(asked)
  return {
    evm: asked.evm ?? choose('PORTICO_PORT_EVM', 8545),
    evm2: asked.evm2 ?? choose('PORTICO_PORT_EVM2', 8546),
    base: asked.base ?? choose('PORTICO_PORT_BASE', 8547),
    solana: asked.solana ?? choose('PORTICO_PORT_SOLANA', 8899),
    app: asked.app ?? choose('PORTICO_PORT_APP', 5173),
    services: asked.services ?? choose('PORTICO_PORT_SERVICES', 8787),
    wallet: asked.wallet ?? choose('PORTICO_PORT_WALLET', 8790),
    mail: asked.mail ?? choose('PORTICO_PORT_MAIL', 8025),
    identity: asked.identity ?? choose('PORTICO_PORT_IDENTITY', 8791),
    onramp: asked.onramp ?? choose('PORTICO_PORT_ONRAMP', 8792),
  }
}

/** The same rule for one port of a part that not every stack has. */
export const choosePort = (asked: Partial<StackPorts> = {}): ((variable: string, usual: number) => number) =>
  Object.keys(asked).length > 0 ? () => 0 : readPort

function readPort(variable: string, fallback: number): number {
  const text = process.env[variable]
  if (!text) return fallback
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  throw new Error(`${variable} must be a port number, but is "${text}".`)
}

/**
 * Has `bind` take `asked`, or, when that is 0, a free port; `bind` throws when the port is in use. The port that it gets
 * is from a range that systems do not hand out, so it is still free after a restart of the part.
 */
export async function bindPort<Part>(
  part: string,
  asked: number,
  bind: (port: number) => Promise<Part>,
): Promise<Part> {
  for (let attempt = 1; ; attempt += 1) {
    const port = asked || randomInt(...RESTING_PORTS)
    try {
      return await bind(port)
    } catch (error) {
      if (!isInUse(error)) throw error
      if (asked !== 0) throw new Error(`${part}: port ${asked} is in use.`, { cause: error })
      if (attempt === 50) throw new Error(`${part}: found no free port.`, { cause: error })
    }
  }
}

/** Longer than clients keep an idle connection: on a busy machine they may send into one that is just being closed. */
const KEEP_ALIVE_MS = 600_000

/** Starts to listen, and says on which port: `port` itself, or any free one for 0. */
export async function listen(server: Server, port: number): Promise<number> {
  if (server instanceof HttpServer) server.keepAliveTimeout = KEEP_ALIVE_MS
  server.listen(port, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Throws what `listen` throws when the port is in use. For programs that do not say why they ended. */
export async function tryPort(port: number): Promise<number> {
  const server = createServer()
  await listen(server, port)
  server.close()
  await once(server, 'close')
  return port
}

/** A port that nothing listens on. */
export const closedPort = (): Promise<number> => bindPort('Nothing', 0, tryPort)

const isInUse = (error: unknown): boolean => /EADDRINUSE|address already in use/i.test(String(error))
