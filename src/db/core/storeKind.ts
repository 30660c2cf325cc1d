/** Whether what is stored outlives the tab. Set before the first store is opened. */
export const storeKind = { keeps: true }
