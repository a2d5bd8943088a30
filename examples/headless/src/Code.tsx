import { encode } from 'uqr'

/** A text as a code to scan: dark on white, with the quiet zone that cameras need. */
export function Code({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg className="code" role="img" aria-label="Code to scan" viewBox={`0 0 ${size} ${size}`} data-uri={text}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
