import { Button, Notice, Spinner, useAnnounce, usePluginWords } from '@portico/ui/plugin'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { words } from '../messages/words.js'
import { createDecoder, type Decoder, type Frame, readPicture } from './decoder.js'

/** Why there is no picture from a camera. */
type CameraFault = 'denied' | 'missing' | 'failed'

type Devices = Pick<MediaDevices, 'getUserMedia'>

/** Asks for the camera at the back, where there is a choice. */
export async function openCamera(devices: Devices | undefined): Promise<MediaStream | CameraFault> {
  if (!devices) return 'missing' // not on a page without https, and not in every frame
  try {
    return await devices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : ''
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
    return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
  }
}

export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

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

/**
 * Looks at one frame after the other until a code is read or `signal` is aborted. A frame that can't be read is passed
 * over; `wait` is between two looks.
 */
export async function watchFrames(parts: {
  readonly grab: () => Frame | undefined
  readonly decoder: Decoder
  readonly wait: () => Promise<void>
  readonly signal: AbortSignal
}): Promise<string | undefined> {
  const { grab, decoder, wait, signal } = parts
  while (!signal.aborted) {
    const frame = grab()
    const text = frame && (await decoder.decode(frame).catch(() => undefined))
    if (signal.aborted) return undefined
    if (text) return text
    await wait()
  }
  return undefined
}
