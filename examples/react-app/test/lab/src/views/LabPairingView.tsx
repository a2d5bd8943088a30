/** Shows what it was given. */
export const LabPairingView = ({ params }: { readonly params: unknown }) => (
  <p className="lead">{`Paired with ${JSON.stringify(params)}`}</p>
)
