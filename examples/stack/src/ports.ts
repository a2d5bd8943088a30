import { createServer } from 'node:net'

export interface StackPorts {
  evm: number
  evm2: number
  /** Solana's JSON-RPC; its PubSub takes the next port, as clients expect. */
  solana: number
  /** The playground's. */
  app: number
  /** The reference services': directory, RPC proxy, analytics. */
  services: number
}

const host = '127.0.0.1'

/**
 * 0 means any free port. Whoever names one port gets free ones for the rest, so that the stacks of several tests never
 * meet; otherwise the PORTICO_PORT_… variables are read, then the usual ports are taken.
 */
export function readStackPorts(asked: Partial<StackPorts> = {}): StackPorts {
  const isNamed = Object.keys(asked).length > 0
  const choose = (variable: string, usual: number) => (isNamed ? 0 : readPort(variable, usual))
  return {
    evm: asked.evm ?? choose('PORTICO_PORT_EVM', 8545),
    evm2: asked.evm2 ?? choose('PORTICO_PORT_EVM2', 8546),
    solana: asked.solana ?? choose('PORTICO_PORT_SOLANA', 8899),
    app: asked.app ?? choose('PORTICO_PORT_APP', 5173),
    services: asked.services ?? choose('PORTICO_PORT_SERVICES', 8787),
  }
}

function readPort(variable: string, fallback: number): number {
  const text = process.env[variable]
  if (!text) return fallback
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  throw new Error(`${variable} must be a port number, but is "${text}".`)
}

/** The ports `first` … `first + count - 1`, all free a moment ago; throws naming the part that wanted them. */
export async function claimPort(part: string, asked: number, count = 1): Promise<number> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const first = await tryPort(asked)
    if (first === undefined) throw new Error(`${part}: port ${asked} is in use.`)
    const taken = await findTaken(first, count)
    if (taken === undefined) return first
    if (asked !== 0) throw new Error(`${part}: port ${taken} is in use.`)
  }
  throw new Error(`${part}: found no free port.`)
}

async function findTaken(first: number, count: number): Promise<number | undefined> {
  for (let port = first + 1; port < first + count; port += 1) {
    if (port > 65535 || (await tryPort(port)) === undefined) return port
  }
  return undefined
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, host, () => {
      const address = server.address()
      const got = typeof address === 'object' && address ? address.port : undefined
      server.close(() => resolve(got))
    })
  })
}
