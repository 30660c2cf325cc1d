/** A window that is opened by the press itself, before it is known what it shows: later a browser would block it. */

/** A window of somebody else's page. */
export interface BlankPage {
  /** The browser has refused to open it. */
  readonly isBlocked: boolean
  /** Leads it to a page, which cannot reach ours. */
  lead(url: string): void
  close(): void
}

/** How a window is opened: a tab, or a window of its own beside the page. */
export type BlankKind = 'tab' | 'popup'

/** Opens an empty window. */
export const openBlankPage = (kind: BlankKind = 'tab'): BlankPage => {
  const page = window.open('', '_blank', kind === 'popup' ? 'popup,width=460,height=760' : '')
  if (page) page.opener = null
  return {
    isBlocked: page === null,
    lead(url) {
      // The empty window belongs to our origin until it is led away: it must run nothing.
      if (page && !page.closed && /^https?:\/\//.test(url)) page.location.replace(url)
    },
    close: () => page?.close(),
  }
}
