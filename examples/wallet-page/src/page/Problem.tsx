export const Problem = ({ text }: { text: string | undefined }) => (
  <p className="problem" role="alert">
    {text}
  </p>
)
