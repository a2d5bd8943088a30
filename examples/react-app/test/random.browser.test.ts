import fc from 'fast-check'
import { expect, test } from 'vitest'
import { browserForFile } from './openPage.js'
import { reload as reloadPage } from './steps.js'
import { evmWallet } from './wallets.js'

const openPage = browserForFile()

const RUNS = 25

/** A refusal leaves the visitor the choice to try again; here they look at it and close the modal. */
const CONNECT = `
  const asked = portico.connect({ namespace: 'eip155', connectorId: 'test.wallet.evm' }).catch(() => {})
  await Promise.race([asked, new Promise((done) => setTimeout(done, 150))])
  portico.close()
  await asked`

/** What a visitor, the wallet's owner or the page can do, as code that runs in the page. */
const STEPS: Readonly<Record<string, string>> = {
  connect: CONNECT,
  'decline to connect': `wallet.rejectNext(); ${CONNECT}`,
  disconnect: `await portico.disconnect()`,
  'ask for the second network': `await portico.switchNetwork('eip155:31338').catch(() => {})`,
  'ask for the first network': `await portico.switchNetwork('eip155:31337').catch(() => {})`,
  'change the network in the wallet': `wallet.selectChain(wallet.chainId === 31337 ? 31338 : 31337)`,
  'change the account in the wallet': `wallet.selectAccount((wallet.addresses.indexOf(wallet.address) + 1) % 3)`,
  'lock the wallet': `wallet.lock()`,
  'unlock the wallet': `wallet.unlock()`,
  'take the permission back': `wallet.revoke()`,
  reload: '',
}

test('random sequences end in what the wallet answers, and prompt nobody after a reload', {
  timeout: 240_000,
}, async () => {
  const { page } = await openPage({ page: 'lab', wallets: [evmWallet()] })
  const reload = async () => {
    await reloadPage(page)
    expect(await page.evaluate(`window.wallets[0].requests.map(({ method }) => method)`)).not.toContain(
      'eth_requestAccounts',
    )
  }
  const property = fc.asyncProperty(
    fc.array(fc.constantFrom(...Object.keys(STEPS)), { minLength: 3, maxLength: 12 }),
    async (steps) => {
      await page.evaluate('localStorage.clear()')
      await reloadPage(page)
      for (const step of steps) {
        if (step === 'reload') await reload()
        else
          await page.evaluate(
            `(async () => { const [wallet] = window.wallets, { portico } = window; ${STEPS[step]} })()`,
          )
      }
      await expect
        .poll(
          () =>
            page.evaluate(`(() => {
            const [wallet] = window.wallets
            const { status, caipAddress } = window.portico.getAccount('eip155')
            const truth = 'eip155:' + wallet.chainId + ':' + wallet.address
            if (status === 'connected') return wallet.connected && !wallet.locked && caipAddress === truth ? 'agrees' : 'shows ' + caipAddress + ', wallet has ' + truth
            return status === 'disconnected' && caipAddress === undefined && wallet.listenerCount() === 0 ? 'agrees' : status + ' with ' + wallet.listenerCount() + ' listeners'
          })()`),
          { timeout: 3_000 },
        )
        .toBe('agrees')
    },
  )
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true })
})
