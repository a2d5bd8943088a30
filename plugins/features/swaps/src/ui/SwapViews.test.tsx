import {
  createStore,
  defineManifest,
  definePlugin,
  PorticoError,
  type SwapQuote,
  type SwapToken,
} from '@portico/kernel'
import { openView, TEST_ACCOUNT } from '@portico/test-kit/view'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Swapping as SwappingToken } from '../manifest.js'
import type { SwapPlan } from '../plan/planSwap.js'
import type { AskedSwap, SwapChoices, SwapDraft, SwapProgress, Swapping, SwapReview } from '../swapping.js'
import { SwapPreviewView } from './SwapPreviewView.js'
import { SwapSelectTokenView } from './SwapSelectTokenView.js'
import { SwapView } from './SwapView.js'

const CHAIN = 'test:1'
const SPENDER = '0xa11ce0000000000000000000000000000000ca11'
const coin: SwapToken = { chainId: CHAIN, name: 'Coin', symbol: 'COIN', decimals: 4 }
const gold: SwapToken = {
  ...{ chainId: CHAIN, asset: `${CHAIN}/erc20:0xg01d`, address: `${CHAIN}:0xg01d` },
  ...{ name: 'Gold', symbol: 'GLD', decimals: 2 },
}
const odd: SwapToken = {
  ...{ chainId: CHAIN, asset: `${CHAIN}/erc20:0x0dd0`, address: `${CHAIN}:0x0dd0` },
  ...{ name: 'Odd', symbol: 'ODD', decimals: 2 },
}
const choices = {
  coin: { token: coin, held: 50_000n, price: '2' },
  gold: { token: gold, held: 100_000n, price: '1' },
  odd: { token: odd, held: 0n, price: undefined },
}
const quote: SwapQuote = { fromAmount: 10_000n, toAmount: 19_800n, providerFee: 30n, impactBps: 20 }
const draft: SwapDraft = {
  ...{ account: TEST_ACCOUNT, chainId: CHAIN, from: choices.gold, to: choices.coin },
  ...{ amountText: '100', amount: 10_000n, fault: undefined, quote: { status: 'ready', quote, atMs: 0 } },
}
const plan: SwapPlan = {
  ...{ account: TEST_ACCOUNT, from: gold, to: coin, amount: 10_000n, least: 19_602n, quote, spender: SPENDER },
  steps: [
    { kind: 'approve', call: { to: '0xg01d' } },
    { kind: 'swap', call: { to: SPENDER } },
  ],
  ...{ isBatched: false, isSimulated: true, fee: undefined },
}
const progressOf = (more: Partial<SwapProgress>): SwapProgress => ({
  ...{ plan, step: 'swap', done: 1, transactionId: undefined, status: 'asking', error: undefined },
  ...more,
})
const refused = new PorticoError('REQUEST_REJECTED', { walletId: 'wallet' })
const unreachable = new PorticoError('HTTP_FAILED', { url: 'https://data.example' })

/** Swapping with what the test says, and notes of what was pressed. */
function createSwapping(given: {
  readonly draft?: Partial<SwapDraft>
  readonly choices?: SwapChoices
  readonly review?: Partial<SwapReview>
  readonly progress?: SwapProgress
  readonly unanswered?: AskedSwap
  readonly networks?: Swapping['networks']
}) {
  const stores = {
    draft: createStore<SwapDraft | undefined>({ ...draft, ...given.draft }),
    choices: createStore<SwapChoices>(given.choices ?? { status: 'ready', choices: Object.values(choices).reverse() }),
    review: createStore<SwapReview>({
      ...{ status: 'ready', plan, leastBefore: undefined, isImpactAccepted: false },
      ...{ error: undefined, hasAsked: false, ...given.review },
    }),
    progress: createStore<SwapProgress | undefined>(given.progress),
    unanswered: createStore<AskedSwap | undefined>(given.unanswered),
  }
  const swapping = {
    ...{ ...stores, networks: given.networks ?? (() => [CHAIN]), opening: () => 1, begin: vi.fn<Swapping['begin']>() },
    ...{ reloadTokens: vi.fn(), choose: vi.fn<Swapping['choose']>(), turn: vi.fn() },
    ...{ typeAmount: vi.fn<Swapping['typeAmount']>(), chooseMax: vi.fn(async () => {}), refreshQuote: vi.fn() },
    ...{ watchPlan: () => () => {}, refreshPlan: vi.fn(async () => {}), acceptImpact: vi.fn(), confirmLeast: vi.fn() },
    ...{ swap: vi.fn(async () => {}), withdrawApproval: vi.fn(async () => {}) },
    ...{ forgetProgress: vi.fn(), dismissUnanswered: vi.fn() },
  } satisfies Swapping
  return swapping
}

const manifest = defineManifest({
  ...{ id: 'test-swaps', kernel: 2, namespaces: ['test'] },
  provides: { swapping: SwappingToken },
})

async function open(node: ReactNode, given: Parameters<typeof createSwapping>[0] = {}) {
  const swapping = createSwapping(given)
  const plugin = definePlugin(manifest, {
    options: undefined,
    load: async () => ({ activate: () => ({ swapping }) }),
  })
  const view = await openView(node, { plugins: [plugin], walletId: 'wallet' })
  const reads = (words: string) => vi.waitFor(() => expect(view.text()).toContain(words))
  return { ...view, swapping, reads }
}

describe('Swap [S1.2f] [S2.2]', () => {
  it('says what is got, at which rate, and what it costs', async () => {
    const { reads, text, title, button, swapping } = await open(<SwapView params={undefined} />)
    await reads('1.98')
    expect(title()).toBe('Swap')
    for (const line of [
      'Rate1 GLD = 0.0198 COIN',
      'Minimum received1.9602 COIN',
      'Price impact0.2%',
      'Provider fee0.3 GLD',
    ]) {
      expect(text()).toContain(line)
    }
    button('Review').click()
    expect(swapping.forgetProgress).toHaveBeenCalledOnce()
  })

  it('keeps the last price while a newer one is asked for, and says so once', async () => {
    const { reads, announced, text, swapping } = await open(<SwapView params={undefined} />)
    await reads('1.98')
    await vi.waitFor(() => expect(announced()).toBe('You get. 1.98 COIN'))
    swapping.draft.set({ ...draft, quote: { status: 'loading', before: quote } })
    swapping.draft.set({ ...draft, quote: { status: 'ready', quote: { ...quote, toAmount: 19_700n }, atMs: 1 } })
    await reads('1.97')
    expect(announced()).toBe('You get. 1.98 COIN')
    expect(text()).toContain('Review')
  })

  it.each<[string, Partial<SwapDraft>, string]>([
    ['no token', { to: undefined, quote: { status: 'none' } }, 'Choose the tokens'],
    ['no amount', { amountText: '', amount: undefined, quote: { status: 'none' } }, 'Enter an amount'],
    ['zero', { amountText: '0', fault: 'zero', quote: { status: 'none' } }, 'Enter more than zero'],
    ['no number', { amountText: 'x', fault: 'notAnAmount', quote: { status: 'none' } }, 'Enter a number, such as'],
    ['too fine', { amountText: '1.234', fault: 'tooManyDecimals', quote: { status: 'none' } }, 'Too many decimals'],
    ['too much', { fault: 'moreThanHeld', quote: { status: 'none' } }, 'Not enough GLD'],
    ['one token', { to: choices.gold, fault: 'sameToken', quote: { status: 'none' } }, 'Choose two different tokens'],
    ['no price yet', { quote: { status: 'loading', before: undefined } }, 'Waiting for a price'],
    ['no way', { quote: { status: 'ready', quote: undefined, atMs: 0 } }, 'These tokens can’t be swapped right now'],
  ])('says what is missing: %s', async (_, more, words) => {
    const { reads, find } = await open(<SwapView params={undefined} />, { draft: more })
    await reads(words)
    expect(find<HTMLButtonElement>('.foot button').disabled).toBe(true)
  })

  it('a price that can’t be asked for is said, and asked for again', async () => {
    const failed = { quote: { status: 'failed', error: unreachable } } as const
    const { reads, button, swapping } = await open(<SwapView params={undefined} />, { draft: failed })
    await reads('A service can’t be reached')
    button('Try again').click()
    expect(swapping.refreshQuote).toHaveBeenCalledOnce()
  })

  it('turns the swap around, and takes all there is', async () => {
    const { reads, find, swapping } = await open(<SwapView params={undefined} />)
    await reads('1.98')
    find('.swap-turn').click()
    find('.amount-max').click()
    expect([swapping.turn.mock.calls.length, swapping.chooseMax.mock.calls.length]).toEqual([1, 1])
  })

  it('another network is not begun with [S9.11]', async () => {
    const { reads, swapping } = await open(<SwapView params={undefined} />, { networks: () => [] })
    await reads('Swaps aren’t available on this network')
    expect(swapping.begin).not.toHaveBeenCalled()
  })

  it('an earlier request without an answer comes first', async () => {
    const unanswered: AskedSwap = {
      step: 'swap',
      ...{ amount: 500n, decimals: 2, fromSymbol: 'GLD', toSymbol: 'COIN', askedAtMs: Date.now() },
    }
    const { reads, button, swapping } = await open(<SwapView params={undefined} />, { unanswered })
    await reads('Your wallet was asked to swap 5 GLD for COIN')
    expect(button('Check the earlier request').disabled).toBe(true)
    button('I’ve checked my wallet').click()
    expect(swapping.dismissUnanswered).toHaveBeenCalledOnce()
  })
})

describe('SwapSelectToken', () => {
  it('has what the account owns first, and whole addresses of tokens without a price', async () => {
    const { reads, text, find, swapping } = await open(<SwapSelectTokenView params={{ side: 'to' }} />)
    await reads('Gold')
    expect(text()).toMatch(/Gold.*Coin.*Odd.*0x0dd0/)
    find('.token-rows .row').click()
    expect(swapping.choose).toHaveBeenCalledWith('to', gold)
  })

  it('says that they can’t be read, and asks again', async () => {
    const failed = { status: 'failed', error: unreachable } as const
    const { reads, button, swapping } = await open(<SwapSelectTokenView params={undefined} />, { choices: failed })
    await reads('A service can’t be reached')
    button('Try again').click()
    expect(swapping.reloadTokens).toHaveBeenCalledOnce()
  })
})

describe('SwapPreview', () => {
  it('says what may be taken by whom, how often the wallet asks, and that the slippage is 1 % [S9.10]', async () => {
    const { reads, text, button, swapping } = await open(<SwapPreviewView />)
    await reads('You pay100 GLD')
    for (const line of [
      ...['You getAbout 1.98 COIN', 'Minimum received1.9602 COIN', 'Slippage1%', 'Network feeUnknown'],
      ...['2 approvals, one after another', 'Allow exactly 100 GLD', `Allowed to spend the token${SPENDER}`],
      ...['GLD contract0xg01d'],
    ]) {
      expect(text()).toContain(line)
    }
    button('Allow 100 GLD, then swap').click()
    expect(swapping.swap).toHaveBeenCalledOnce()
  })

  it('a batch is one approval; what no node could try out is said', async () => {
    const review = { plan: { ...plan, isBatched: true, isSimulated: false } }
    const { reads, button } = await open(<SwapPreviewView />, { review })
    await reads('One approval for everything')
    await reads('Not simulated')
    expect(button('Swap 100 GLD').disabled).toBe(false)
  })

  it.each<[string, number | undefined, string, boolean]>([
    ['a note from 3 %', 300, 'This price is 3% below the market price', false],
    ['a second confirmation from 10 %', 1_000, 'This price is 10% below the market price', true],
    ['a second confirmation where it is not known', undefined, 'Couldn’t compare this price with the market', true],
  ])('a bad price has %s', async (_, impactBps, words, isAsked) => {
    const costly = { ...plan, quote: { ...quote, impactBps } }
    const { reads, find, button, swapping } = await open(<SwapPreviewView />, { review: { plan: costly } })
    await reads(words)
    expect(find<HTMLButtonElement>('.foot button').disabled).toBe(isAsked)
    if (!isAsked) return
    find('input[type=checkbox]').click()
    expect(swapping.acceptImpact).toHaveBeenCalledWith(true)
    swapping.review.set({ ...swapping.review.get(), isImpactAccepted: true })
    await vi.waitFor(() => expect(button('Allow 100 GLD').disabled).toBe(false))
  })

  it('a lower least has to be agreed to', async () => {
    const { reads, button, swapping } = await open(<SwapPreviewView />, { review: { leastBefore: 20_000n } })
    await reads('The minimum was 2 COIN. Now it is 1.9602 COIN.')
    expect(button('Confirm the new amount').disabled).toBe(true)
    button('Use the new amount').click()
    expect(swapping.confirmLeast).toHaveBeenCalledOnce()
  })

  it('a refusal is said, and can be asked for again', async () => {
    const { reads, button } = await open(<SwapPreviewView />, { review: { error: refused, hasAsked: true } })
    await reads('Declined in the walletNothing was swapped.')
    expect(button('Swap again').disabled).toBe(false)
  })

  it('an answer of the service that is not safe has no button to go on', async () => {
    const error = new PorticoError('SWAP_RESULT_UNSAFE', { reason: 'it pays another amount' })
    const { reads, button, text, swapping } = await open(<SwapPreviewView />, {
      review: { status: 'failed', plan: undefined, error },
    })
    await reads('The swap doesn’t match what is shown')
    expect(text()).not.toContain('100 GLD, then swap')
    button('Try again').click()
    expect(swapping.refreshPlan).toHaveBeenCalledOnce()
  })

  it('goes from the wallet’s questions to the network’s answer', async () => {
    const { reads, title, toast, swapping, client, button } = await open(<SwapPreviewView />, {
      progress: progressOf({ step: 'approve', done: 0 }),
    })
    await reads('Continue in Test wallet')
    await reads('Step 1 of 2: Allow exactly 100 GLD')
    expect(title()).toBe('Swap')
    swapping.progress.set(progressOf({}))
    await reads('Step 2 of 2: Swap 100 GLD')
    swapping.progress.set(progressOf({ status: 'pending', transactionId: '0x1' }))
    await reads('Sent. Waiting for the network')
    expect(toast()).toBe('')
    swapping.progress.set(progressOf({ status: 'succeeded', done: 2 }))
    await reads('You got at least 1.9602 COIN.')
    button('Done').click()
    expect(swapping.forgetProgress).toHaveBeenCalled()
    await vi.waitFor(() => expect(client.getState().view).toBe('Account'))
  })

  it('after a stop the allowance that stands is said, and can be taken back', async () => {
    const { reads, button, swapping, text } = await open(<SwapPreviewView />, {
      progress: progressOf({ status: 'stopped', error: refused }),
    })
    await reads('Stopped before the swap')
    await reads('The allowance of 100 GLD is still active.')
    expect(text()).toContain(SPENDER)
    button('Remove allowance').click()
    expect(swapping.withdrawApproval).toHaveBeenCalledOnce()
    swapping.progress.set(progressOf({ step: 'withdraw', status: 'succeeded' }))
    await reads('Allowance removed')
    expect(text()).not.toContain('Remove allowance')
  })

  it('nothing stands after a batch', async () => {
    const batch = { ...plan, isBatched: true }
    const { reads, text } = await open(<SwapPreviewView />, { progress: progressOf({ plan: batch, status: 'failed' }) })
    await reads('Nothing was swapped, but the fee was charged.')
    expect(text()).not.toContain('Remove allowance')
  })

  it('without anything filled in it leads to the form', async () => {
    const empty = { quote: { status: 'none' } } as const
    const { reads } = await open(<SwapPreviewView />, { draft: empty, review: { plan: undefined, status: 'idle' } })
    await reads('Nothing to swap yet')
  })
})
