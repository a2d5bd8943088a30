/** @jsxImportSource preact */
import type { JSX } from 'preact'
import type { Messages } from '../messages/messages.js'

/** Between two screens, and while what was agreed to is done. */
export const Busy = ({ texts }: { readonly texts: Messages }): JSX.Element => (
  <div class="busy" role="status">
    <span class="ring" />
    {texts.loading}
  </div>
)
