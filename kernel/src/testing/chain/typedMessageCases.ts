import { type TypedMessage, TypedMessageSigner } from '../../capabilities/signer.js'
import type { Cases } from './cases.js'
import {
  expectFailure,
  expectNoPrompt,
  foreignAccount,
  foreignOnUnknownChain,
  moveAway,
  onUnknownChain,
} from './stage.js'

const message: TypedMessage = {
  domain: { name: 'Example' },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'hello' },
}

export const typedMessageCases = ({ canMove }: { readonly canMove: boolean }): Cases => ({
  async 'are refused before connect with ACCOUNT_MISSING, without a prompt'(stage) {
    stage.install()
    const { get } = await stage.open()
    const signer = await get(TypedMessageSigner)
    await expectNoPrompt(stage.wallet, () =>
      expectFailure(signer.signTypedData(stage.fixture.accounts[0], message), 'ACCOUNT_MISSING'),
    )
  },

  async "are refused for an account that is not the session's with ACCOUNT_MISMATCH, without a prompt"(stage) {
    const { get } = await stage.connect()
    const signer = await get(TypedMessageSigner)
    await expectNoPrompt(stage.wallet, () =>
      expectFailure(signer.signTypedData(foreignAccount(stage.fixture.accounts[0]), message), 'ACCOUNT_MISMATCH'),
    )
  },

  async 'are refused for another chain with CHAIN_MISMATCH, without a prompt'(stage) {
    const { get } = await stage.connect()
    const signer = await get(TypedMessageSigner)
    await expectNoPrompt(stage.wallet, () =>
      expectFailure(signer.signTypedData(onUnknownChain(stage, stage.fixture.accounts[0]), message), 'CHAIN_MISMATCH'),
    )
  },

  async 'are looked at by their network first: for an unknown account on another one it is CHAIN_MISMATCH'(stage) {
    const { get } = await stage.connect()
    const signer = await get(TypedMessageSigner)
    await expectNoPrompt(stage.wallet, () =>
      expectFailure(signer.signTypedData(foreignOnUnknownChain(stage), message), 'CHAIN_MISMATCH'),
    )
  },

  ...(canMove
    ? {
        async 'are refused when the chain changed since they were built, without a prompt'(stage) {
          const opened = await stage.connect()
          const signer = await opened.get(TypedMessageSigner)
          await moveAway(stage, opened)
          await expectNoPrompt(stage.wallet, () =>
            expectFailure(signer.signTypedData(stage.fixture.accounts[0], message), 'CHAIN_MISMATCH'),
          )
        },
      }
    : {}),

  async 'report a refusal as REQUEST_REJECTED'({ connect, fixture, wallet }) {
    const { get } = await connect()
    const signer = await get(TypedMessageSigner)
    wallet.rejectNext()
    await expectFailure(signer.signTypedData(fixture.accounts[0], message), 'REQUEST_REJECTED')
  },
})
