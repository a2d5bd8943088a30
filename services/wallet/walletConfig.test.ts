import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { ConfigError } from '../http/environment.js'
import { readWalletConfig } from './walletConfig.js'

const key = Buffer.alloc(32, 7).toString('base64url')
const environment = {
  FRAME_URL: 'https://wallet.example',
  PROJECTS_FILE: fileURLToPath(new URL('../../examples/stack/directory/projects.json', import.meta.url)),
  PEPPER: key,
  DATA_KEY: key,
  SMTP_URL: 'smtps://user:hunter2@mail.example',
  MAIL_FROM: 'Harbour <login@wallet.example>',
}

it('six variables are enough', () => {
  expect(readWalletConfig(environment)).toMatchObject({
    ...{ frameUrl: 'https://wallet.example', apiOrigin: 'https://wallet.example', port: 8790, host: '127.0.0.1' },
    ...{ databaseUrl: undefined, proxyHops: 0, logLevel: 'info', chains: [], forgetDeviceOnSignOut: false },
    ...{ pepper: Buffer.alloc(32, 7), dataKeys: [Buffer.alloc(32, 7)] },
    ...{ ancestors: { previews: true, mobile: [] }, protectBefore: 'firstTransaction', newDevice: 'code' },
    windowApprovals: 'auto',
    rateLimit: { clientRequests: 600, requests: 60_000, perMs: 60_000, clientBytes: 8_388_608 },
  })
})

it('the API may be elsewhere, keys may be several, and networks are given as JSON', () => {
  const config = readWalletConfig({
    ...environment,
    FRAME_URL: 'http://localhost:8790/frame',
    API_ORIGIN: 'https://api.example',
    DATA_KEY: `${Buffer.alloc(32, 1).toString('base64url')},${key}`,
    WALLET_CHAINS:
      '[{"chainId":"eip155:1","name":"Ethereum","symbol":"ETH","rpcUrl":"https://node.example/key","explorer":"https://scan.example"}]',
    MOBILE_ANCESTORS: 'https://one.example,https://two.example',
    PREVIEW_ANCESTORS: 'false',
    FORGET_DEVICE_ON_SIGN_OUT: 'true',
    PROTECT_BEFORE: 'reminder',
    WINDOW_APPROVALS: 'always',
    NEW_DEVICE: 'link-and-code',
    RATE_LIMIT: 'off',
    SESSIONS_KEY: key,
  })
  expect(config).toMatchObject({
    ...{ frameUrl: 'http://localhost:8790/frame', apiOrigin: 'https://api.example', forgetDeviceOnSignOut: true },
    dataKeys: [Buffer.alloc(32, 1), Buffer.alloc(32, 7)],
    chains: [{ chainId: 'eip155:1', name: 'Ethereum', symbol: 'ETH', rpcUrl: 'https://node.example/key' }],
    ancestors: { previews: false, mobile: ['https://one.example', 'https://two.example'] },
    ...{ rateLimit: undefined, protectBefore: 'reminder', newDevice: 'link-and-code', windowApprovals: 'always' },
    sessionsKeys: [key],
  })
})

it.each([
  ['FRAME_URL', 'http://wallet.example'],
  ['FRAME_URL', 'https://wallet.example?x'],
  ['API_ORIGIN', 'https://api.example/path'],
  ['PEPPER', 'c2VjcmV0'],
  ['SESSIONS_KEY', 'c2VjcmV0'],
  ['DATA_KEY', `${key},c2VjcmV0`],
  ['SMTP_URL', 'https://hunter2@mail.example'],
  ['MAIL_FROM', 'x@y.example\nBcc: hunter2@z.example'],
  ['WALLET_CHAINS', '[{"chainId":"bip122:1","name":"Bitcoin","rpcUrl":"https://hunter2.example"}]'],
  ['WALLET_CHAINS', '[{"chainId":"eip155:1","name":"Ethereum"}]'],
  ['WALLET_CHAINS', '[{"chainId":"eip155:1","name":"Ethereum","rpcUrl":"ws://hunter2.example"}]'],
  [
    'WALLET_CHAINS',
    '[{"chainId":"solana:1","name":"S","rpcUrl":"https://n.example","bundlerUrl":"https://hunter2.example"}]',
  ],
  [
    'WALLET_CHAINS',
    '[{"chainId":"eip155:1","name":"E","rpcUrl":"https://n.example","paymasterUrl":"https://hunter2.example"}]',
  ],
  ['MOBILE_ANCESTORS', 'https://a.example,https://b.example,https://c.example'],
  ['PREVIEW_ANCESTORS', 'yes'],
  ['PROTECT_BEFORE', 'never'],
  ['WINDOW_APPROVALS', 'true'],
  ['NEW_DEVICE', 'link'],
  ['SOCIALS', '[{"id":"google","clientSecret":"hunter2"}]'],
  ['FARCASTER_RELAY', 'http://hunter2.example'],
])('%s must not be %j, which is not repeated', (name, value) => {
  const read = () => readWalletConfig({ ...environment, [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name}`))
  expect(read).not.toThrow(/hunter2|c2VjcmV0/)
})

it('a relay of Farcaster needs a node, and a node a relay', () => {
  const [FARCASTER_RELAY, FARCASTER_RPC] = ['https://relay.example', 'https://node.example']
  const { farcaster } = readWalletConfig({ ...environment, FARCASTER_RELAY, FARCASTER_RPC })
  expect(farcaster).toEqual({ relay: FARCASTER_RELAY, rpcUrl: FARCASTER_RPC })
  expect(() => readWalletConfig({ ...environment, FARCASTER_RELAY })).toThrow('FARCASTER_RPC: is missing')
  expect(() => readWalletConfig({ ...environment, FARCASTER_RPC })).toThrow('FARCASTER_RELAY: is missing')
})

it('what is missing is named, one line each', () => {
  expect(() => readWalletConfig({})).toThrow(
    'FRAME_URL: is missing\nPROJECTS_FILE: is missing\nPEPPER: is missing\nDATA_KEY: is missing\nSMTP_URL: is missing\nMAIL_FROM: is missing',
  )
})
