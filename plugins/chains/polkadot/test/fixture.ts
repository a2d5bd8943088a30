import { u8aToHex } from '@polkadot/util'
import { encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { formatAccountId, parseAccountId } from '@portico/kernel'
import type { ChainFixture, FixtureWallet } from '@portico/kernel/testing'
import type { PromptAnswer, StateStorage } from '@portico/test-kit'
import { createPolkadotWallet } from '@portico/test-kit/polkadot'
import { polkadot } from '../src/index.js'
import { kusamaAssetHub } from '../src/networks.js'
import { useLocalChain } from './localChain.js'
import { openPage } from './page.js'

export async function createFixture(): Promise<ChainFixture> {
  const first = createFixtureWallet('first-wallet')
  const { hub, network, rpcUrls } = await useLocalChain()
  const accountAt = (index: number) => formatAccountId(hub.caip2, hub.accounts[index] ?? '')
  return {
    plugin: polkadot(),
    networks: [network, kusamaAssetHub],
    wallet: first.wallet,
    walletId: 'first-wallet',
    lacks: { lock: 'wallets ask for their password with each request, and list their accounts without it' },
    second: { wallet: createFixtureWallet('second-wallet').wallet, walletId: 'second-wallet' },
    accounts: [accountAt(0), accountAt(1)],
    unknownChain: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
    emptyAccount: formatAccountId(hub.caip2, encodeAddress(new Uint8Array(32).fill(7), hub.ss58Prefix)),
    // One that is there: the suite sends less than makes an account.
    receiver: `${hub.accounts[2]}`,
    rpcUrls: { ...rpcUrls, [kusamaAssetHub.caipNetworkId]: [{ url: hub.rpcUrl }] },
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
