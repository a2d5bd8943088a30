/** @jsxImportSource preact */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { ExportedKeys, SealedWallet } from '../custody/custody.js'
import { sealedEnvelopes } from '../custody/sealedEnvelopes.js'
import { fill, type Messages } from '../messages/messages.js'
import { Card } from './Card.js'
import { FactRow } from './FactRow.js'
import { HoldButton } from './HoldButton.js'
import { WarnIcon } from './icons.js'
import { useTask } from './useTask.js'

interface Props {
  readonly wallet: SealedWallet
  /** Opens the envelope; no script can read it. */
  readonly key: CryptoKey
  readonly texts: Messages
  readonly onDone: () => void
}

interface Exported {
  readonly phrase: string
  readonly keys: ExportedKeys
}

/** The phrase and the keys, once the button was held. */
export function ExportScreen({ wallet, texts, onDone, ...props }: Props): JSX.Element {
  const [secret, setSecret] = useState<Exported>()
  const { failure, run } = useTask(texts)
  const opener = { kind: 'device' as const, sealingKey: async () => props.key, openingKey: async () => props.key }
  const show = () =>
    void run(async () => {
      const phrase = await sealedEnvelopes.exportPhrase(wallet, opener)
      setSecret({ phrase, keys: await sealedEnvelopes.exportKeys(wallet, opener) })
    })
  const actions = secret ? (
    <button type="button" class="primary" onClick={onDone}>
      {texts.done}
    </button>
  ) : (
    <HoldButton label={texts.hold} onHeld={show} />
  )
  return (
    <Card texts={texts} title={texts.exportWindowTitle} actions={actions}>
      <p class="warning">
        <WarnIcon />
        {texts.exportWindowLead}
      </p>
      {failure && (
        <p class="failure" role="alert">
          {failure}
        </p>
      )}
      {secret && <Secret secret={secret} texts={texts} />}
    </Card>
  )
}

function Secret({ secret, texts }: { readonly secret: Exported; readonly texts: Messages }) {
  const keyOf = (family: string) => fill(texts.keyOf, { family })
  return (
    <>
      <ol class="sheet phrase">
        {secret.phrase.split(' ').map((word, at) => (
          <li key={at}>{word}</li>
        ))}
      </ol>
      <dl class="facts">
        <FactRow label={keyOf(texts.familyEip155)} value={secret.keys.eip155} isCode isStacked />
        <FactRow label={keyOf(texts.familySolana)} value={secret.keys.solana} isCode isStacked />
      </dl>
    </>
  )
}
