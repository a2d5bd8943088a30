import { createButton, createElement } from './elements.js'
import type { TestWallet } from './testWallet.js'

export interface WalletCard {
  readonly element: HTMLElement
  refresh(): void
}

/** One wallet in the panel: what it is on, and what its owner can do. */
export function createWalletCard(wallet: TestWallet): WalletCard {
  const facts = createElement('p', { className: 'facts', testId: 'wallet-facts' })
  const lock = createButton('Lock', 'wallet-lock', () => (wallet.locked ? wallet.unlock() : wallet.lock()))
  const nextAccount = createButton('Next account', 'wallet-next-account', () => {
    const current = wallet.addresses.indexOf(wallet.address)
    wallet.selectAccount((current + 1) % wallet.addresses.length)
  })
  const nextChain = createButton('Next chain', 'wallet-next-chain', () => {
    const current = wallet.chainNames.indexOf(wallet.chain)
    wallet.selectChainByName(wallet.chainNames[(current + 1) % wallet.chainNames.length] ?? wallet.chain)
  })
  const revoke = createButton('Disconnect site', 'wallet-revoke', () => wallet.revoke())
  const rejectNext = createButton('Reject next', 'wallet-reject-next', () => wallet.rejectNext())
  const answering = createAnswerSelect(wallet)
  const auto = createElement('input', { testId: 'wallet-auto-approve', attributes: { type: 'checkbox' } })
  auto.addEventListener('change', () => wallet.setAutoApprove(auto.checked))
  const autoLabel = createElement('label', { children: [auto, 'Approve on its own'] })

  const buttons = [lock, nextAccount, nextChain, revoke, rejectNext, answering, autoLabel]
  const element = createElement('section', {
    className: 'wallet',
    testId: `wallet-${wallet.kind}`,
    attributes: { 'aria-label': wallet.name },
    children: [
      createElement('h2', { text: wallet.name }),
      facts,
      createElement('div', { className: 'row', children: buttons }),
    ],
  })
  return {
    element,
    refresh() {
      const site = wallet.connected ? 'connected' : 'not connected'
      const parts = [wallet.address, wallet.kind === 'evm' ? `chain ${wallet.chain}` : wallet.chain, site]
      facts.textContent = [...parts, ...(wallet.locked ? ['locked'] : [])].join(' · ')
      lock.textContent = wallet.locked ? 'Unlock' : 'Lock'
      nextChain.hidden = wallet.kind !== 'evm' || wallet.chainNames.length < 2
      answering.value = wallet.ignoredMethod === '*' ? 'never' : wallet.delay > 0 ? 'late' : 'now'
      auto.checked = wallet.autoApprove
    },
  }
}

function createAnswerSelect(wallet: TestWallet): HTMLSelectElement {
  const choices = { now: 'Answers at once', late: 'Answers after 2 s', never: 'Never answers' }
  const options = Object.entries(choices).map(([value, text]) =>
    createElement('option', { text, attributes: { value } }),
  )
  const select = createElement('select', {
    testId: 'wallet-delay',
    attributes: { 'aria-label': `How ${wallet.name} answers` },
    children: options,
  })
  select.addEventListener('change', () => {
    // Read once: every change of the wallet refreshes the select.
    const choice = select.value
    wallet.neverAnswer(choice === 'never' ? '*' : undefined)
    wallet.setDelay(choice === 'late' ? 2000 : 0)
  })
  return select
}
