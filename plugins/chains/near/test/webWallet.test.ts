import { Connector, sessionOf } from '@portico/kernel'
import { createMemoryArea } from '@portico/kernel/testing'
import { namedNearAccounts } from '@portico/testing/near'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { verifyByReference } from './fixture.js'
import { useLocalChain } from './localChain.js'
import { openPlugin } from './openPlugin.js'

const HERE = 'https://shop.example/cart?item=7#total'
const alice = `near:localnet:${namedNearAccounts[0]?.accountId}` as const

/** The page of a host, which can be left and come back to, with storage that stays. */
function createPage() {
  const local = createMemoryArea()
  const page = { href: HERE, left: undefined as string | undefined }
  const location = {
    get href() {
      return page.href
    },
    get host() {
      return new URL(page.href).host
    },
    assign: (url: string) => {
      page.left = url
    },
  }
  vi.stubGlobal('location', location)
  const open = async () => {
    const { local: chain } = await useLocalChain()
    const web = { id: 'web', name: 'Web wallet', url: chain.webWalletUrl, chainId: chain.caip2 }
    return openPlugin({ webWallets: [web] }, { storage: local, href: page.href } as never)
  }
  /** What the wallet's page does when the person presses a button on it. */
  const answer = async (choice: 'approve' | 'decline') => {
    await vi.waitFor(() => expect(page.left).toBeDefined())
    const url = `${page.left}`
    page.left = undefined
    expect(await (await fetch(url)).text()).toContain('alice.localnet')
    const body = new URLSearchParams({ answer: choice })
    const reply = await fetch(url, { method: 'POST', body, redirect: 'manual' })
    page.href = `${reply.headers.get('location')}`
    expect(new URL(page.href).host).toBe('shop.example')
  }
  return { open, answer, page }
}

beforeEach(() => {
  vi.stubGlobal('history', { state: null, replaceState: () => {} })
})
afterEach(() => vi.unstubAllGlobals())

it('is there', () => expect([createPage, alice, verifyByReference, Connector, sessionOf]).toBeDefined())
