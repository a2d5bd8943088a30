import { useId, useState } from 'react'
import type { Recorder } from '../record/createRecorder.js'
import { parseTrace } from '../trace/parseTrace.js'
import type { Trace } from '../trace/trace.js'
import { writeTest } from '../trace/writeTest.js'

interface TraceTabProps {
  readonly recorder: Recorder
  /** The one that is shown. */
  readonly trace: Trace
  onImport(trace: Trace): void
  onNotice(text: string): void
}

/** A larger file is no trace of ours. */
const MAX_BYTES = 20_000_000

/** What was recorded as a file or a test, and traces from elsewhere. */
export function TraceTab({ recorder, trace, onImport, onNotice }: TraceTabProps) {
  const [areFull, setFull] = useState(recorder.redactor.addressesAreFull())
  const [toCopy, setToCopy] = useState<string>()
  const id = useId()
  async function copy(text: string, what: string) {
    try {
      await navigator.clipboard.writeText(text)
      onNotice(`${what} copied.`)
    } catch {
      setToCopy(text)
      onNotice('The clipboard is not available. Copy the text from the field below.')
    }
  }
  async function read(file: File | undefined) {
    if (!file) return
    try {
      if (file.size > MAX_BYTES) throw new RangeError('too large')
      onImport(parseTrace(await file.text()))
      onNotice('')
    } catch {
      onNotice(`${file.name} is no trace of Portico devtools, or of another version.`)
    }
  }
  return (
    <>
      <p className="hint">
        {trace.entries.length} entries since {trace.startedAt.slice(11, 19)} UTC
        {trace.dropped > 0 && `; ${trace.dropped} older ones made way`}. Secrets, signatures and texts are left out as
        they are recorded.
      </p>
      <div className="buttons">
        <button type="button" onClick={() => copy(writeTest(trace), 'Test')}>
          Copy as test
        </button>
        <button type="button" onClick={() => copy(JSON.stringify(trace), 'Trace')}>
          Copy trace
        </button>
        <button type="button" onClick={() => save(JSON.stringify(trace))}>
          Save trace
        </button>
        <button type="button" onClick={recorder.clear}>
          Clear recording
        </button>
      </div>
      <div className="field">
        <label htmlFor={id}>Show a trace from a file</label>
        <input id={id} type="file" accept="application/json,.json" onChange={({ target }) => read(target.files?.[0])} />
      </div>
      <label className="field">
        <input
          type="checkbox"
          checked={areFull}
          onChange={({ target }) => {
            recorder.redactor.showAddresses(target.checked)
            setFull(target.checked)
          }}
        />
        Record whole addresses of connected accounts from now on
      </label>
      {toCopy !== undefined && <textarea readOnly rows={12} aria-label="Text to copy" value={toCopy} />}
    </>
  )
}

/** A link is the only way for a page to save a file in every browser. */
function save(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'portico-trace.json'
  link.click()
  URL.revokeObjectURL(url)
}
