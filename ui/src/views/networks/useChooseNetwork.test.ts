import { createFakeClock } from '@portico/kernel/testing'
import { describe, expect, it } from 'vitest'
import { createModalStore } from '../../state/modalStore.js'
import { leaveNetworks } from './useChooseNetwork.js'

const leaveFrom = (
  ...ids: ('Account' | 'AccountSettings' | 'Networks' | 'SwitchNetwork' | 'SwitchFamily' | 'UnsupportedChain')[]
) => {
  const modal = createModalStore({ clock: createFakeClock() })
  const [first, ...rest] = ids.map((id) => ({ id }))
  if (first) modal.open(first)
  rest.forEach(modal.push)
  leaveNetworks({ modal })
  return modal.get().stack.map(({ id }) => id)
}

describe('leaveNetworks', () => {
  it('goes back to where the choice began', () => {
    expect(leaveFrom('Account', 'Networks', 'SwitchNetwork')).toEqual(['Account'])
    expect(leaveFrom('Account', 'Networks')).toEqual(['Account'])
    expect(leaveFrom('Account', 'AccountSettings', 'Networks', 'SwitchFamily')).toEqual(['Account', 'AccountSettings'])
  })

  it('closes when the choice was all there was', () => {
    expect(leaveFrom('Networks', 'SwitchNetwork')).toEqual([])
  })

  it('closes when the wallet was on an unsupported network [S2.5]', () => {
    expect(leaveFrom('UnsupportedChain', 'SwitchNetwork')).toEqual([])
    expect(leaveFrom('Account', 'UnsupportedChain', 'SwitchNetwork')).toEqual([])
  })
})
