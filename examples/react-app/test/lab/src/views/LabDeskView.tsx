import { Button, useRouter, useToasts } from '@portico/ui/plugin'
import type { ReactNode } from 'react'

const PICTURE =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><circle cx="10" cy="10" r="8" fill="teal"/></svg>'

/** Buttons that make the modal do what tests look at. */
export function LabDeskView(): ReactNode {
  const router = useRouter()
  const toasts = useToasts()
  return (
    <div className="rows">
      <Button onClick={() => router.push('LabGuard')}>Ask me</Button>
      <Button onClick={() => toasts.show('success', 'It is done')}>Say done</Button>
      <Button onClick={() => toasts.show('error', 'It has failed')}>Say failed</Button>
      <Button onClick={() => toasts.show('loading', 'It takes a while')}>Say working</Button>
      <Button onClick={() => toasts.show('success', 'With a picture', { svg: PICTURE, autoClose: false })}>
        Say with a picture
      </Button>
    </div>
  )
}
