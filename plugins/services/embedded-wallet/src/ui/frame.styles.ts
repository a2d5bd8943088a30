/** Room for what the frame shows over the card. */
export const frameCss = `
.frame-room{display:grid;place-items:center;min-block-size:calc(32*var(--_u))}
`
