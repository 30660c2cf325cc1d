/** The commit of a work tree; undefined outside a repository, or without git. */
export const headCommit: (folder?: string) => string | undefined
