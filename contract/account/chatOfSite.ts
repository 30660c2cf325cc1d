/** The address of customer service that is the chat of this site with its staff, on whichever page. */
export const chatOfSite = '#chat'
