import { randomBytes } from 'node:crypto'
import { getAddress } from 'viem'
import { expect, it } from 'vitest'
import { USUAL_CONTRACTS } from '../../wallet-frame/src/smartAccount/contracts.js'
import { smartAccountOf } from '../../wallet-frame/src/smartAccount/smartAccount.js'
import { onBothStores, type TestAccount } from '../testing/onBothStores.js'
import { ORIGIN } from '../testing/openTestWallet.js'

const AWAY = 'http://127.0.0.1:1'
const hex = (bytes: number) => `0x${randomBytes(bytes).toString('hex')}`

onBothStores(
  ({ clock, server, openAccount }) => {
    const grantOf = ({ wallet }: TestAccount, more: object = {}) => ({
      ...{ pci: hex(32), chainId: 'eip155:1', delegate: hex(20), origin: ORIGIN },
      account: smartAccountOf(getAddress(wallet.addresses.eip155), USUAL_CONTRACTS).address,
      ...{ expiresAtMs: clock.nowMs + 3_600_000, ...more },
    })

    it('a permission is listed for its owner only, and once when it is stored twice', async () => {
      const [owner, other] = [await openAccount(), await openAccount()]
      const first = grantOf(owner)
      for (let time = 0; time < 2; time += 1)
        expect((await owner.device.ask('POST /v1/grants', first)).json).toEqual({})
      clock.nowMs += 1
      const second = grantOf(owner)
      await owner.device.ask('POST /v1/grants', second)
      expect((await owner.device.ask('GET /v1/grants')).json).toEqual({ grants: [second, first] })
      expect((await other.device.ask('GET /v1/grants')).json).toEqual({ grants: [] })
      const { entries } = (await owner.device.ask('GET /v1/audit')).json
      expect(entries.filter(({ what }: { what: string }) => what === 'permission_granted')).toHaveLength(2)
    })

    it('it is of the person’s own smart account, on a network that has some, and for 31 days at most', async () => {
      const [owner, other] = [await openAccount(), await openAccount()]
      const code = async (more: object) =>
        (await owner.device.ask('POST /v1/grants', grantOf(owner, more))).json.error?.code
      expect(await code({ account: grantOf(other).account })).toBe('BAD_REQUEST')
      expect(await code({ account: owner.wallet.addresses.eip155 })).toBe('BAD_REQUEST')
      expect(await code({ expiresAtMs: clock.nowMs + 32 * 86_400_000 })).toBe('BAD_REQUEST')
      for (const chainId of ['eip155:2', 'eip155:5']) expect(await code({ chainId })).toBe('CHAIN_UNKNOWN')
      for (const more of [{ pci: '0x' }, { delegate: 'x' }, { origin: 'x' }, { more: 1 }, { expiresAtMs: 0.5 }]) {
        expect(await code(more)).toBe('BAD_REQUEST')
      }
      expect((await owner.device.ask('GET /v1/grants')).json).toEqual({ grants: [] })
    })

    it('a person gives fifty an hour', async () => {
      const owner = await openAccount()
      const all = Array.from({ length: 50 }, () => owner.device.ask('POST /v1/grants', grantOf(owner)))
      expect((await Promise.all(all)).every(({ status }) => status === 200)).toBe(true)
      const { json } = await owner.device.ask('POST /v1/grants', grantOf(owner))
      expect(json.error.code).toBe('RATE_LIMITED')
      expect(server().log()).not.toContain(grantOf(owner).account)
    })
  },
  {
    chains: [
      { chainId: 'eip155:1', name: 'Ethereum', rpcUrl: AWAY, bundlerUrl: AWAY },
      { chainId: 'eip155:2', name: 'Plain', rpcUrl: AWAY },
    ],
  },
)
