import { type AccountId, type ChainId, type Kernel, Marks, type Network } from '@portico/kernel'
import { type ReactNode, useEffect, useState } from 'react'
import { useModal } from '../state/modalContext.js'
import { MarkDrawing } from './MarkDrawing.js'
import { Picture } from './Picture.js'
import { Monogram } from './roundIcons.js'

/** A network's round picture: the host's, the one that the family's package brings, or its first letter on a tint. The name stands beside it. */
export function NetworkIcon(props: {
  readonly network: Pick<Network, 'caipNetworkId' | 'name' | 'assets'>
  readonly size?: 'small' | 'medium' | 'large'
}): ReactNode {
  const { network, size = 'medium' } = props
  const letter = <Monogram id={network.caipNetworkId} name={network.name} />
  return (
    <span className="picture round" data-size={size} aria-hidden="true">
      <Picture
        url={network.assets?.imageUrl}
        fallback={<Mark of="network" id={network.caipNetworkId} fallback={letter} />}
      />
    </span>
  )
}

/**
 * A token's round picture: the service's, the one that the family's package brings, or the first letter of its symbol on a tint. What
 * it is called stands beside it.
 * @param props.seed decides the tint and the family's picture, since names and symbols can be imitated: the token's contract or mint
 * (CAIP-10), for a coin its network (CAIP-2), or another id
 */
export function TokenIcon(props: {
  readonly name: string
  readonly symbol: string
  readonly iconUrl?: string | undefined
  readonly seed: string
  readonly size?: 'small' | 'medium' | 'large'
}): ReactNode {
  const { name, symbol, iconUrl, seed, size = 'medium' } = props
  const letter = <Monogram id={seed} name={symbol || name} />
  return (
    <span className="picture round" data-size={size} aria-hidden="true">
      <Picture url={iconUrl} fallback={<Mark of="coin" id={seed} fallback={letter} />} />
    </span>
  )
}

/** What a network's id stands for: itself, or its coin. */
type Meaning = 'network' | 'coin'

interface MarkProps {
  readonly of: Meaning
  readonly id: string
  readonly fallback: ReactNode
}

/** A picture of the family's package, loaded when it is first shown. */
function Mark(props: MarkProps): ReactNode {
  const { kernel } = useModal().core
  const { id, fallback } = props
  return kernel.has(Marks, familyOf(id)) ? <FoundMark key={id} {...props} /> : fallback
}

function FoundMark({ of, id, fallback }: MarkProps): ReactNode {
  const { kernel } = useModal().core
  const [found, setFound] = useState<{ readonly drawing: string | undefined }>()

  useEffect(() => {
    let isWanted = true
    const show = (drawing?: string) => isWanted && setFound({ drawing })
    findMark(kernel, of, id).then(show, () => show())
    return () => {
      isWanted = false
    }
  }, [kernel, of, id])

  if (!found) return <span className="picture-content" />
  return found.drawing === undefined ? fallback : <MarkDrawing drawing={found.drawing} />
}

async function findMark(kernel: Kernel, of: Meaning, id: string): Promise<string | undefined> {
  const marks = await kernel.get(Marks, familyOf(id))
  if (/:.+:/.test(id)) return marks.token(id as AccountId)
  const network = kernel.state.network(id as ChainId)
  return network && marks[of](network)
}

const familyOf = (id: string): string => id.split(':', 1)[0] ?? ''
