/** @jsxImportSource preact */
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Messages } from '../messages/messages.js'
import type { SharedDevice } from '../security/sharedDevice.js'
import { Tick } from './Tick.js'
import { useTask } from './useTask.js'

/** For a person at a device of others. */
export function SharedDeviceTick({
  sharedDevice,
  texts,
}: {
  readonly sharedDevice: SharedDevice
  readonly texts: Messages
}): JSX.Element {
  const [isShared, setShared] = useState(false)
  const { failure, run } = useTask(texts)
  useEffect(() => void run(async () => setShared(await sharedDevice.read())), [])
  const change = (next: boolean) =>
    void run(async () => {
      setShared(next)
      try {
        await sharedDevice.write(next)
      } catch (error) {
        setShared(!next)
        throw error
      }
    })
  return (
    <>
      <Tick label={texts.sharedDevice} hint={texts.sharedDeviceHint} isTicked={isShared} onChange={change} />
      {failure && (
        <p class="failure" role="alert">
          {failure}
        </p>
      )}
    </>
  )
}
