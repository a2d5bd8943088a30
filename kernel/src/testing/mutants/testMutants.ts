import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import type { Connector } from '../../capabilities/connector.js'
import type { Signer } from '../../capabilities/signer.js'
import type { Plugin } from '../../plugin/definePlugin.js'
import { chainPluginCases } from '../chain/chainPluginCases.js'
import type { ChainFixture } from '../chainFixture.js'
import { createReferenceFixture } from '../reference/referenceFixture.js'
import {
  activateReference,
  type ReferenceContext,
  type ReferenceRecord,
  referencePlugin,
} from '../reference/referencePlugin.js'
import { type ReferenceProvider, WALLET_ID } from '../reference/referenceWallet.js'
import { patience } from '../waiting.js'

/** Breaks one thing of a correct plugin. */
export type Flaw = (right: ReferenceRecord, context: ReferenceContext, page: EventTarget) => object

export interface Mutant {
  readonly flaw?: Flaw
  readonly makePlugin?: (page: EventTarget) => Plugin
  /** What the wallets keep from pages. */
  readonly unseen?: ChainFixture['unseen']
  /** The tests that must turn red, and no other: a push asks a share of the others, a soak all of them. */
  readonly failing: readonly string[]
}

const broken =
  (flaw: Flaw = () => ({})) =>
  (page: EventTarget) =>
    referencePlugin(page, (context) => {
      const right = activateReference(context)
      return { ...right, ...flaw(right, context, page) }
    })

export const connecting =
  (change: (right: Connector, context: ReferenceContext, page: EventTarget) => Partial<Connector>): Flaw =>
  ({ connector }, context, page) => ({ connector: { ...connector, ...change(connector, context, page) } })

export function signing(
  change: (right: Signer['signMessage'], context: ReferenceContext) => Signer['signMessage'],
): Flaw {
  return ({ signer }, context) => ({ signer: { signMessage: change(signer.signMessage, context) } })
}

export const providerOf = (context: ReferenceContext) =>
  context.wallets.list().find(({ id }) => id === WALLET_ID)?.provider as ReferenceProvider | undefined

// What a mutant leaves unhandled is its own failure, not this file's.
const runner = process.listeners('unhandledRejection')
const ignore = () => {}
export const leftOpen: NodeJS.Timeout[] = []

/** A push tries each mutant with every fourth of the tests that must stay green, another fourth for the next mutant. */
const SHARES = 4

/** Each in a test of its own. */
export function testMutants(mutants: Readonly<Record<string, Mutant>>): void {
  // Most of what a mutant never does is waited for until the limit.
  beforeAll(() => {
    patience.share = 0.025
  })
  afterAll(() => {
    patience.share = 1
  })
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    for (const listener of runner) process.off('unhandledRejection', listener)
    process.on('unhandledRejection', ignore)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    for (const timer of leftOpen.splice(0)) clearInterval(timer)
    Reflect.deleteProperty(globalThis, 'referenceSession')
    process.off('unhandledRejection', ignore)
    for (const listener of runner) process.on('unhandledRejection', listener)
  })

  describe('the conformance suite rejects a plugin that', () => {
    Object.entries(mutants).forEach(([name, { flaw, makePlugin = broken(flaw), unseen, failing }], mutant) => {
      it(name, async () => {
        const cases = await chainPluginCases(() => createReferenceFixture(makePlugin, unseen))
        const failed: string[] = []
        for (const [index, { group, name, run }] of cases.entries()) {
          const title = `${group}: ${name}`
          const isAsked = inject('isSoak') || failing.includes(title) || index % SHARES === mutant % SHARES
          if (isAsked) await run().catch(() => failed.push(title))
        }
        expect(failed).toEqual(failing)
      })
    })
  })
}
