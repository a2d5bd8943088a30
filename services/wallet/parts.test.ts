import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { projectSchema } from '../directory/projects.js'
import { frameAncestors } from './calls/frameAncestors.js'
import { cutNetwork } from './cutNetwork.js'
import { nameDevice } from './login/nameDevice.js'
import { createSecrets } from './secrets.js'

const pepper = randomBytes(32)
const [first, second] = [randomBytes(32), randomBytes(32)]

it('what is sealed opens at its place only, with its key only, and as it was only', () => {
  const secrets = createSecrets({ pepper, dataKeys: [first] })
  const sealed = secrets.seal('place', 'text')
  expect(secrets.open('place', sealed)).toBe('text')
  expect(secrets.seal('place', 'text')).not.toBe(sealed)
  expect(() => secrets.open('other', sealed)).toThrow()
  expect(() => createSecrets({ pepper, dataKeys: [second] }).open('place', sealed)).toThrow('DATA_KEY')
  const bytes = Buffer.from(sealed, 'base64url')
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
    expect(() => secrets.open('place', changed.toString('base64url')), `bit ${bit}`).toThrow()
  }
  for (let end = 0; end < bytes.length; end += 1) {
    expect(() => secrets.open('place', bytes.subarray(0, end).toString('base64url')), `${end} bytes`).toThrow()
  }
})

it('a new key seals, and the old one still opens', () => {
  const sealed = createSecrets({ pepper, dataKeys: [first] }).seal('place', 'text')
  const both = createSecrets({ pepper, dataKeys: [second, first] })
  expect(both.open('place', sealed)).toBe('text')
  expect(() => createSecrets({ pepper, dataKeys: [first] }).open('place', both.seal('place', 'text'))).toThrow()
})

it('a hash goes by pepper, purpose and text', () => {
  const { hash } = createSecrets({ pepper, dataKeys: [first] })
  const other = createSecrets({ pepper: second, dataKeys: [first] })
  expect(hash('email', 'a')).toBe(hash('email', 'a'))
  expect(new Set([hash('email', 'a'), hash('code', 'a'), hash('email', 'b'), other.hash('email', 'a')]).size).toBe(4)
})

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', 'unknown'],
  ['evil\ntext', 'unknown'],
])('of %j the log keeps %s', (address, network) => {
  expect(cutNetwork(address)).toBe(network)
})

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on macOS'],
  ['<script>', 'Browser'],
  ['', 'Browser'],
])('%s is called %s', (userAgent, name) => {
  expect(nameDevice(userAgent)).toBe(name)
})

it('the frame opens on the project’s pages and, if it may, on previews; what the header can not say is left out [S5.27]', () => {
  const allowedOrigins = [
    'https://app.one.example',
    'https://*.one.example',
    'two.example:8443',
    'https://app-*.one.example',
    'https://x.example; script-src *',
  ]
  const project = projectSchema.parse({ projectId: 'one', name: 'One', allowedOrigins, allowLocalhost: false })
  const own = ['https://app.one.example', 'https://*.one.example', 'https://two.example:8443']
  expect(frameAncestors(project, { previews: false, mobile: ['https://host.example'] })).toEqual([
    'https://host.example',
    ...own,
  ])
  expect(frameAncestors(project, { previews: true, mobile: [] })).toEqual([
    ...['https://*.pages.dev', 'https://*.vercel.app', 'https://*.ngrok-free.app'],
    ...own,
  ])
})
