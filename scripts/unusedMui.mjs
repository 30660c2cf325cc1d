/**
 * Stands in the build for what MUI's buttons and fields name but this app never asks of them: the ripple, the spinner
 * of `loading`, fields of several lines, themes by CSS variables. Reached by mistake, it says so.
 */
const unused = () => {
  throw new Error('this part of MUI is not in the build: vite.config.ts')
}

export default unused
