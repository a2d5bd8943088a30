import { readdirSync, readFileSync } from 'node:fs'
import { eip155 } from '@portico/chain-eip155'
import { mainnet } from '@portico/chain-eip155/networks'
import { solana } from '@portico/chain-solana'
import { balances } from '@portico/feature-balances'
import { history } from '@portico/feature-history'
import { names } from '@portico/feature-names'
import { offramp } from '@portico/feature-offramp'
import { onramp } from '@portico/feature-onramp'
import { payments } from '@portico/feature-payments'
import { receive } from '@portico/feature-receive'
import { send } from '@portico/feature-send'
import { smartSessions } from '@portico/feature-smart-sessions'
import { swaps } from '@portico/feature-swaps'
import { createKernel, type Labelled, type LazyComponent, type Modal } from '@portico/kernel'
import { analytics } from '@portico/service-analytics'
import { indexer } from '@portico/service-indexer'
import { pairing } from '@portico/service-pairing'
import { pendingTransactions } from '@portico/service-pending-transactions'
import { signIn } from '@portico/service-sign-in'
import type { PluginCatalogue } from '@portico/ui/plugin'
import { describe, expect, it } from 'vitest'
import { eagerViews } from '../../../ui/src/views/eagerViews.js'
// By their paths: the package exports no views.
import { lazyViews } from '../../../ui/src/views/lazyViews.js'

/** Of S2.2, what plugins have to bring. ConnectingFarcaster and ApproveTransaction are still to come. */
const BROUGHT = [
  ...['AllWallets', 'ConnectingWalletConnectBasic', 'ConnectingSiwe', 'SIWXSignMessage'],
  ...['RegisterAccountName', 'RegisterAccountNameSuccess', 'SmartSessions', 'Swap'],
]

const plugins = [
  ...[eip155(), solana(), pairing(), signIn(), analytics(), indexer()],
  ...[balances(), history(), names(), pendingTransactions(), receive(), send(), smartSessions(), swaps(), onramp()],
  ...[payments(), offramp()],
]
const UI = new URL('../../../ui/src/', import.meta.url)
const kernel = createKernel({ plugins, networks: [mainnet], modal: {} as Modal })
const views = new Map(
  kernel.contributions('views').map(({ id, component }) => [String(id), component as LazyComponent]),
)

describe('a view of the specification', () => {
  it.each(BROUGHT)('is brought by a plugin of the product, and loads: %s [S2.2]', async (id) => {
    const { default: view } = (await views.get(id)?.()) ?? {}
    expect(view).toBeTypeOf('function')
  })

  it('is in the widget itself: Connect, Account, UnsupportedChain [S2.2]', async () => {
    expect(eagerViews.Connect).toBeTypeOf('function')
    for (const load of [lazyViews.Account, lazyViews.UnsupportedChain]) {
      expect((await load()).default).toBeTypeOf('function')
    }
  })
})

it('no view of a plugin is named in the widget: it finds them by what they say of themselves', () => {
  const names = new RegExp(`'(${[...views.keys()].join('|')})'`)
  const sources = readdirSync(UI, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$|^testing\/|(^|\/)messages\//.test(file),
  )
  expect(sources.length).toBeGreaterThan(150)
  expect(sources.filter((file) => names.test(readFileSync(new URL(file, UI), 'utf8')))).toEqual([])
})

interface Entry extends Labelled {
  readonly pluginId: string
  readonly note?: string
}
const entries = (['connectors', 'tabs', 'actions'] as const).flatMap((point): readonly Entry[] =>
  kernel.contributions(point),
)

it.each(entries.map((entry) => [`${entry.pluginId}: ${entry.label}`, entry] as const))(
  'what a plugin adds to a slot has words in every language, the same in English: %s [S2.3]',
  async (_name, { id, label, note, words: load }) => {
    const { words } = ((await load?.()) ?? {}) as { readonly words?: PluginCatalogue<Readonly<Record<string, string>>> }
    expect(Object.keys(words?.locales ?? {})).toHaveLength(13)
    expect(words?.en[`slot.${id}`]).toBe(label)
    expect(words?.en[`slot.${id}.note`]).toBe(note)
  },
)

it('no view is brought twice', () => {
  const own = [...Object.keys(eagerViews), ...Object.keys(lazyViews)]
  expect(own.filter((id) => views.has(id))).toEqual([])
})
