import { randomBytes } from 'node:crypto'
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { USUAL_CONTRACTS } from '../../wallet-frame/src/smartAccount/contracts.js'
import { smartAccountOf } from '../../wallet-frame/src/smartAccount/smartAccount.js'
import { createTestGrant } from '../testing/createTestGrant.js'
import { onBothStores, type TestAccount } from '../testing/onBothStores.js'

const KEY = randomBytes(32).toString('base64url')
/** What it is being changed to. */
const NEXT_KEY = 'n'.repeat(43)
const AWAY = 'http://127.0.0.1:1'
const hex = (bytes: number) => `0x${randomBytes(bytes).toString('hex')}`

onBothStores(
  ({ clock, server, openAccount }) => {
    const accountOf = ({ wallet }: TestAccount) =>
      smartAccountOf(getAddress(wallet.addresses.eip155), USUAL_CONTRACTS).address
    const grantOf = (owner: TestAccount, more: object = {}) => ({
      ...createTestGrant(accountOf(owner), clock.nowMs + 3_600_000),
      ...more,
    })
    const shown = ({ terms: _terms, ...grant }: ReturnType<typeof createTestGrant>) => grant

    it('a permission is listed for its owner only, and once when it is stored twice', async () => {
      const [owner, other] = [await openAccount(), await openAccount()]
      const first = grantOf(owner)
      for (let time = 0; time < 2; time += 1)
        expect((await owner.device.ask('POST /v1/grants', first)).json).toEqual({})
      clock.nowMs += 1
      const second = grantOf(owner)
      await owner.device.ask('POST /v1/grants', second)
      expect((await owner.device.ask('GET /v1/grants')).json).toEqual({ grants: [shown(second), shown(first)] })
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
      const { terms } = grantOf(owner)
      for (const more of [
        ...[{ pci: '0x' }, { delegate: 'x' }, { origin: 'x' }, { more: 1 }, { expiresAtMs: 0.5 }],
        ...[{ pci: hex(32) }, { delegate: hex(20) }, { terms }, { terms: undefined }],
        { terms: { ...terms, context: '0x00' } },
      ]) {
        expect(await code(more)).toBe('BAD_REQUEST')
      }
      expect((await owner.device.ask('GET /v1/grants')).json).toEqual({ grants: [] })
    })

    describe('for a data service', () => {
      const ask = async (call: object, key = KEY) => {
        const response = await server().service.app.request('/internal/sessions', {
          ...{ method: 'POST', body: JSON.stringify(call) },
          headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        })
        return { status: response.status, json: await response.json() }
      }

      it('the permissions of an account come in pages, with what they allow, and are noted as revoked once', async () => {
        const [one, other] = [await openAccount(), await openAccount()]
        const owner = { chainId: 'eip155:1', address: accountOf(one) }
        const grants = []
        for (let count = 0; count < 3; count += 1) {
          if (count > 0) clock.nowMs += 1
          const grant = grantOf(one)
          await one.device.ask('POST /v1/grants', grant)
          grants.unshift({ ...grant, madeAtMs: clock.nowMs })
        }
        await other.device.ask('POST /v1/grants', grantOf(other))
        const kept = grants.map(({ pci, origin, madeAtMs, expiresAtMs, terms }) => ({
          ...{ pci, label: origin, madeAtMs, expiresAtMs, revokedAtMs: null as number | null, terms },
          manager: USUAL_CONTRACTS.delegationManager,
        }))
        const first = await ask({ ask: 'list', owner, most: 2 })
        expect(first.json.sessions).toEqual(kept.slice(0, 2))
        const { madeAtMs, pci } = first.json.sessions[1]
        expect((await ask({ ask: 'list', owner, most: 2, before: { madeAtMs, pci } })).json.sessions).toEqual([kept[2]])
        for (const atMs of [clock.nowMs, clock.nowMs + 9]) {
          expect((await ask({ ask: 'markRevoked', owner, pci, atMs })).json).toEqual({ sessions: [] })
        }
        const found = { ...kept[1], revokedAtMs: clock.nowMs }
        expect((await ask({ ask: 'find', owner, pci })).json.sessions).toEqual([found])
        const elsewhere = { ...owner, address: accountOf(other) }
        expect((await ask({ ask: 'find', owner: elsewhere, pci })).json.sessions).toEqual([])
        expect((await ask({ ask: 'list', owner: { ...owner, chainId: 'eip155:5' }, most: 2 })).json.sessions).toEqual(
          [],
        )
      })

      it('it has to know the key, and to ask for something', async () => {
        const owner = { chainId: 'eip155:1', address: hex(20) }
        expect((await ask({ ask: 'list', owner, most: 1 }, NEXT_KEY)).status).toBe(200)
        expect((await ask({ ask: 'list', owner, most: 1 }, `${KEY}x`)).status).toBe(401)
        expect((await ask({ ask: 'list', owner, most: 101 })).status).toBe(400)
        expect((await ask({ ask: 'list', owner, most: 1, more: 'x'.repeat(5_000) })).status).toBe(400)
      })
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
    sessionsKeys: [NEXT_KEY, KEY],
    chains: [
      { chainId: 'eip155:1', name: 'Ethereum', rpcUrl: AWAY, bundlerUrl: AWAY },
      { chainId: 'eip155:2', name: 'Plain', rpcUrl: AWAY },
    ],
  },
)
