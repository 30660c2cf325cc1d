/** What a page of the desk asks of the service worker: to store the code that the staff alone needs (decision 117). */

/** The type of the message. */
export const storeStaffCode = 'STORE_STAFF_CODE'

/** The name of the cache. */
export const staffCodeCache = 'staff-code'
