import { formatAccountId, Names, parseAccountId } from '@portico/kernel'
import { FullAddress } from '@portico/ui/money'
import {
  AccountPicture,
  IconButton,
  QrIcon,
  SlotIcon,
  Spinner,
  useKernel,
  usePluginWords,
  useStore,
} from '@portico/ui/plugin'
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useState } from 'react'
import type { Sending } from '../sending.js'
import { words } from './messages/words.js'
import { readPicture } from './scan/decoder.js'
import type { Payer } from './useBegun.js'

const BAD = ['invalid', 'unknown-name', 'name-failed', 'name-invalid', 'name-lookalike', 'uri-invalid'] as const
const isBad = (status: string): status is (typeof BAD)[number] => BAD.some((one) => one === status)
/** A clipboard. */
const PASTE =
  'M7.5 4.75h-1a1.75 1.75 0 0 0-1.75 1.75v8.25a1.75 1.75 0 0 0 1.75 1.75h7a1.75 1.75 0 0 0 1.75-1.75V6.5a1.75 1.75 0 0 0-1.75-1.75h-1M7.5 3.5h5V6h-5z'
const CROSS = 'm5.75 5.75 8.5 8.5m0-8.5-8.5 8.5'
/** Longer texts take more lines, where the browser does not size the field itself. */
const LINE = 24
const pictureIn = (files: FileList | undefined) => [...(files ?? [])].find(({ type }) => type.startsWith('image/'))

/** Whom to send to: typed, pasted, scanned, or dropped as a picture of a code. */
export function ReceiverField(props: {
  readonly sending: Sending
  readonly payer: Payer
  readonly onScan: () => void
}): ReactNode {
  const { sending, payer, onScan } = props
  const { t, shared } = usePluginWords(words)
  const kernel = useKernel()
  const { receiverText, receiverStatus, requestFault, balanceError } = useStore(sending.state)
  const [note, setNote] = useState<'pasteFailed' | 'noCode'>()
  const [fieldId, noteId] = [useId(), useId()]
  const namespace = payer.network?.chainNamespace ?? ''
  const hint = kernel.has(Names, namespace) ? t('receiverHint') : t('receiverHintAddress')

  function type(text: string): void {
    setNote(undefined)
    sending.typeReceiver(text)
  }
  async function paste(): Promise<void> {
    try {
      type((await navigator.clipboard.readText()).trim())
    } catch {
      setNote('pasteFailed') // not allowed in this frame, or by the visitor
    }
  }
  async function consume(picture: File): Promise<void> {
    const text = await readPicture(picture)
    if (text === undefined) setNote('noCode')
    else type(text)
  }
  function takePasted(event: ClipboardEvent): void {
    const picture = pictureIn(event.clipboardData.files)
    if (!picture) return
    event.preventDefault()
    void consume(picture)
  }
  function takeDropped(event: DragEvent): void {
    const picture = pictureIn(event.dataTransfer.files)
    const text = event.dataTransfer.getData('text/plain')
    if (!picture && !text) return
    event.preventDefault()
    if (picture) void consume(picture)
    else type(text.trim())
  }

  const fault = isBad(receiverStatus) && !requestFault ? receiverStatus : undefined
  const network = payer.network?.name ?? ''
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop a picture on; the same is done by the buttons
    <div className="send-receiver" onDrop={takeDropped} onDragOver={(event) => event.preventDefault()}>
      <label className="send-label" htmlFor={fieldId}>
        {t('receiver')}
      </label>
      <div className="send-entry">
        <textarea
          id={fieldId}
          className="send-to"
          rows={Math.min(5, Math.ceil(receiverText.length / LINE) || 1)}
          maxLength={2_049}
          dir={receiverText === '' ? undefined : 'ltr'}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={hint}
          value={receiverText}
          aria-invalid={fault !== undefined}
          aria-describedby={noteId}
          onPaste={takePasted}
          onChange={(event) => type(event.currentTarget.value.replace(/[\r\n]+/g, ''))}
        />
        <div className="send-tools">
          {receiverText === '' ? (
            <IconButton label={t('paste')} onClick={paste}>
              <SlotIcon d={PASTE} />
            </IconButton>
          ) : (
            <IconButton label={t('clear')} onClick={() => type('')}>
              <SlotIcon d={CROSS} />
            </IconButton>
          )}
          <IconButton label={t('scan')} onClick={onScan}>
            <QrIcon />
          </IconButton>
        </div>
      </div>
      <div className="send-note" id={noteId} aria-live="polite">
        {note && <p data-tone="bad">{t(note)}</p>}
        {receiverStatus === 'resolving' && (
          <p className="send-resolving">
            <Spinner />
            {t('resolving')}
          </p>
        )}
        {fault && <p data-tone="bad">{sayFault(fault)}</p>}
        {fault === 'name-failed' && !balanceError && (
          <div>
            <button type="button" className="link" onClick={() => type(receiverText)}>
              {shared('tryAgain')}
            </button>
          </div>
        )}
        <Found sending={sending} />
      </div>
    </div>
  )

  function sayFault(status: (typeof BAD)[number]): string {
    return status === 'invalid' || status === 'unknown-name'
      ? t(`receiver.${status}`, { network })
      : t(`receiver.${status}`)
  }
}

/** Who that is, and the whole address. */
function Found({ sending }: { readonly sending: Sending }): ReactNode {
  const { t } = usePluginWords(words)
  const state = useStore(sending.state)
  const { account, receiverAddress: address, receiverProfileName: name, receiverName: found } = state
  if (account === undefined || address === undefined) return null
  const receiver = formatAccountId(parseAccountId(account).chainId, address)
  return (
    <>
      <div className="send-found">
        <AccountPicture account={receiver} avatar={state.receiverProfileImageUrl} />
        <div className="send-found-text">
          <span className="hidden">{t('sendsTo')} </span>
          {name !== undefined && <bdi className="row-name">{name}</bdi>}
          <FullAddress address={address} />
        </div>
      </div>
      {found?.isRewritten && <p>{t('usesName', { name: found.name })}</p>}
      {found && found.unusual.length > 0 && (
        <p data-tone="bad">{t('unusualLetters', { letters: found.unusual.join(' ') })}</p>
      )}
    </>
  )
}
