/** The folder of the directory that the stack brings: wallets, projects and pictures. */
export const usualDirectory = new URL('../../directory/', import.meta.url)
