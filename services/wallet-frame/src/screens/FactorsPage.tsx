/** @jsxImportSource preact */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { writeDate } from '../messages/dates.js'
import { fill } from '../messages/messages.js'
import { Card } from './Card.js'
import { KeyIcon, PaperIcon } from './icons.js'
import { ListedItem } from './ListedItem.js'
import { ProtectScreen } from './ProtectScreen.js'
import type { PageProps } from './SecurityScreen.js'
import { useList } from './useList.js'

/** The ways to open the wallet when its devices are lost: to add, and to remove. */
export function FactorsPage({ security, texts, onClose, onBack }: PageProps): JSX.Element {
  const [isAdding, setAdding] = useState(false)
  const { items, failure, isBusy, change } = useList(security.factors, texts)
  if (isAdding) {
    const leave = () => setAdding(false)
    const onDone = () => {
      leave()
      void change(async () => {})
    }
    const title = texts.factorsTitle
    return <ProtectScreen {...{ texts, title, onDone, onClose, protection: security.protection, onBack: leave }} />
  }
  const actions = (
    <button type="button" class="primary" onClick={() => setAdding(true)}>
      {texts.addFactor}
    </button>
  )
  return (
    <Card texts={texts} title={texts.factorsTitle} onClose={onClose} onBack={onBack} actions={actions}>
      {failure && (
        <p class="failure" role="alert">
          {failure}
        </p>
      )}
      {items?.length === 0 && <p>{texts.factorsNone}</p>}
      <ul class="list">
        {items?.map(({ id, kind, label, madeAtMs }) => (
          <ListedItem
            key={id}
            icon={kind === 'passkey' ? <KeyIcon /> : <PaperIcon />}
            label={label}
            hint={fill(texts.madeAt, { date: writeDate(madeAtMs, texts) })}
            {...{ texts, isBusy }}
            removal={{
              question: fill(texts.removeFactorSure, { label }),
              onYes: () => void change(() => security.removeFactor(id)),
            }}
          />
        ))}
      </ul>
    </Card>
  )
}
