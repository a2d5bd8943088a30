import { Button, Notice, Spinner, useAnnounce, usePluginWords } from '@portico/ui/plugin'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { words } from '../messages/words.js'
import { createDecoder } from './decoder.js'
import { type CameraFault, closeCamera, openCamera } from './openCamera.js'
import { readPicture } from './readPicture.js'
import { watchFrames } from './watchFrames.js'

const LOOK_MS = 150
const FAULT_WORDS = { denied: 'scanDenied', missing: 'scanMissing', failed: 'scanFailed' } as const

/** Reads a code with the camera, or from a picture. The camera is off as soon as this is gone. */
export function ScanPanel(props: {
  readonly onText: (text: string) => void
  readonly onCancel: () => void
}): ReactNode {
  const { t, shared } = usePluginWords(words)
  const announce = useAnnounce()
  const video = useRef<HTMLVideoElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [camera, setCamera] = useState<'opening' | 'open' | CameraFault>('opening')
  const [hasNoCode, setNoCode] = useState(false)
  const found = useRef(props.onText)
  found.current = props.onText

  useEffect(() => {
    const watching = new AbortController()
    const { signal } = watching
    void scan(signal)
    return () => watching.abort()

    async function scan(signal: AbortSignal): Promise<void> {
      const stream = await openCamera(navigator.mediaDevices)
      if (typeof stream === 'string') return void (signal.aborted || setCamera(stream))
      const close = () => closeCamera(stream)
      if (signal.aborted) return close()
      signal.addEventListener('abort', close)
      const shown = video.current
      if (!shown) return
      shown.srcObject = stream
      await shown.play().catch(() => {})
      if (signal.aborted) return
      setCamera('open')
      const decoder = await createDecoder().catch(() => undefined)
      if (signal.aborted) return
      if (!decoder) {
        close()
        return setCamera('failed')
      }
      const text = await watchFrames({
        decoder,
        signal,
        grab: () => ({ source: shown, width: shown.videoWidth, height: shown.videoHeight }),
        wait: () => new Promise((resolve) => setTimeout(resolve, LOOK_MS)),
      })
      if (text === undefined || signal.aborted) return
      announce(t('found'))
      found.current(text)
    }
  }, [announce, t])

  async function consume(picture: File | undefined): Promise<void> {
    if (!picture) return
    setNoCode(false)
    const text = await readPicture(picture)
    if (text === undefined) setNoCode(true)
    else found.current(text)
  }
  const fault = camera === 'opening' || camera === 'open' ? undefined : FAULT_WORDS[camera]
  return (
    <div className="send">
      {fault ? (
        <Notice title={t(fault)} hint={t(`${fault}Hint`)} />
      ) : (
        <>
          <div className="send-camera">
            <video ref={video} muted playsInline aria-label={t('scanHint')} />
            {camera === 'opening' && (
              <p className="send-camera-waiting" role="status">
                <Spinner />
                {t('scanWaiting')}
              </p>
            )}
          </div>
          <p className="hint">{t('scanHint')}</p>
        </>
      )}
      <p className="send-note" data-tone="bad" aria-live="polite">
        {hasNoCode && t('noCode')}
      </p>
      <div className="foot">
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => void consume(event.currentTarget.files?.[0])}
        />
        <Button onClick={() => file.current?.click()}>{t('choosePicture')}</Button>
        <Button kind="quiet" onClick={props.onCancel}>
          {shared('cancel')}
        </Button>
      </div>
    </div>
  )
}
