// The pages that are compared. Each is a folder of `apps`: what it installs, and how it shows the kit's button and, in
// `#address`, the address. `button` says what the visitor clicks, by a selector and by text; both reach into shadow roots.
const BARE = { kind: 'bare', button: { css: '#connect' } }
const OURS = { kind: 'ours', button: { css: 'portico-button' } }
const PEER = { kind: 'peer' }
const WITHOUT_PRELOAD = '/?preload=none'

const apps = [
  { ...BARE, name: 'floor-vanilla', label: 'no framework, by hand' },
  { ...BARE, name: 'baseline-react', label: 'bare React page' },
  { ...BARE, name: 'sketch-lazy', label: 'React, a dialog loaded ahead' },
  { ...OURS, name: 'portico', label: 'Portico, one family' },
  { ...OURS, name: 'portico-none', folder: 'portico', path: WITHOUT_PRELOAD, label: 'the same, `preload` off' },
  { ...OURS, name: 'portico-full', label: 'Portico, four plugins' },
  {
    ...OURS,
    name: 'portico-full-none',
    folder: 'portico-full',
    path: WITHOUT_PRELOAD,
    label: 'the same, `preload` off',
  },
  {
    ...PEER,
    name: 'rainbowkit',
    package: '@rainbow-me/rainbowkit',
    label: 'RainbowKit',
    button: { css: 'button', text: 'Connect Wallet' },
  },
  {
    ...PEER,
    name: 'connectkit',
    package: 'connectkit',
    label: 'ConnectKit',
    button: { css: 'button', text: 'Connect Wallet' },
  },
  { ...PEER, name: 'web3-onboard', package: '@web3-onboard/react', label: 'Web3-Onboard', button: { css: '#connect' } },
  { ...PEER, name: 'appkit', package: '@reown/appkit', label: 'AppKit', button: { css: 'wui-connect-button' } },
  {
    ...PEER,
    name: 'wallet-adapter',
    package: '@solana/wallet-adapter-react-ui',
    label: 'wallet-adapter',
    button: { css: 'button', text: 'Select Wallet' },
    wallet: 'solana',
  },
]

export const BASELINE = 'baseline-react'

export const APPS = apps.map((app) => ({ folder: app.name, path: '/', wallet: 'eip6963', ...app }))

/** Those with the given names, in the order of the table; all without names. */
export function pickApps(names) {
  const unknown = names.filter((name) => !APPS.some((app) => app.name === name))
  if (unknown.length > 0)
    throw new Error(`No such app: ${unknown.join(', ')}. There are ${APPS.map(({ name }) => name).join(', ')}.`)
  return names.length === 0 ? APPS : APPS.filter(({ name }) => names.includes(name))
}
