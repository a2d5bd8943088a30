export const writeDate = (atMs: number): string => new Date(atMs).toLocaleDateString(undefined, { dateStyle: 'medium' })
