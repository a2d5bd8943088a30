/** As `public/favicon.ico`; drawn here, so that a strict policy needs to allow no picture. */
export const Mark = () => (
  <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" />
    <path d="M6 13 16 7l10 6v2H6z M8 17h3v6H8z M14.5 17h3v6h-3z M21 17h3v6h-3z M6 24.5h20v2H6z" />
  </svg>
)
