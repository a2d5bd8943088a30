import { eip155 } from '@portico/chain-eip155'
import { evmNetwork } from '@portico/chain-eip155/networks'
import { createMockPortico } from '@portico/testing'
import { createEvmWallet } from '@portico/testing/eip155'
import { expectConnected, walletTest } from '@portico/testing/vitest'
import { createPortico } from '@portico/ui'
import { verifyMessage } from 'viem'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

const rpcUrl = 'http://127.0.0.1:9'
const networks = [
  evmNetwork({ id: 1, name: 'One', rpcUrls: [rpcUrl] }),
  evmNetwork({ id: 2, name: 'Two', rpcUrls: [rpcUrl] }),
] as const
const options = { plugins: [eip155()], networks, projectId: 'test', logLevel: 'silent' } as const
const chains = networks.map(({ id }) => ({ chainId: Number(id), rpcUrl }))
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** The widget in a document without a browser. */
export function describeDocument(name: string): void {
  describe(name, () => {
    // The first test here: nothing has been added to the document yet.
    test('a button alone needs nothing that the document lacks', async () => {
      const thrown = vi.fn()
      window.addEventListener('error', thrown)
      onTestFinished(() => window.removeEventListener('error', thrown))
      const client = createPortico({ ...options, preload: 'none' })
      onTestFinished(() => client.dispose())
      document.body.innerHTML = '<portico-button></portico-button><portico-network-button></portico-network-button>'
      const texts = [...document.body.children].map((button) => button.shadowRoot?.querySelector('button')?.textContent)
      expect(texts).toEqual([expect.stringContaining('Connect wallet'), expect.stringContaining('One')])
      expect(thrown).not.toHaveBeenCalled()
      document.body.replaceChildren()
    })

    const walletTests = walletTest(() => createEvmWallet({ name: 'Test wallet', chains }))

    walletTests('connects through the modal, signs and switches', async ({ mountPortico, widget, wallet }) => {
      const client = mountPortico(options)
      wallet.approveNext()
      await widget.connect('Test wallet')
      await expectConnected(client, { address: ADDRESS, chainId: 'eip155:1', walletId: 'test.wallet.evm' })

      wallet.approveNext()
      const { text: signature } = await client.signMessage('Hello')
      expect(await verifyMessage({ address: ADDRESS, message: 'Hello', signature: signature as `0x${string}` })).toBe(
        true,
      )

      wallet.approveNext()
      await client.switchNetwork('eip155:2')
      expect(wallet.chainId).toBe(2)
    })

    walletTests('shows that the wallet said no, and tries again', async ({ mountPortico, widget, wallet }) => {
      const client = mountPortico(options)
      wallet.rejectNext()
      await widget.connect('Test wallet')
      await vi.waitFor(() => expect(widget.text()).toContain('Try again'))
      wallet.approveNext()
      await widget.press('Try again')
      await expectConnected(client)
    })

    walletTests('the wallet of the test before is gone', async ({ mountPortico, widget, wallet }) => {
      const client = mountPortico(options)
      await widget.open()
      expect(await client.discover()).toHaveLength(1)
      expect(wallet.requests).toEqual([])
      expect(client.getAccount().status).toBe('disconnected')
    })

    test('a mock client is shown by the elements, connected', async () => {
      const client = createMockPortico({ account: ADDRESS, balance: '1.5' })
      onTestFinished(() => client.dispose())
      document.body.innerHTML = '<portico-button></portico-button>'
      const text = () => document.body.firstElementChild?.shadowRoot?.querySelector('button')?.textContent
      expect(text()).toContain('0xf3…b92266')
      await client.ready()
      expect(client.getAccount()).toMatchObject({ status: 'connected', address: ADDRESS })
      await vi.waitFor(() => expect(text()).toContain('1.5 ETH'))
      expect(client.mock.requests).toEqual([])
      document.body.replaceChildren()
    })
  })
}
