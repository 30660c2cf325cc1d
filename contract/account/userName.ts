/** The shape of a new user name: what a person can read out, and neither an address nor a number. */
export const userNameShape = /^[a-z][a-z0-9]{3,15}$/
