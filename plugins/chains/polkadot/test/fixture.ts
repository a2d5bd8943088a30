import { u8aToHex } from '@polkadot/util'
import { encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { formatAccountId, parseAccountId } from '@portico/kernel'
import type { ChainFixture, FixtureWallet } from '@portico/kernel/testing'
import type { PromptAnswer, StateStorage } from '@portico/test-kit'
import { createPolkadotWallet } from '@portico/test-kit/polkadot'
import { polkadot } from '../src/index.js'
import { kusamaAssetHub, polkadotAssetHub } from '../src/networks.js'
import { openPage } from './page.js'
import { startNode } from './storageNode.js'

export async function createFixture(): Promise<ChainFixture> {
  const first = createFixtureWallet('first-wallet')
  const accountAt = (index: number) =>
    formatAccountId(polkadotAssetHub.caipNetworkId, encodeAddress(first.addresses[index] ?? '', 0))
  const { url } = await startNode()
  return {
    plugin: polkadot(),
    networks: [polkadotAssetHub, kusamaAssetHub],
    wallet: first.wallet,
    walletId: 'first-wallet',
    lacks: { lock: 'wallets ask for their password with each request, and list their accounts without it' },
    second: { wallet: createFixtureWallet('second-wallet').wallet, walletId: 'second-wallet' },
    accounts: [accountAt(0), accountAt(1)],
    unknownChain: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
    emptyAccount: formatAccountId(polkadotAssetHub.caipNetworkId, encodeAddress(new Uint8Array(32).fill(7), 0)),
    rpcUrls: { [polkadotAssetHub.caipNetworkId]: [{ url }], [kusamaAssetHub.caipNetworkId]: [{ url }] },
    verify: (account, message, { bytes, text, scheme }) => {
      const wrapped = Buffer.concat([Buffer.from('<Bytes>'), message, Buffer.from('</Bytes>')])
      const { isValid, crypto } = signatureVerify(wrapped, bytes, parseAccountId(account).address)
      return isValid && crypto === scheme && u8aToHex(bytes) === text
    },
  }
}

/** A wallet that keeps its state while it is off the page, as an extension does over a reload. */
function createFixtureWallet(id: string) {
  const answers: Promise<PromptAnswer>[] = []
  let prompts = 0
  const options = {
    id,
    storage: createMemory(),
    prompt: () => {
      prompts++
      return answers.shift() ?? Promise.resolve<PromptAnswer>('approve')
    },
  }
  const nowhere = () => createPolkadotWallet({ ...options, target: new EventTarget() })
  let wallet = nowhere()
  const fixture: FixtureWallet = {
    install() {
      wallet = createPolkadotWallet({ ...options, target: openPage() })
      return () => {
        wallet.uninstall()
        wallet = nowhere()
      }
    },
    rejectNext: () => void answers.push(Promise.resolve('reject')),
    holdNext() {
      let answer: (yes: PromptAnswer) => void = () => {}
      answers.push(
        new Promise((resolve) => {
          answer = resolve
        }),
      )
      return () => answer('approve')
    },
    selectAccount: (index) => wallet.selectAccount(index),
    endSession: () => wallet.revoke(),
    prompts: () => prompts,
    listeners: () => wallet.listenerCount(),
  }
  return { wallet: fixture, addresses: wallet.addresses }
}

function createMemory(): StateStorage {
  const items = new Map<string, string>()
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) }
}
