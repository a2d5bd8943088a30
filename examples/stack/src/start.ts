import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { readStackPorts } from './ports.js'
import { serveStackDescription } from './serveStackDescription.js'
import { type Stack, startStack } from './stack.js'

const appRoot = fileURLToPath(new URL('../../react-app', import.meta.url))

async function startPlayground({ description }: Stack) {
  const app = await createServer({
    root: appRoot,
    server: { host: '127.0.0.1', port: readStackPorts().app, strictPort: true },
    plugins: [serveStackDescription(description)],
  })
  await app.listen()
  return app
}

function printTable({ description, services }: Stack, appUrl: string): void {
  const chains = [...description.evm, description.solana]
  const rows = [
    ...chains.map(({ name, caip2, rpcUrl }) => [name, rpcUrl, caip2]),
    ['Services', services.url, '/directory /rpc /analytics /relay'],
    ['Playground', appUrl, ''],
  ]
  console.log(
    `\n${rows.map(([name = '', url = '', id = '']) => `  ${name.padEnd(14)}${url.padEnd(26)}${id}`).join('\n')}\n`,
  )
}

/** The first signal ends everything in order, the second at once. */
function stopOnSignal(stopAll: () => Promise<void>): void {
  let stopping = false
  const onSignal = () => {
    if (stopping) process.exit(1)
    stopping = true
    stopAll().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

async function main(): Promise<void> {
  const running: (() => Promise<void>)[] = []
  stopOnSignal(async () => {
    for (const stop of running.reverse()) await stop()
  })
  const stack = await startStack({ quiet: true })
  running.push(stack.stop)
  const app = await startPlayground(stack)
  running.push(() => app.close())
  // Vite would end the process with another exit code before the chains are stopped.
  for (const listener of process.listeners('SIGTERM').slice(1)) process.off('SIGTERM', listener as () => void)
  printTable(stack, app.resolvedUrls?.local[0] ?? 'not found')
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
