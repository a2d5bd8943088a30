import type { Pairing } from '@portico/kernel'
import { expect, it } from 'vitest'
import { chooseWallet, chosenWalletOf, toRecent } from './chosenWallet.js'

const createPairing = (): Pairing => ({ propose: () => new Promise(() => {}), reset() {} })

it('each pairing knows the wallet that its code is for', () => {
  const [one, other] = [createPairing(), createPairing()]
  chooseWallet(one, { id: 'lantern', name: 'Lantern' })
  expect(chosenWalletOf(one)?.id).toBe('lantern')
  expect(chosenWalletOf(other)).toBeUndefined()
  chooseWallet(one, undefined)
  expect(chosenWalletOf(one)).toBeUndefined()
})

it('only what is remembered of a wallet is kept', () => {
  const links = { mobile: 'lantern://' }
  const wallet = {
    id: 'lantern',
    name: 'Lantern',
    imageUrl: 'https://l.example/1.png',
    links,
    rank: 3,
    certified: true,
  }
  expect(toRecent(wallet)).toEqual({ id: 'lantern', name: 'Lantern', imageUrl: 'https://l.example/1.png', links })
})
