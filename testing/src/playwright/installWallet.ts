import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import type { AnswerPrompt, PendingPrompt, PromptAnswer, PromptRequest } from '../wallet/prompts.js'
import type { LoggedRequest } from '../wallet/requestGate.js'
import type { TestWallet } from '../wallet/testWallet.js'
import { BINDING, type FromPage, readJson, WALLETS, writeJson } from './page/pageLink.js'
import type { PageWalletOptions } from './pageOptions.js'

type Act =
  | 'announce'
  | 'lock'
  | 'unlock'
  | 'revoke'
  | 'selectAccount'
  | 'selectChainByName'
  | 'setDelay'
  | 'neverAnswer'

/** A wallet in a page, from the test that drives it. Each wait ends after 10 s. */
export interface PageWallet {
  /** As people see it. */
  readonly name: string
  /** What the pages of this test have asked it for, in order, over reloads too. */
  readonly requests: readonly LoggedRequest[]
  /** What it asks its owner and nothing has answered yet. */
  readonly pending: readonly PendingPrompt[]
  /** Waits until it asks its owner, and agrees. @returns what was asked @throws Error when it asks nothing */
  approve(): Promise<PromptRequest>
  /** The same, and declines. */
  reject(): Promise<PromptRequest>
  /** Answers each prompt by this from now on; `undefined` leaves them to {@link PageWallet.approve} and `reject` again. */
  answerPrompts(answer: AnswerPrompt | undefined): void
  /** What its owner does in it, and its faults, as the methods of {@link TestWallet}; on the page that is open now. */
  act<Name extends Act>(name: Name, ...args: Parameters<TestWallet[Name]>): Promise<void>
  /** Its account, on the page that is open now. */
  address(): Promise<string>
}

const LIMIT_MS = 10_000

/** The scripts of the pages are bundled, each with its libraries, and are beside this package's own code. */
function readScript(family: string): string {
  const root = dirname(createRequire(import.meta.url).resolve('@portico/testing/package.json'))
  return readFileSync(join(root, 'dist', 'pages', `${family}.js`), 'utf8')
}

/**
 * Puts a wallet into each document that the page opens from now on, frames included. Call it before `page.goto`.
 * @throws TypeError for options that are functions
 * @example
 * const wallet = await installWallet(page, { family: 'eip155', chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:8545' }] })
 */
export async function installWallet(page: Page, { family, ...options }: PageWalletOptions): Promise<PageWallet> {
  const { name = 'Test wallet' } = options
  const requests: LoggedRequest[] = []
  let pending: readonly PendingPrompt[] = []
  let answer: AnswerPrompt | undefined
  let tellWaiting = () => {}

  const waitForPerson = (request: PromptRequest) =>
    new Promise<PromptAnswer>((resolve) => {
      const close = (given: PromptAnswer) => {
        pending = pending.filter((one) => one !== prompt)
        resolve(given)
      }
      const prompt: PendingPrompt = { ...request, approve: () => close('approve'), reject: () => close('reject') }
      pending = [...pending, prompt]
      tellWaiting()
    })
  await listen(page, name, async (message) => {
    if (message.kind === 'prompt') {
      const { kind: _, ...request } = message
      return answer ? answer(request) : waitForPerson(request)
    }
    requests.push({ method: message.method, params: message.params })
    return 'approve'
  })
  await page.addInitScript({
    content: `{${readScript(family)};porticoTestKit.install(${JSON.stringify(writeJson({ ...options, name }))})}`,
  })

  async function nextPrompt(): Promise<PendingPrompt> {
    const end = Date.now() + LIMIT_MS
    for (;;) {
      const [first] = pending
      if (first) return first
      const leftMs = end - Date.now()
      if (leftMs <= 0) throw new Error(`“${name}” asks its owner nothing.`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, leftMs)
        tellWaiting = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  const settle = async (how: 'approve' | 'reject'): Promise<PromptRequest> => {
    const { approve, reject, ...request } = await nextPrompt()
    if (how === 'approve') approve()
    else reject()
    return request
  }
  return {
    name,
    requests,
    get pending() {
      return pending
    },
    approve: () => settle('approve'),
    reject: () => settle('reject'),
    answerPrompts(next) {
      answer = next
    },
    act: (method, ...args) =>
      page.evaluate(
        ([wallets, wallet, act, given]) => {
          const own = (globalThis as unknown as Record<string, Record<string, TestWallet>>)[wallets]?.[wallet]
          if (!own) throw new Error(`There is no wallet “${wallet}” in this page.`)
          ;(own[act] as (...args: readonly unknown[]) => void)(...given)
        },
        [WALLETS, name, method, args as readonly unknown[]] as const,
      ),
    address: () =>
      page.evaluate(
        ([wallets, wallet]) => {
          const own = (globalThis as unknown as Record<string, Record<string, TestWallet>>)[wallets]?.[wallet]
          if (!own) throw new Error(`There is no wallet “${wallet}” in this page.`)
          return own.address
        },
        [WALLETS, name] as const,
      ),
  }
}

type Hear = (message: FromPage) => Promise<PromptAnswer>

/** Who hears the wallets of a page, by their names. */
const hearing = new WeakMap<Page, Map<string, Hear>>()

/** @throws Error for a second wallet of one name */
async function listen(page: Page, name: string, hear: Hear): Promise<void> {
  const known = hearing.get(page)
  if (known?.has(name)) throw new Error(`There is a wallet “${name}” in this page already.`)
  if (known) return void known.set(name, hear)
  const all = new Map([[name, hear]])
  hearing.set(page, all)
  await page.exposeBinding(BINDING, async (_source, text: string) => {
    const message = readJson(text) as FromPage
    return all.get(message.wallet)?.(message) ?? 'reject'
  })
}
