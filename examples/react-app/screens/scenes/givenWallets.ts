import type { DirectoryWallet } from '@portico/kernel'
import { testPrivateKeys } from '@portico/test-kit'
import type { PorticoOptions } from '@portico/ui'
import type { WalletSetup } from '../../test/openPage.js'
import { theStack } from '../../test/theStack.js'
import { evmWallet, solanaWallet } from '../../test/wallets.js'

/** A wallet that only the host knows, and that can be had everywhere. */
export const HARBOUR: DirectoryWallet = {
  id: 'harbour',
  name: 'Harbour',
  description: 'Keeps what is yours.',
  homepage: 'https://harbour.example',
  links: { universal: 'https://harbour.example/open' },
  stores: {
    ios: 'https://ios.example/harbour',
    android: 'https://android.example/harbour',
    chrome: 'https://chrome.example/harbour',
    firefox: 'https://firefox.example/harbour',
  },
}

/** The texts about it. */
export const HARBOUR_NAMES: readonly string[] = [HARBOUR.name, `${HARBOUR.description}`]

/** The first wallets of the directory. */
export const DIRECTORY_NAMES: readonly string[] = [
  'MetaMask',
  'Phantom',
  'Solflare',
  'Rabby',
  'Coinbase Wallet',
  'Trust Wallet',
  'Rainbow',
  'Zerion',
  'OKX Wallet',
  'Ledger Live',
  'Ablune Pouch',
  'Ablune Tin',
]

export const withDirectory = (): Partial<PorticoOptions> => ({
  directoryUrl: theStack().services.directoryUrl,
})

export const TERMS: Partial<PorticoOptions> = {
  termsConditionsUrl: 'https://terms.example',
  privacyPolicyUrl: 'https://privacy.example',
}

const EVM_NAMES = ['Lantern', 'Basin', 'Plume'] as const
const SOLANA_NAMES = ['Cedar', 'Dune'] as const

/** Three wallets of one family and two of another, each with an account of its own, in this order. */
export const fiveWallets = (): readonly WalletSetup[] => [
  ...EVM_NAMES.map((name, index) =>
    evmWallet({ name, rdns: `test.${name.toLowerCase()}`, privateKeys: [testPrivateKeys[index]] }),
  ),
  ...SOLANA_NAMES.map((name) => solanaWallet({ name })),
]

/** One wallet that serves both families. */
export const twin = (): readonly WalletSetup[] => [
  evmWallet({ name: 'Twin', rdns: '', uuid: 'Twin' }),
  solanaWallet({ name: 'Twin' }),
]
