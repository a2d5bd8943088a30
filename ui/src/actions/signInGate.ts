import { type Kernel, SignIn, type ViewId } from '@portico/kernel'

/** The view that asks the account that is shown to sign, if it has to (S4.11a). Loads nothing without sign-in. */
export async function dueView(kernel: Kernel): Promise<ViewId | undefined> {
  if (!kernel.has(SignIn)) return undefined
  const signIn = await kernel.get(SignIn)
  return (await signIn.isDue()) ? signIn.view : undefined
}

/** The same for a visitor who is connected already: only what is required stands before the account (S2.7). */
export async function requiredView(kernel: Kernel): Promise<ViewId | undefined> {
  if (!kernel.has(SignIn)) return undefined
  const { required } = await kernel.get(SignIn)
  return required ? dueView(kernel) : undefined
}

/** Resolves once the visitor's signature is no longer awaited: it is there, was declined for good, or left. */
export async function whenSignedOrLeft(
  kernel: Kernel,
  modal: { get(): { open: boolean }; subscribe(l: () => void): () => void },
) {
  if (!kernel.has(SignIn)) return
  const signIn = await kernel.get(SignIn)
  if (!(await signIn.isDue())) return
  await new Promise<void>((resolve) => {
    const stops: (() => void)[] = []
    const look = () => {
      const isWaiting = ['due', 'asking', 'verifying'].includes(signIn.state.get().status)
      if (isWaiting && modal.get().open) return
      for (const stop of stops) stop()
      resolve()
    }
    stops.push(signIn.state.subscribe(look), modal.subscribe(look))
    look() // the visitor may have left while that was read
  })
}
