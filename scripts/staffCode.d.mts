/** Whether a built file is the code of a page that only the staff has. */
export declare const isStaffCode: (url: string) => boolean

/** Marks the entries of such code in the list of the service worker. */
export declare const markStaffCode: <E extends { readonly url: string }>(
  entries: readonly E[],
) => {
  manifest: (E & { isStaff?: true })[]
}
