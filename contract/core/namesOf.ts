/** The type of the names of later calls. */

/** Every name of `T`, and no other: a name that is missing does not compile. */
export type NamesOf<T> = { readonly [N in keyof T]: true }
