import { startFamily } from '@portico-examples/stack'
import { afterAll } from 'vitest'

let starting: ReturnType<typeof startFamily<'bip122'>> | undefined

/** A real bitcoind with a chain of its own, started on first use, shared by the tests of a file; `undefined` where there is none. */
export async function useLocalChain() {
  starting ??= startFamily('bip122')
  const running = await starting.catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    return undefined
  })
  if (!running) return undefined
  const { description, call, mine, holdBlocks } = running
  return { url: description.networks[0].rpcUrl, call, mine, holdBlocks }
}

afterAll(async () => {
  await (await starting?.catch(() => undefined))?.stop()
  starting = undefined
})
