/** A pediment on three columns. */
export const PORTICO_ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Crect width="32" height="32" rx="8" fill="%23333"/%3E%3Cpath d="M16 6 6 12h20zM7 13h18v2H7zm2 3h2v7H9zm6 0h2v7h-2zm6 0h2v7h-2zM6 24h20v2H6z" fill="%23fff"/%3E%3C/svg%3E'
