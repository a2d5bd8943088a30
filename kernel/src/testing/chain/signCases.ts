import { expect } from 'vitest'
import { Signer } from '../../capabilities/signer.js'
import { until } from '../waiting.js'
import type { Cases } from './cases.js'
import {
  expectFailure,
  expectNoPrompt,
  foreignAccount,
  foreignOnUnknownChain,
  moveAway,
  onUnknownChain,
} from './stage.js'

const TEXT = 'Sign in to example.org\nNonce: 32891756 ünïcödé'
const createMessage = () => new TextEncoder().encode(TEXT)

export const signCases = ({ canMove }: { readonly canMove: boolean }): Cases => ({
  async 'refuses before connect with ACCOUNT_MISSING, without a prompt'(stage) {
    stage.install()
    const { get } = await stage.open()
    const signer = await get(Signer)
    await expectNoPrompt(stage.wallet, () =>
      expectFailure(signer.signMessage(stage.fixture.accounts[0], createMessage()), 'ACCOUNT_MISSING'),
    )
  },

  async "refuses an account that is not the session's with ACCOUNT_MISMATCH, without a prompt"(stage) {
    const { get } = await stage.connect()
    const signer = await get(Signer)
    await expectNoPrompt(stage.wallet, () =>
      expectFailure(signer.signMessage(foreignAccount(stage.fixture.accounts[0]), createMessage()), 'ACCOUNT_MISMATCH'),
    )
  },

  async 'refuses an account on another chain with CHAIN_MISMATCH, without a prompt'(stage) {
    const { get } = await stage.connect()
    const signer = await get(Signer)
    await expectNoPrompt(stage.wallet, () =>
      expectFailure(
        signer.signMessage(onUnknownChain(stage, stage.fixture.accounts[0]), createMessage()),
        'CHAIN_MISMATCH',
      ),
    )
  },

  async 'looks at the network first: an unknown account on another one is CHAIN_MISMATCH'(stage) {
    const { get } = await stage.connect()
    const signer = await get(Signer)
    await expectNoPrompt(stage.wallet, () =>
      expectFailure(signer.signMessage(foreignOnUnknownChain(stage), createMessage()), 'CHAIN_MISMATCH'),
    )
  },

  ...(canMove
    ? {
        async 'refuses when the chain changed since the request was built, without a prompt'(stage) {
          const opened = await stage.connect()
          const signer = await opened.get(Signer)
          await moveAway(stage, opened)
          await expectNoPrompt(stage.wallet, () =>
            expectFailure(signer.signMessage(stage.fixture.accounts[0], createMessage()), 'CHAIN_MISMATCH'),
          )
        },
      }
    : {}),

  async 'gives a signature that verifies'({ connect, fixture }) {
    const { get } = await connect()
    const signature = await (await get(Signer)).signMessage(fixture.accounts[0], createMessage())
    expect(fixture.verify, 'a fixture with a signer needs verify').toBeDefined()
    expect(await fixture.verify?.(fixture.accounts[0], createMessage(), signature)).toBe(true)
  },

  async 'signs text as its UTF-8 bytes'({ connect, fixture }) {
    const { get } = await connect()
    const signature = await (await get(Signer)).signMessage(fixture.accounts[0], TEXT)
    expect(await fixture.verify?.(fixture.accounts[0], createMessage(), signature)).toBe(true)
  },

  async "does not change the caller's bytes"({ connect, fixture }) {
    const { get } = await connect()
    const message = createMessage()
    await (await get(Signer)).signMessage(fixture.accounts[0], message)
    expect(message).toEqual(createMessage())
  },

  async 'reports a refusal as REQUEST_REJECTED and can ask again'({ connect, fixture, wallet }) {
    const { get } = await connect()
    const signer = await get(Signer)
    wallet.rejectNext()
    await expectFailure(signer.signMessage(fixture.accounts[0], createMessage()), 'REQUEST_REJECTED')
    await signer.signMessage(fixture.accounts[0], createMessage())
  },

  async 'gives up an aborted request at once with REQUEST_ABORTED'({ connect, fixture, wallet }) {
    const { get } = await connect()
    const signer = await get(Signer)
    const answer = wallet.holdNext()
    const controller = new AbortController()
    const before = wallet.prompts()
    const signing = signer.signMessage(fixture.accounts[0], createMessage(), { signal: controller.signal })
    signing.catch(() => {})
    await until(() => wallet.prompts() > before, 'the person is asked')
    controller.abort()
    await expectFailure(signing, 'REQUEST_ABORTED')
    answer()
  },

  async 'refuses after disconnect with ACCOUNT_MISSING'({ connect, fixture }) {
    const { get, connector } = await connect()
    const signer = await get(Signer)
    await connector.disconnect()
    await expectFailure(signer.signMessage(fixture.accounts[0], createMessage()), 'ACCOUNT_MISSING')
  },
})
