import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { buildFrame } from '../../../services/wallet-frame/buildFrame.js'
import { readFamilyNames } from './families/index.js'
import { readStackPorts } from './ports.js'
import { serveStackDescription } from './serveStackDescription.js'
import { type Stack, startStack } from './stack.js'
import type { StackDescription } from './stackDescription.js'

interface PagePlace {
  readonly port: number
  readonly strictPort: boolean
}

async function startPage(description: StackDescription, folder: string, place: PagePlace) {
  const page = await createServer({
    root: fileURLToPath(new URL(`../../${folder}`, import.meta.url)),
    server: { host: '127.0.0.1', ...place },
    plugins: [serveStackDescription(description)],
  })
  await page.listen()
  return { url: page.resolvedUrls?.local[0] ?? 'not found', close: () => page.close() }
}

function printTable(
  { description, services, wallet, sandbox, families, memory }: Stack,
  { appUrl, walletUrl, payKey }: Readonly<Record<'appUrl' | 'walletUrl' | 'payKey', string>>,
): void {
  const chains = [...description.evm, description.solana]
  const rows: (string | undefined)[][] = [
    ...chains.map(({ name, caip2, rpcUrl }) => [name, rpcUrl, caip2]),
    ...Object.entries(families).flatMap(([family, nodes]) =>
      nodes.description.networks.map(({ name, caip2, rpcUrl }, index) => {
        const size = index === 0 ? `, ${family} takes ${Math.round((memory[family] ?? 0) / 2 ** 20)} MB` : ''
        return [name, rpcUrl, `${caip2}${size}`]
      }),
    ),
    ['Services', services.url, '/data /directory /rpc /analytics /relay'],
    ...(wallet
      ? [
          ['Embedded wallet', wallet.description.frameUrl, 'its frame and server'],
          ['Mailbox', wallet.description.mailUrl, 'the codes that it sends, to any address'],
          ['Logins', wallet.description.identityUrl, '/google /github /farcaster, where any name will do'],
        ]
      : []),
    ...(sandbox ? [['Sandbox', sandbox.url, 'sells and buys coins for made-up money']] : []),
    ['Payments', `${services.url}/data`, `made by POST /v1/pay/intents with the key ${payKey}`],
    ['Playground', appUrl, ''],
    ['Test wallet', walletUrl, 'pairs with the playground, which links to it'],
  ]
  const width = Math.max(...rows.map(([, url = '']) => url.length)) + 2
  console.log(
    `\n${rows.map(([name = '', url = '', id = '']) => `  ${name.padEnd(18)}${url.padEnd(width)}${id}`).join('\n')}\n`,
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

/** Prints each part as it starts, and the addresses of all at the end. */
export async function startPlayground(): Promise<void> {
  const beganMs = performance.now()
  const say = (text: string) =>
    console.log(`  ${((performance.now() - beganMs) / 1_000).toFixed(1).padStart(5)} s  ${text}`)
  const running: (() => Promise<void>)[] = []
  stopOnSignal(async () => {
    for (const stop of running.reverse()) await stop()
  })
  const payKey = randomBytes(32).toString('base64url')
  say('Building the page of the embedded wallet')
  const frameFiles = buildFrame()
  frameFiles.catch(() => {}) // it is said where the wallet starts
  const stack = await startStack({
    ...{ say, payKey, frameFiles },
    history: true,
    base: true,
    onramp: true,
    logins: true,
    families: readFamilyNames(process.argv),
  })
  running.push(stack.stop)
  say('Starting the playground and the test wallet')
  const appPort = readStackPorts().app
  // Beside the playground, or at the next port that is free: the playground links to it wherever it is.
  const wallet = await startPage(stack.description, 'wallet-page', {
    port: appPort === 0 ? 0 : appPort + 1,
    strictPort: false,
  })
  running.push(wallet.close)
  const description = { ...stack.description, walletPageUrl: wallet.url }
  const app = await startPage(description, 'react-app', { port: appPort, strictPort: true })
  running.push(app.close)
  // Vite would end the process with another exit code before the chains are stopped.
  for (const listener of process.listeners('SIGTERM').slice(1)) process.off('SIGTERM', listener as () => void)
  printTable(stack, { appUrl: app.url, walletUrl: wallet.url, payKey })
}
