/** @jsxImportSource preact */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { createRecoveryCode } from '../custody/recoveryCode.js'
import { FrameError } from '../frameError.js'
import type { Messages } from '../messages/messages.js'
import type { Protection } from '../recovery/createProtection.js'
import { Card } from './Card.js'
import { CodeSheet } from './CodeSheet.js'
import { KeyIcon, PaperIcon } from './icons.js'
import { Row } from './Row.js'
import { useTask } from './useTask.js'

interface Props {
  readonly protection: Protection
  readonly texts: Messages
  readonly title: string
  readonly onDone: () => void
  readonly onClose: () => void
  readonly onBack?: () => void
}

/** A passkey, or a recovery code on paper. */
export function ProtectScreen({ protection, texts, title, onDone, onClose, onBack }: Props): JSX.Element {
  const [code, setCode] = useState<string>()
  const { isBusy, failure, run, fail } = useTask(texts)
  const addPasskey = () =>
    run(async () => {
      try {
        await protection.addPasskey()
        onDone()
      } catch (error) {
        if (!(error instanceof FrameError)) throw error
        fail(texts.passkeyFailed)
      }
    })
  if (code !== undefined) {
    return <CodeSheet {...{ code, texts, protection, onDone, onClose, onBack: () => setCode(undefined) }} />
  }
  return (
    <Card texts={texts} title={title} onClose={onClose} onBack={onBack}>
      <p>{texts.protectLead}</p>
      {failure && (
        <p class="failure" role="alert">
          {failure}
        </p>
      )}
      {'PublicKeyCredential' in window && (
        <Row
          icon={<KeyIcon />}
          label={texts.createPasskey}
          hint={texts.createPasskeyHint}
          isDisabled={isBusy}
          onClick={() => void addPasskey()}
        />
      )}
      <Row
        icon={<PaperIcon />}
        label={texts.createCode}
        hint={texts.createCodeHint}
        isDisabled={isBusy}
        onClick={() => setCode(createRecoveryCode())}
      />
    </Card>
  )
}
