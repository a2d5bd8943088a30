/** @jsxImportSource preact */
import type { JSX } from 'preact'
import { writeDate } from '../messages/dates.js'
import { fill } from '../messages/messages.js'
import { Card } from './Card.js'
import { DeviceIcon } from './icons.js'
import { ListedItem } from './ListedItem.js'
import type { PageProps } from './SecurityScreen.js'
import { useList } from './useList.js'

/** Where the account is logged in. This device leaves by logging out. */
export function DevicesPage({ security, texts, onClose, onBack }: PageProps): JSX.Element {
  const { items, failure, isBusy, change } = useList(security.devices, texts)
  return (
    <Card texts={texts} title={texts.devicesTitle} onClose={onClose} onBack={onBack}>
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
            question={fill(texts.removeDeviceSure, { label })}
            {...{ texts, isBusy, onRemove: isThis ? undefined : () => void change(() => security.removeDevice(id)) }}
          />
        ))}
      </ul>
    </Card>
  )
}
