import { madeFactor } from '../api/answers.js'
import type { FactorKind } from '../api/texts.js'
import { createDeviceOpener } from '../custody/deviceOpener.js'
import { writeAddFactor } from '../custody/factorStatements.js'
import type { Opener } from '../custody/opener.js'
import { joinPasskey } from '../custody/passkeyEnvelope.js'
import { createPasskeyOpener } from '../custody/passkeyOpener.js'
import { createPasskey } from '../custody/passkeys.js'
import { createCodeOpener } from '../custody/recoveryCode.js'
import { sealedEnvelopes } from '../custody/sealedEnvelopes.js'
import type { Frame } from '../frame.js'
import type { Messages } from '../messages/messages.js'
import { requireSealed } from '../wallet/requireSealed.js'
import type { WalletUser } from '../wallet/users.js'

/** Adds ways to open the wallet when its devices are lost. */
export interface Protection {
  /** In a click. Throws RECOVERY_FAILED. */
  addPasskey(): Promise<void>
  /** Once the person has it on paper. */
  addCode(code: string): Promise<void>
}

export function createProtection(frame: Frame, user: WalletUser, texts: Messages): Protection {
  const { api, store } = frame

  async function add(
    kind: FactorKind,
    label: string,
    added: Opener,
    write: (envelope: string) => string,
  ): Promise<void> {
    const wallet = await requireSealed(frame, user)
    const device = createDeviceOpener(store)
    const envelope = write(await sealedEnvelopes.addOpener(wallet, device, added))
    const signature = await sealedEnvelopes.prove(wallet, device, writeAddFactor(user.userId, kind, envelope))
    await api.ask('POST v1/recovery', madeFactor, { kind, envelope, label, signature })
  }

  return {
    async addPasskey() {
      const { id, secret } = await createPasskey(user.email ?? user.name ?? user.userId)
      const opener = createPasskeyOpener(async () => secret)
      await add('passkey', texts.passkeyLabel, opener, (envelope) => joinPasskey(envelope, id))
    },
    addCode: (code) => add('code', texts.codeLabel, createCodeOpener(code), (envelope) => envelope),
  }
}
