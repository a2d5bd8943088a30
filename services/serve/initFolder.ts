import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from '../http/environment.js'
import { SERVICES, type ServiceName } from './serveConfig.js'

const USUAL = 'data,directory,relay'

const key = () => randomBytes(32).toString('base64url')

/** What each service needs. A line that begins with # waits for its value. */
const SETTINGS: Readonly<Record<ServiceName, () => readonly string[]>> = {
  data: () => [
    '# The chains it follows, as JSON (docs/data-service.md).',
    `#DATA_CHAINS='[{"chainId":"eip155:1","rpcUrl":"https://node.shop.example","nativeCurrency":{"name":"Ether","symbol":"ETH","decimals":18}}]'`,
  ],
  directory: () => ['DIRECTORY_FOLDER=directory'],
  relay: () => [
    '# The address by which pages know the relay. Default: this machine.',
    '#RELAY_URL=wss://portico.shop.example/relay',
  ],
  rpc: () => [
    '# The nodes that it passes calls on to, as JSON.',
    `#RPC_NODES='{"eip155:1":"https://node.shop.example"}'`,
  ],
  'sign-in': () => [
    '# The origin of your page, and a node for each network on which visitors sign in.',
    '#SIGN_IN_ORIGIN=https://shop.example',
    `#SIGN_IN_NODES='{"eip155:1":"https://node.shop.example"}'`,
    `SIGN_IN_SECRET=${key()}`,
  ],
  wallet: () => [
    '# Where its frame is, and who sends its codes (docs/wallet-server.md).',
    '#FRAME_URL=https://wallet.shop.example',
    '#SMTP_URL=smtps://login:password@mail.shop.example',
    "#MAIL_FROM='Shop <login@shop.example>'",
    `#WALLET_CHAINS='[{"chainId":"eip155:1","name":"Ethereum","symbol":"ETH","rpcUrl":"https://node.shop.example"}]'`,
    '# Keep a copy of these two apart from the database: without them no wallet opens.',
    `PEPPER=${key()}`,
    `DATA_KEY=${key()}`,
  ],
}

/** Writes the settings, with new secrets, and the files that they name. @returns what to tell. @throws rather than overwrite */
export function initFolder(folder: string, asked = USUAL): readonly string[] {
  const names = asked.split(',').map((name) => name.trim())
  const services = SERVICES.filter((name) => names.includes(name))
  if (services.length !== names.length) throw new ConfigError(`SERVICES: must be of ${SERVICES.join(', ')}`)
  const settings = [
    `SERVICES=${services.join(',')}`,
    'PROJECTS_FILE=projects.json',
    'STORAGE_FOLDER=storage',
    '# For several instances.',
    '#DATABASE_URL=postgres://portico:password@localhost/portico',
    '#REDIS_URL=redis://localhost',
    '# How many proxies of yours stand in front.',
    '#PROXY_HOPS=1',
    '# Metrics, on this machine alone.',
    '#METRICS_PORT=9464',
    ...services.flatMap((name) => ['', ...SETTINGS[name]()]),
  ]
  const project = { projectId: 'shop', name: 'Shop', allowedOrigins: ['https://shop.example'] }
  const files: Readonly<Record<string, string>> = {
    'services.env': `${settings.join('\n')}\n`,
    'projects.json': `${JSON.stringify([project], null, 2)}\n`,
    ...(services.includes('directory') && { 'directory/wallets.json': '[]\n' }),
  }
  for (const name of Object.keys(files)) {
    if (existsSync(join(folder, name))) throw new ConfigError(`${name}: is there already, and is not overwritten`)
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true })
    writeFileSync(join(folder, name), text, { mode: 0o600, flag: 'wx' })
  }
  return [
    ...Object.keys(files).map((name) => `made ${name}`),
    'Fill in the lines of services.env that begin with # and the origins of projects.json. Then:',
    'npx portico serve --config services.env',
  ]
}
