import { createHmac } from 'node:crypto'
import type { FixtureWallet } from '../chainFixture.js'

/** The made-up family's provider: one request function and one stream of changes. */
export interface ReferenceProvider {
  request(method: string, params?: unknown): Promise<unknown>
  on(listener: () => void): void
  off(listener: () => void): void
}

export interface Announcement {
  readonly id: string
  readonly name: string
  readonly provider: ReferenceProvider
}

export const ANNOUNCE = 'refchain:announce'
export const ASK = 'refchain:ask'
export const WALLET_ID = 'reference-wallet'
export const SECOND_ID = 'reference-second'
export const ADDRESSES = ['addr0000001', 'addr0000005'] as const

export const signatureOf = (address: string, message: Uint8Array): Uint8Array =>
  new Uint8Array(createHmac('sha256', address).update(message).digest())

export interface ReferenceWallet extends Required<FixtureWallet> {
  readonly provider: ReferenceProvider
}

/**
 * A correct wallet: it remembers consent, asks for what needs asking, and refuses with `{ code: 4001 }`. A quiet one tells pages nothing of
 * its lock, its accounts and its permissions.
 */
export function createReferenceWallet(
  page: EventTarget,
  send: (from: string, to: string, amount: bigint) => string = () => '',
  { id = WALLET_ID, isQuiet = false }: { readonly id?: string; readonly isQuiet?: boolean } = {},
): ReferenceWallet {
  const listeners = new Set<() => void>()
  const change = () => {
    for (const listener of [...listeners]) listener()
  }
  const changeInside = () => {
    if (!isQuiet) change()
  }
  let isGranted = false
  let isLocked = false
  let selected = 0
  let chain = '1'
  let prompts = 0
  let answer: Promise<boolean> = Promise.resolve(true)

  async function ask(): Promise<void> {
    prompts++
    const isAgreed = answer
    answer = Promise.resolve(true)
    if (!(await isAgreed)) throw { code: 4001, message: 'declined' }
  }
  const grants = () => ({
    accounts: isGranted && !isLocked ? [...ADDRESSES.slice(selected), ...ADDRESSES.slice(0, selected)] : [],
    chain,
  })
  const methods: Readonly<Record<string, (params: never) => unknown>> = {
    grants,
    async connect() {
      if (!isGranted || isLocked) await ask()
      isGranted = true
      isLocked = false
      return grants()
    },
    disconnect() {
      isGranted = false
    },
    switch(to: string) {
      chain = to
      change()
    },
    async sign({ address, message }: { address: string; message: Uint8Array }) {
      await ask()
      return signatureOf(address, message)
    },
    async send({ from, to, amount }: { from: string; to: string; amount: bigint }) {
      await ask()
      return send(from, to, amount)
    },
  }
  const provider: ReferenceProvider = {
    async request(method, params) {
      return methods[method]?.(params as never)
    },
    on: (listener) => void listeners.add(listener),
    off: (listener) => void listeners.delete(listener),
  }

  return {
    provider,
    install() {
      const detail: Announcement = { id, name: 'Reference Wallet', provider }
      const announce = () => page.dispatchEvent(new CustomEvent(ANNOUNCE, { detail }))
      page.addEventListener(ASK, announce)
      announce()
      return () => page.removeEventListener(ASK, announce)
    },
    rejectNext() {
      answer = Promise.resolve(false)
    },
    holdNext() {
      let agree = () => {}
      answer = new Promise((resolve) => {
        agree = () => resolve(true)
      })
      return () => agree()
    },
    lock() {
      isLocked = true
      changeInside()
    },
    unlock() {
      isLocked = false
      changeInside()
    },
    selectAccount(index) {
      selected = index
      changeInside()
    },
    endSession() {
      isGranted = false
      changeInside()
    },
    prompts: () => prompts,
    listeners: () => listeners.size,
  }
}
