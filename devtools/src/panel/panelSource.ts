import type { StorageArea } from '@portico/kernel'
import type { Portico } from '@portico/ui'
import type { Recorder } from '../record/createRecorder.js'

/** What the panel shows. */
export interface PanelSource {
  readonly recorder: Recorder
  /** The client that is followed now. */
  attached(): { readonly client: Portico; readonly storage: StorageArea | undefined } | undefined
}
