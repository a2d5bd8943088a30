import { createKernel, createStore, type DirectoryWallet } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import type { SettledOptions } from '../options/options.js'
import { createTestChain, testNetwork } from '../testing/createTestChain.js'
import type { WalletBookState } from './createWalletBook.js'
import { followWalletBook, prefetch } from './prefetch.js'

const picture = (name: string) => `https://pictures.example/${name}.png`
const wallet = (id: string): DirectoryWallet => ({ id, name: id, imageUrl: picture(id) })

function setUp(customWallets: readonly DirectoryWallet[] = []) {
  const plain = { plugins: [createTestChain().plugin], networks: [testNetwork('1'), testNetwork('2')] }
  const options: SettledOptions = { ...plain, customWallets, chainImages: { 'test:2': picture('two') } }
  const asked: string[] = []
  const state = createStore<WalletBookState>({ status: 'idle', featured: [], recommended: [], known: [] })
  const parts = {
    kernel: createKernel(options),
    options,
    pictures: {
      get: () => Promise.reject(new TypeError('not asked for in this test')),
      prefetch: (urls: readonly (string | undefined)[]) => void asked.push(...urls.flatMap((url) => url ?? [])),
      dispose() {},
    },
    walletBook: { ...state, prepare: async () => {}, load: () => void asked.push('the wallets'), dispose() {} },
  }
  return { parts, asked, state }
}

describe('opening the modal', () => {
  it('asks for the wallets and for the pictures of networks and own wallets [S2.6a]', () => {
    const { parts, asked } = setUp([wallet('own')])
    prefetch(parts)
    expect(asked).toEqual(['the wallets', picture('own'), picture('two')])
  })

  it('asks for the pictures of the directory’s wallets once those are known [S2.6a]', () => {
    const { parts, asked, state } = setUp()
    const stop = followWalletBook(parts)
    state.set((before) => ({ ...before, featured: [wallet('star')], recommended: [wallet('good')] }))
    expect(asked).toEqual([picture('star'), picture('good')])
    stop()
    state.set((before) => ({ ...before, featured: [] }))
    expect(asked).toHaveLength(2)
  })
})
