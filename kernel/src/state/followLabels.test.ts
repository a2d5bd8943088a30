import { expect, it, onTestFinished } from 'vitest'
import { createRoamingFamily } from '../testing/createRoamingFamily.js'
import { createTestKernel } from '../testing/createTestKernel.js'

const EAST = 'roam:east'
const WEST = 'roam:west'

async function open() {
  const family = createRoamingFamily()
  const kernel = createTestKernel({ plugins: [family.plugin], networks: family.networks })
  onTestFinished(() => kernel.dispose())
  const labelOf = (person: string, chainId: typeof EAST | typeof WEST) =>
    kernel.state.addressLabels.get().get(family.address(person, chainId))
  return { family, kernel, labelOf, connect: () => kernel.connect('roam', 'wallet') }
}

it('a label stays with the account when the network changes its address [S3.4]', async () => {
  const { family, kernel, labelOf, connect } = await open()
  await connect()
  kernel.setAddressLabel(family.address('ana', EAST), 'Savings')
  await kernel.switchNetwork(WEST)
  expect(labelOf('ana', WEST)).toBe('Savings')
})

it('a label that was given before the wallet was connected is the account’s, too', async () => {
  const { family, kernel, labelOf, connect } = await open()
  kernel.setAddressLabel(family.address('ana', EAST), 'Savings')
  await connect()
  await kernel.switchNetwork(WEST)
  expect(labelOf('ana', WEST)).toBe('Savings')
})

it('a change to one address of the account is a change to all', async () => {
  const { family, kernel, labelOf, connect } = await open()
  await connect()
  await kernel.switchNetwork(WEST)
  kernel.setAddressLabel(family.address('ana', WEST), 'Rent')
  expect(labelOf('ana', EAST)).toBe('Rent')
  kernel.setAddressLabel(family.address('ana', EAST), 'Travel')
  expect(labelOf('ana', WEST)).toBe('Travel')
  kernel.setAddressLabel(family.address('ana', WEST))
  expect([labelOf('ana', EAST), labelOf('ana', WEST)]).toEqual([undefined, undefined])
})

it('another account of the wallet has no part in it', async () => {
  const { family, kernel, labelOf, connect } = await open()
  await connect()
  kernel.setAddressLabel(family.address('ana', EAST), 'Savings')
  family.select('ben')
  await kernel.switchNetwork(WEST)
  expect([labelOf('ben', EAST), labelOf('ben', WEST)]).toEqual([undefined, undefined])
  family.select('ana')
  expect(labelOf('ana', WEST)).toBe('Savings')
})
