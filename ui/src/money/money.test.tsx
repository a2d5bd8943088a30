import type { ChainId, Network, TransferFee } from '@portico/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderPart, textIn } from '../testing/renderPart.js'
import { AmountField, type AmountFieldProps } from './AmountField.js'
import { Facts, FullAddress } from './Facts.js'
import { FeeRow, feeTexts } from './FeeRow.js'
import { de } from './messages/locales/de.js'
import { formatTokenAmount, formatWorth, type MoneyToken } from './moneyToken.js'
import { ProgressStage } from './ProgressStage.js'
import { TokenPicker } from './TokenPicker.js'

const CHAIN: ChainId = 'one:1'
const ADDRESS = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const coin: MoneyToken = {
  chainId: CHAIN,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  amount: 2n * 10n ** 18n,
  price: '2500.5',
}
const dollars: MoneyToken = {
  ...{ chainId: CHAIN, asset: `${CHAIN}/erc20:${ADDRESS}`, address: `${CHAIN}:${ADDRESS}` },
  ...{ name: 'Test dollar', symbol: 'TUSD', decimals: 6, amount: 12_500_000n, price: '1' },
}

describe('amounts in words', () => {
  it('have all their digits, and the symbol', () => {
    expect(formatTokenAmount(1_234_500_000_000_000_000_001n, coin, 'en')).toBe('1,234.500000000000000001 ETH')
    expect(formatTokenAmount(12_500_000n, dollars, 'de')).toBe('12,5 TUSD')
  })

  it('have no worth without a price', () => {
    expect(formatWorth(2n * 10n ** 18n, coin, 'en')).toBe('$5,001.00')
    for (const price of [undefined, '0', 'x']) expect(formatWorth(1n, { price, decimals: 6 }, 'en')).toBeUndefined()
  })
})

describe('FullAddress', () => {
  it('shows an address that must be checked whole, in groups of four', () => {
    const address = fc.oneof(
      fc.stringMatching(/^0x[0-9a-fA-F]{40}$/),
      fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
    )
    fc.assert(
      fc.property(address, (text) => {
        const markup = renderPart(<FullAddress address={text} />)
        expect(textIn(markup)).toBe(text)
        const groups = [...markup.matchAll(/<span>([^<]*)</g)].map(([, group = '']) => group.replace(/^0x/, ''))
        expect(groups.slice(0, -1).every((group) => group.length === 4)).toBe(true)
        expect(groups.at(-1)?.length).toBeLessThanOrEqual(4)
      }),
      { numRuns: 30 },
    )
  })
})

describe('FeeRow', () => {
  const fee: TransferFee = {
    amount: { amount: 21_000n * 10n ** 9n, decimals: 18, symbol: 'ETH' },
    isCapped: true,
    atMs: 0,
  }
  const render = (more: Partial<TransferFee>, nativePrice?: string) =>
    renderPart(
      <Facts>
        <FeeRow fee={{ ...fee, ...more }} nativePrice={nativePrice} depositName="Opens an account" />
      </Facts>,
    )

  it('says the most that is taken where the transaction caps it, else about how much', () => {
    expect(textIn(render({ isCapped: true }))).toBe('Network feeUp to 0.000021 ETH')
    expect(textIn(render({ isCapped: false }))).toBe('Network feeAbout 0.000021 ETH')
  })

  it('says what it is worth, and what else is paid on the way', () => {
    const deposit = { amount: 2n * 10n ** 15n, decimals: 18, symbol: 'ETH' }
    expect(textIn(render({ deposit }, '1000'))).toBe('Network fee≈ $0.02Up to 0.000021 ETHOpens an account0.002 ETH')
    expect(feeTexts({ ...fee, deposit }, '1000', 'en')).toEqual({
      ...{ fee: '0.000021 ETH', feeFiat: '$0.02', deposit: '0.002 ETH', depositFiat: '$2.00', totalFiat: '$2.02' },
    })
    expect(feeTexts(fee, undefined, 'en')).toEqual({ fee: '0.000021 ETH' })
  })

  it('says that a sponsor pays, and what follows when it does not', () => {
    const free = { amount: { ...fee.amount, amount: 0n }, isCapped: false, isSponsored: true }
    expect(textIn(render(free, '1000'))).toBe(
      'Network feeFreeThe app pays the fee. If it refuses, your wallet shows the fee before you send.',
    )
  })

  it('lets the amount of the fee stand on one line', () => {
    expect(render({})).toMatch(/<dd data-one-line="true"[^>]*><bdi>Up to/)
  })
})

describe('AmountField', () => {
  const idle: AmountFieldProps = {
    ...{ token: coin, text: '1.5', unit: 'token', amount: 15n * 10n ** 17n, fault: undefined },
    ...{ isLoading: false, maxLabel: 'As much as there is' },
    ...{ onType() {}, onSwitchUnit() {}, onChooseToken() {}, onMax: async () => {} },
  }
  const render = (more: Partial<AmountFieldProps>) => renderPart(<AmountField {...idle} {...more} />)

  it('says what the amount is worth, what it is paid with, and how much there is', () => {
    const markup = render({})
    expect(textIn(markup)).toBe('ETHUSD Enter in US dollars$3,750.75ETHYou have 2 ETHMax')
    expect(markup).toContain('aria-label="Amount in ETH"')
    expect(markup).toContain('title="2 ETH"')
  })

  it('counts dollars on request, and then says the coins', () => {
    const markup = render({ unit: 'fiat', text: '3750.75' })
    expect(textIn(markup)).toBe('USDETH Enter in ETH1.5 ETHETHYou have 2 ETHMax')
    expect(markup).toContain('aria-label="Amount in US dollars"')
  })

  it('says why a text is no amount, and which two it could be', () => {
    expect(textIn(render({ fault: { ok: false, reason: 'too-precise' } }))).toContain('Too many decimals')
    const fault = { ok: false, reason: 'ambiguous', readings: ['1.234', '1234'] } as const
    expect(textIn(render({ fault }))).toContain('This could mean 1.234 or 1234. Write it')
  })

  it('keeps the place of the balance while it is read, and says when it is unknown', () => {
    const held = (more: Partial<AmountFieldProps>) => /<p class="amount-held"[^>]*>([^<]*)</.exec(render(more))?.[1]
    const { amount: _, ...unknown } = coin
    expect(held({})).toBe('You have 2 ETH')
    expect(held({ token: unknown, isLoading: true })).toBe('\u00a0')
    expect(held({ token: unknown })).toBe('Balance unknown')
    expect(held({ token: undefined })).toBe('\u00a0')
  })

  it('counts in dollars only what has a price', () => {
    const { price: _, ...unpriced } = coin
    expect(render({})).toContain('amount-switch')
    expect(render({ token: unpriced })).not.toContain('amount-switch')
  })

  it('speaks the language of the page, and the words of the host', () => {
    const part = <AmountField {...idle} />
    expect(textIn(renderPart(part, { locale: 'de', plugins: { money: de } }))).toContain('Vorhanden: 2 ETH')
    expect(textIn(renderPart(part, { overrides: { 'money.max': 'All of it' } }))).toContain('All of it')
  })
})

describe('TokenPicker', () => {
  const render = (tokens: readonly MoneyToken[]) =>
    renderPart(<TokenPicker tokens={tokens} current={dollars} onChoose={() => {}} />)

  it('shows each token with what is held of it; one without a price with its whole address', () => {
    const { price: _, ...unpriced } = dollars
    expect(textIn(render([coin]))).toContain('Ether ETH 2 ETH$5,001.00')
    expect(textIn(render([dollars]))).toContain('Test dollar 0x5F…180aa3 12.5 TUSD$12.50')
    expect(textIn(render([unpriced]))).toContain(`Test dollar ${ADDRESS} 12.5 TUSD`)
    const { amount: _amount, ...unknown } = coin
    expect(textIn(render([unknown]))).toContain('Balance unknown')
  })

  it('marks the chosen one by its id, and has a search field where there are many', () => {
    const sameName: MoneyToken = { ...dollars, asset: `${CHAIN}/erc20:0x2`, address: `${CHAIN}:0x2` }
    expect(render([coin, dollars, sameName]).match(/aria-current/g)).toHaveLength(1)
    const many = Array.from({ length: 6 }, (_, index) => ({ ...dollars, asset: `${CHAIN}/erc20:${index}` }) as const)
    expect(render(many.slice(1))).not.toContain('type="search"')
    expect(render(many)).toContain('type="search"')
  })
})

describe('ProgressStage', () => {
  const network = {
    ...{
      caipNetworkId: CHAIN,
      name: 'One',
      blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
    },
  } as Network
  const render = (status: Parameters<typeof ProgressStage>[0]['status'], id?: string) =>
    renderPart(
      <ProgressStage
        token={coin}
        status={status}
        title="The title"
        hints={['A hint.']}
        transaction={id === undefined ? undefined : { id, chainId: CHAIN }}
        foot="foot"
      >
        facts
      </ProgressStage>,
      { networks: [network] },
    )

  it('turns while something may still happen, and then has a mark', () => {
    for (const status of ['asking', 'pending', 'late'] as const) {
      expect(render(status)).toContain('class="ring"')
      expect(render(status)).not.toContain('class="outcome"')
    }
    for (const status of ['failed', 'dropped', 'replaced', 'expired'] as const) {
      expect(render(status)).not.toContain('class="ring"')
      expect(render(status)).toContain('<svg class="outcome" data-tone="bad"')
    }
    expect(render('succeeded')).toContain('<svg class="outcome" data-tone="good"')
  })

  it('has the title, the hints, the facts, and the way to the explorer once there is a transaction', () => {
    expect(textIn(render('asking'))).toBe('The titleA hint.factsfoot')
    expect(textIn(render('pending', '0xab'))).toContain('factsView on Scan')
    expect(render('pending', '0xab')).toContain('href="https://scan.example/tx/0xab"')
  })
})
