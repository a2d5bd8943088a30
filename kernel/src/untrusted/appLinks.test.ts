import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isAppLink, isHttpsAddress, isOwnAppLink, type WalletWords } from './appLinks.js'

const SYSTEM = [
  'intent://scan#Intent;scheme=a;end',
  'intent://x',
  'ms-msdt://x',
  'search-ms://x',
  'view-source://x',
  'chrome://settings',
  'chrome-extension://x/y',
  'moz-extension://x',
  'android-app://com.example/x',
  'ms-appinstaller://x',
  'ms-windows-store://x',
  'x-apple.systempreferences://x',
  'itms-apps://x',
  'itms-services://x',
  'svn+ssh://x',
  'web+coffee://x',
  ...['about', 'blob', 'data', 'file', 'filesystem', 'ftp', 'javascript', 'jar', 'ldap', 'mailto', 'market', 'shell'],
  ...['skype', 'sms', 'smb', 'ssh', 'tel', 'telnet', 'vbscript', 'vscode', 'ws', 'wss', 'edge', 'feed', 'git', 'res'],
].map((link) => (link.includes('://') ? link : `${link}://x`))

describe('a link that opens an app', () => {
  it.each([
    'metamask://',
    'okex://main',
    'uniswap2://',
    'com.example.wallet://open',
    'robinhood-wallet://',
    'fireblocks-wc://',
    'lantern-desktop://',
    'wallet-one://',
    'https://lantern.example/app?a=b#c',
    'http://127.0.0.1:5173/',
    'http://localhost',
    'http://[::1]:80/wallet',
  ])('may be %s', (link) => expect(isAppLink(link)).toBe(true))

  it.each([
    ...SYSTEM,
    '',
    'a',
    'a:',
    '://',
    'A://',
    '1a://',
    'a:// b',
    'a://\n',
    'a://b\\c',
    'a://b?c',
    'a://b#c',
    'a://b;c',
    'a://%2e',
    'a://ä',
    `a://${'x'.repeat(2_048)}`,
    'http://lantern.example',
    'http://localhost.example/',
    'http://localhost:80@evil.example/',
    'http://localhost/ a',
    'https://shop.example@evil.example/',
    'https:evil.example',
  ])('may not be %j', (link) => expect(isAppLink(link)).toBe(false))
})

describe("a record's own link", () => {
  it.each<[string, WalletWords]>([
    ['metamask://', { id: 'a', name: 'MetaMask' }],
    ['okex://main', { id: 'okx', name: 'OKX Wallet', rdns: 'com.okex.wallet' }],
    ['ledgerlive://', { id: 'ledger-live', name: 'Live' }],
    ['imtokenv2://', { id: 'a-b', name: 'imToken' }],
    ['https://any.example', { id: 'a', name: 'A' }],
    ['http://127.0.0.1/', { id: 'b', name: 'B' }],
  ])('%s carries the name of %j', (link, record) => expect(isOwnAppLink(link, record)).toBe(true))

  it.each<[string, WalletWords]>([
    ['metamask://', { id: 'lantern', name: 'Lantern', rdns: 'example.lantern' }],
    ['calculator://', { id: 'a', name: 'To' }],
    ['im://', { id: 'prime', name: 'Prime' }],
    ['whatsapp://', { id: 'w1', name: '钱包' }],
    ...SYSTEM.map((link) => [link, { id: 'a', name: link, rdns: link }] as [string, WalletWords]),
  ])('%s is not one of %j', (link, record) => expect(isOwnAppLink(link, record)).toBe(false))

  it('is every one of the reference directory', () => {
    const file = new URL('../../../examples/stack/directory/wallets.json', import.meta.url)
    const records: { id: string; name: string; rdns?: string; links?: Record<string, string> }[] = JSON.parse(
      readFileSync(file, 'utf8'),
    )
    const links = records.flatMap((record) => Object.values(record.links ?? {}).map((link) => ({ link, record })))
    expect(links.length).toBeGreaterThan(200)
    expect(links.filter(({ link, record }) => !isOwnAppLink(link, record))).toEqual([])
  })
})

it.each(['http://a.example', 'https://', 'https://a b', 'https://a\u200b', 'https://a\\b', 'https://u:p@a.example'])(
  'takes %j for no https address',
  (text) => expect(isHttpsAddress(text)).toBe(false),
)
