import { expect, it, onTestFinished } from 'vitest'
import { createMemoryArea } from '../testing/createMemoryArea.js'
import { createTestKernel } from '../testing/createTestKernel.js'
import { referenceNetworks } from '../testing/reference/referenceFixture.js'
import { choosingPlugin, referencePlugin } from '../testing/reference/referencePlugin.js'
import { ADDRESSES, createReferenceWallet, WALLET_ID } from '../testing/reference/referenceWallet.js'
import { settle } from '../testing/waiting.js'
import { sessionOf } from './namespaceState.js'

const [ONE, TWO] = ADDRESSES
const idOf = (address: string) => `refchain:1:${address}` as const

function open(makePlugin = choosingPlugin) {
  const page = new EventTarget()
  const wallet = createReferenceWallet(page)
  onTestFinished(wallet.install())
  const storage = createMemoryArea()
  const start = () => {
    const kernel = createTestKernel({ plugins: [makePlugin(page)], networks: referenceNetworks, storage })
    onTestFinished(() => kernel.dispose())
    return kernel
  }
  return { wallet, start, stored: () => JSON.parse(storage.getItem('@portico/connections') ?? '{}').d?.refchain?.[0] }
}
const activeOf = (kernel: ReturnType<ReturnType<typeof open>['start']>) =>
  sessionOf(kernel.state.namespaces.get().get('refchain'))?.accounts[0].id

it('is reported as a change of the session, and stored as the visitor’s choice', async () => {
  const { start, stored } = open()
  const kernel = start()
  await kernel.connect('refchain', WALLET_ID)
  await settle()
  expect(stored()).not.toHaveProperty('isChosen')
  const heard: unknown[] = []
  kernel.events.on('session:changed', ({ session }) => heard.push(session.accounts[0].id))
  await kernel.switchAccount(idOf(TWO))
  await settle()
  expect(heard).toEqual([idOf(TWO)])
  expect(stored()).toMatchObject({ key: `refchain:${TWO}`, isChosen: true })
})

it('a choice that the wallet has overruled does not come back', async () => {
  const { wallet, start, stored } = open()
  const kernel = start()
  await kernel.connect('refchain', WALLET_ID)
  await kernel.switchAccount(idOf(TWO))
  wallet.selectAccount(1)
  await settle()
  wallet.selectAccount(0)
  await settle()
  expect([activeOf(kernel), stored().isChosen]).toEqual([idOf(ONE), undefined])
  wallet.selectAccount(1)
  await settle()
  expect([activeOf(kernel), stored().isChosen]).toEqual([idOf(TWO), undefined])
  await kernel.dispose()
  wallet.selectAccount(0)
  const next = start()
  await next.restore()
  expect(activeOf(next)).toBe(idOf(ONE))
})

it('connecting anew begins with the wallet’s own account', async () => {
  const { start, stored } = open()
  const kernel = start()
  await kernel.connect('refchain', WALLET_ID)
  await kernel.switchAccount(idOf(TWO))
  await kernel.connect('refchain', WALLET_ID)
  await settle()
  expect([activeOf(kernel), stored().isChosen]).toEqual([idOf(ONE), undefined])
})

it('is refused for a family without the choice', async () => {
  const kernel = open(referencePlugin).start()
  await kernel.connect('refchain', WALLET_ID)
  await expect(kernel.switchAccount(idOf(TWO))).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
  await expect(kernel.switchAccount('nonsense' as never)).rejects.toMatchObject({ code: 'ID_INVALID' })
})
