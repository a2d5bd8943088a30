/** @jsxImportSource preact */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { writeDate } from '../messages/dates.js'
import { fill } from '../messages/messages.js'
import { Card } from './Card.js'
import { DeviceIcon } from './icons.js'
import { ListedItem } from './ListedItem.js'
import { Question } from './Question.js'
import type { PageProps } from './SecurityScreen.js'
import { SharedDeviceTick } from './SharedDeviceTick.js'
import { useList } from './useList.js'

/** Where the account is logged in. This device leaves by logging out; the others leave one by one or all at once. */
export function DevicesPage({ security, texts, onClose, onBack }: PageProps): JSX.Element {
  const { items, failure, isBusy, change } = useList(security.devices, texts)
  const [isAsking, setAsking] = useState(false)
  const removeOthers = async () => {
    await change(security.removeOtherDevices)
    setAsking(false)
  }
  const hasOthers = items?.some(({ isThis }) => !isThis)
  const actions = hasOthers && !isAsking && (
    <button type="button" class="danger" disabled={isBusy} onClick={() => setAsking(true)}>
      {texts.removeOthers}
    </button>
  )
  return (
    <Card texts={texts} title={texts.devicesTitle} onClose={onClose} onBack={onBack} actions={actions}>
      {failure && (
        <p class="failure" role="alert">
          {failure}
        </p>
      )}
      <ul class="list">
        {items?.map(({ id, label, seenAtMs, isThis }) => (
          <ListedItem
            key={id}
            icon={<DeviceIcon />}
            label={label}
            hint={isThis ? texts.thisDevice : fill(texts.seenAt, { date: writeDate(seenAtMs, texts) })}
            {...{ texts, isBusy }}
            removal={
              isThis
                ? undefined
                : {
                    question: fill(texts.removeDeviceSure, { label }),
                    onYes: () => void change(() => security.removeDevice(id)),
                  }
            }
          />
        ))}
      </ul>
      {isAsking && (
        <Question
          {...{ texts, isBusy, question: texts.removeOthersSure, answer: texts.removeOthers }}
          {...{ onYes: () => void removeOthers(), onNo: () => setAsking(false) }}
        />
      )}
      {security.sharedDevice && <SharedDeviceTick sharedDevice={security.sharedDevice} texts={texts} />}
    </Card>
  )
}
