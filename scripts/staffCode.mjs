/** Which code only the staff needs: the pages of the desk. Players do not store it (decision 117). */
const pages = ['CasesPage', 'CopyPage', 'FundsPage']

/** Whether a built file is the code of such a page. */
export const isStaffCode = (url) => pages.some((page) => url.startsWith(`assets/${page}-`))

/** Marks the entries of such code in the list of the service worker. Throws where a page is not there: it was renamed. */
export const markStaffCode = (entries) => {
  const missing = pages.filter((page) => !entries.some(({ url }) => url.startsWith(`assets/${page}-`)))
  if (missing.length > 0) throw new Error(`the build has no code of ${missing.join(', ')}`)
  return {
    manifest: entries.map((entry) => (isStaffCode(entry.url) ? { ...entry, isStaff: true } : entry)),
  }
}
