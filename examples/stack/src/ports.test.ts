import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { bindPort, closedPort, listen, tryPort } from './ports.js'
import { startSolanaNode } from './solana/node.js'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

async function occupy(port: number): Promise<number> {
  const server = createServer()
  open.push(server)
  return listen(server, port)
}

describe('a part that may have any port', () => {
  it('gets another when its port is taken after it was chosen and before it is bound', async () => {
    const tried: number[] = []
    const port = await bindPort('Part', 0, async (free) => {
      tried.push(free)
      if (tried.length < 3) await occupy(free)
      return occupy(free)
    })
    expect(tried).toHaveLength(3)
    expect(port).toBe(tried[2])
  })

  it('has it from a range that no system gives away on its own, so that it is free after a restart', async () => {
    for (let count = 0; count < 20; count += 1) {
      const port = await bindPort('Part', 0, tryPort)
      expect(port).toBeGreaterThanOrEqual(20_000)
      expect(port).toBeLessThan(32_000)
    }
  })

  it('fails with what is wrong when that is not its port, and when no port is free', async () => {
    const broken = () => Promise.reject(new Error('no such program'))
    await expect(bindPort('Part', 0, broken)).rejects.toThrow('no such program')
    const taken = async () => tryPort(open.length === 0 ? await occupy(0) : portOf(open[0]))
    await expect(bindPort('Part', 0, taken)).rejects.toThrow('Part: found no free port.')
  })
})

it('a part that must have its port says when that is in use', async () => {
  const port = await occupy(0)
  await expect(bindPort('Part', port, tryPort)).rejects.toThrow(`Part: port ${port} is in use.`)
})

describe('a Solana node', () => {
  const prepare = async () => {}

  it('lets go of its first port when the second is in use', async () => {
    let port = await closedPort()
    while (!(await occupy(port + 1).catch(() => false))) port = await closedPort()
    await expect(startSolanaNode({ port, prepare })).rejects.toThrow(`Solana: port ${port} is in use.`)
    expect(await tryPort(port)).toBe(port)
  })

  it('has the same two ports after an outage', async () => {
    const node = await startSolanaNode({ port: 0, prepare })
    await node.stop()
    await node.start()
    const { result } = await ask(node.rpcUrl)
    expect(result).toBe('ok')
    await node.close()
  })
})

const portOf = (server: Server | undefined): number => (server?.address() as AddressInfo | undefined)?.port ?? 0

async function ask(url: string): Promise<{ result?: unknown }> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getHealth' })
  return (await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })).json()
}
