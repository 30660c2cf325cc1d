/**
 * The content of the page with which the app starts comes first: code for what stands beside it, such as menus and records,
 * waits until the content stands, because reading and running it takes as long as the content does.
 *
 * States: standing (nothing waits) → awaited (the app starts with a page that says when its content stands) → standing,
 * when it says so or after `longestMs`.
 */

/** A content that needs the line may not come; the frame around it must. */
const longestMs = 8_000

let standing: Promise<void> = Promise.resolve()
let stands: () => void = () => undefined

/** The app starts with a page that will call `contentStands`. */
export const contentComes = (): void => {
  standing = new Promise((resolve) => (stands = resolve))
  setTimeout(stands, longestMs)
}

/** The content is on the screen, or it is known that it will not come. */
export const contentStands = (): void => stands()

/** The load of a part that stands beside the content. */
export const besideContent =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    standing.then(load)
