import { type AppMetadata, Services } from '@portico/kernel'
import { useKernel } from '@portico/ui/plugin'
import { useEffect, useState } from 'react'

/** What the page says of itself (S3.17), as soon as it is known. */
export function useMetadata(): AppMetadata | undefined {
  const kernel = useKernel()
  const [metadata, setMetadata] = useState<AppMetadata>()
  useEffect(() => {
    let isHere = true
    kernel.get(Services).then(
      (services) => isHere && setMetadata(services.metadata),
      () => {}, // the domain says enough
    )
    return () => {
      isHere = false
    }
  }, [kernel])
  return metadata
}
