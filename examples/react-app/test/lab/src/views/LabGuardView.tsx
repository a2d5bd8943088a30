import { Button, useCloseGuard, useRouter } from '@portico/ui/plugin'
import { type ReactNode, useState } from 'react'

/** Must be answered: it lets go only after its button was pressed (S2.7, S2.12). */
export function LabGuardView(): ReactNode {
  const [isAnswered, setAnswered] = useState(false)
  const router = useRouter()
  useCloseGuard(!isAnswered)
  return (
    <div className="rows">
      <p className="lead">{isAnswered ? 'Answered' : 'Waiting for an answer'}</p>
      <Button kind="primary" onClick={() => setAnswered(true)}>
        Answer
      </Button>
      <Button onClick={() => router.push('Networks')}>Look at the networks</Button>
    </div>
  )
}
