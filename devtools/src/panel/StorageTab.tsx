import type { StorageArea } from '@portico/kernel'
import { useState } from 'react'
import type { PanelSource } from './panelSource.js'
import { Empty, Value } from './parts.js'
import { readStorage } from './readStorage.js'

/** What the widget keeps on this machine. It is read anew whenever something is recorded. */
export function StorageTab({ recorder, attached }: PanelSource) {
  const [, readAgain] = useState(0)
  const followed = attached()
  if (!followed) return <Empty>No client is followed. Call `devtools.attach(client)`.</Empty>
  const area = openArea(followed.storage)
  if (!area) return <Empty>This page has no storage.</Empty>
  const records = readStorage(area, followed.client.instanceId, recorder.redactor)
  const total = records.reduce((sum, { bytes }) => sum + bytes, 0)
  return (
    <>
      <p className="hint">
        {records.length} keys, {total} bytes. What is cleared is missing from the next reading on; most of it counts at
        the next load of the page.
      </p>
      <ul className="rows">
        {records.map(({ key, fullKey, bytes, value }) => (
          <li key={key}>
            <div className="line">
              <strong>{key}</strong>
              <span className="more">{bytes} bytes</span>
              <button
                type="button"
                aria-label={`Clear ${key}`}
                onClick={() => {
                  area.removeItem(fullKey)
                  readAgain((count) => count + 1)
                }}
              >
                Clear
              </button>
            </div>
            <details>
              <summary>Value</summary>
              <Value of={value} />
            </details>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Reading the property itself throws where storage is blocked. */
function openArea(given: StorageArea | undefined): StorageArea | undefined {
  try {
    return given ?? globalThis.localStorage
  } catch {
    return undefined
  }
}
